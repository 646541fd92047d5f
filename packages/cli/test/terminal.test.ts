import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { escapedControls, oneLine, visible } from '../src/output/visible.ts'
import { runHere } from './fake.ts'

/** Clears the screen, sets the title, turns the text around, hides what stands before it. */
const HOSTILE = 'a\x1b[2J\x1b]0;owned\x07b\u202ec\rd\x9b31me'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const OBEYED = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours put in here
const COLOURS = /\x1b\[[0-9]+m/g

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'repolore-tty-'))
  mkdirSync(join(cwd, '.git'))
  writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n')
  store(
    'a.md',
    `---\nid: a\nscope: GLOBAL\ntags: [IMPL]\nload: ALWAYS\nsubjects: [domain:a]\n---\n# A ${HOSTILE}\n\n${HOSTILE}\n`,
  )
  store('broken.md', '---\nid: "x\\e[2J\\u202e"\nscope: GLOBAL\ntags: [IMPL]\n---\n')
  store(`odd${HOSTILE.replaceAll('/', '')}.md`, 'no front matter\n')
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function store(name: string, text: string): void {
  mkdirSync(join(cwd, 'engineering-context'), { recursive: true })
  writeFileSync(join(cwd, 'engineering-context', name), text)
}

const READING: readonly (readonly string[])[] = [
  ['context', 'T', '--subject', 'domain:a'],
  ['context', HOSTILE, '--subject', HOSTILE],
  ['slice', 'T', '--subject', 'domain:a', '--explain'],
  ['get', 'a'],
  ['get', HOSTILE],
  ['list'],
  ['why', 'T', 'a', '--subject', 'domain:a'],
  ['check'],
  ['check', '--format', 'json'],
  ['check', '--format', 'sarif'],
  ['check', '--format', 'github'],
  ['status'],
  ['doctor'],
  ['help', HOSTILE],
  ['--root', HOSTILE, 'status'],
]

describe('stored text on a terminal', () => {
  test.each(READING)('%s %s: nothing but our colours is obeyed', async (...args) => {
    const { stdout, stderr } = await runHere(args, { cwd, tty: true })
    expect((stdout + stderr).replace(COLOURS, '')).not.toMatch(OBEYED)
    expect((stdout + stderr).length).toBeGreaterThan(0)
  })

  const asJson = READING.filter((args) => !args.includes('github'))
  test.each(asJson)('%s %s --json: nothing at all is obeyed, and the value is whole', async (...args) => {
    const { stdout } = await runHere([...args, '--json'], { cwd, tty: true })
    expect(stdout).not.toMatch(OBEYED)
    expect(JSON.parse(stdout)).toBeTypeOf('object')
  })

  test('is shown with its control characters spelled out', async () => {
    const { stdout } = await runHere(['get', 'a'], { cwd, tty: true })
    expect(stdout).toContain('a\\x1b[2J\\x1b]0;owned\\x07b\\u202ec')
    expect(stdout).toContain('d\\x9b31me')
  })
})

test('a pipe gets the stored text as it is, line ends apart', async () => {
  const { stdout } = await runHere(['get', 'a'], { cwd })
  expect(stdout).toContain(HOSTILE.replace('\r', '\n'))
})

test('stderr never carries what a terminal would obey, in a pipe neither', async () => {
  for (const args of READING) expect((await runHere(args, { cwd })).stderr).not.toMatch(OBEYED)
})

describe('colour', () => {
  const coloured = async (fake: object, ...more: readonly string[]) => {
    const { stdout, stderr } = await runHere(['check', ...more], { cwd, ...fake })
    return COLOURS.test(stdout + stderr)
  }
  test('is there on a terminal', async () => expect(await coloured({ tty: true })).toBe(true))
  test('is absent in a pipe', async () => expect(await coloured({})).toBe(false))
  test('is absent under NO_COLOR', async () =>
    expect(await coloured({ tty: true, env: { NO_COLOR: '1' } })).toBe(false))
  test('is absent under --no-color', async () => expect(await coloured({ tty: true }, '--no-color')).toBe(false))
  test('is absent on a dumb terminal', async () =>
    expect(await coloured({ tty: true, env: { TERM: 'dumb' } })).toBe(false))
  test('leaves the words as they are', async () => {
    const plain = await runHere(['--help'], { cwd })
    const painted = await runHere(['--help'], { cwd, tty: true })
    expect(painted.stdout).not.toBe(plain.stdout)
    expect(painted.stdout.replace(COLOURS, '')).toBe(plain.stdout)
  })
})

describe('consent on a terminal', () => {
  const update = () =>
    writeFileSync(
      join(cwd, 'u.json'),
      JSON.stringify({
        descriptionShort: 'd',
        branch: 'main',
        documents: [
          {
            id: 'new',
            context: `# New ${HOSTILE.replaceAll('\r', '')}\n`,
            metadata: { scope: 'GLOBAL', tags: ['IMPL'] },
          },
        ],
      }),
    )
  const written = () => {
    try {
      return readFileSync(join(cwd, 'engineering-context/new.md'), 'utf8')
    } catch {
      return null
    }
  }

  test.each(['y\n', 'Yes\n'])('%j writes what was shown', async (input) => {
    update()
    const { stdout, stderr, status } = await runHere(['update', 'u.json'], { cwd, tty: true, input })
    expect(status).toBe(0)
    expect(stderr).toContain('Write exactly this')
    expect(stdout).toContain('+# New')
    expect(stdout.replace(COLOURS, '')).not.toMatch(OBEYED)
    expect(written()).toContain('# New')
  })

  test.each(['n\n', '\n', '', 'yes please\n', '\x1b[A\n'])('%j writes nothing', async (input) => {
    update()
    const { stderr, status } = await runHere(['update', 'u.json'], { cwd, tty: true, input })
    expect(status).toBe(1)
    expect(stderr).toContain('declined')
    expect(written()).toBeNull()
  })

  test('with --json the diff is seen on stderr and stdout is one value', async () => {
    update()
    const { stdout, stderr } = await runHere(['update', 'u.json', '--json'], { cwd, tty: true, input: 'y\n' })
    expect(stderr).toContain('+# New')
    expect(JSON.parse(stdout)).toMatchObject({ written: true })
  })
})

test('visible leaves nothing to obey, and harmless text alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visible(text)).not.toMatch(OBEYED)
      expect(oneLine(text)).not.toMatch(/[\n\r\t]/)
      if (!OBEYED.test(text)) expect(visible(text)).toBe(text)
    }),
  )
})

test('escaping JSON keeps its value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = escapedControls(JSON.stringify({ [text]: text }))
      expect(json).not.toMatch(OBEYED)
      expect(JSON.parse(json)).toEqual({ [text]: text })
    }),
  )
})
