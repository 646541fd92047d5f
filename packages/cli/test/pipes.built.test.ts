import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../src/commands.ts'
import { sandbox } from './sandbox.ts'

const shop = fileURLToPath(new URL('../../../examples/shop', import.meta.url))
const box = sandbox([['.git/HEAD', 'ref: refs/heads/main\n']])
cpSync(shop, box.root, { recursive: true })
const document = {
  id: 'long',
  context: 'line\n'.repeat(100_000),
  metadata: { scope: 'GLOBAL', tags: ['IMPL'], subjects: ['domain:orders'] },
}
writeFileSync(
  join(box.root, 'change.yaml'),
  JSON.stringify({ descriptionShort: 'd', branch: 'main', documents: [document] }),
)
/** What the examples of curation name beside the shop: a misspelt memory, a map of packages, a decision. */
const index = readFileSync(join(box.root, '.context/memory/MEMORY.md'), 'utf8')
const clock = readFileSync(join(box.root, '.context/memory/packing-station-clock.md'), 'utf8')
box.write(
  '.context/memory/usefull_links.md',
  '---\nname: usefull_links\ndescription: Where to look\n---\nSee [[test-orders]].\n',
)
box.write('.context/memory/MEMORY.md', `${index}- [[usefull_links]]: where to look\n`)
box.write('packages.yaml', 'packages:\n  - file: core/orders.md\n    members: [test-orders, cancel-button-wording]\n')
box.write(
  'decision.json',
  JSON.stringify({ kind: 'context-studio/decision', accepted: ['merge:packing-station-clock+slow-clock'] }),
)
/** What those of the catalogue name: an item to write and then to remove, a report that proves what the shop cites, an act of a role. */
const item = { id: 'fees-module', type: 'ModuleNote', summary: 'Fees are added last.', scope: ['src/payments/**'] }
box.write('item.yaml', JSON.stringify({ ...item, lastVerifiedCommit: '087856864081', body: 'Fees stand here.' }))
box.write('report.xml', '<testsuite name="orders"><testcase name="cancels an order"/></testsuite>')
box.write('act.json', JSON.stringify({ tool: 'Read', path: 'src/orders/cancel.ts' }))
afterAll(() => box.remove())

describe('a reader that goes away', () => {
  test.each(['repolore list', 'repolore list --json', 'repolore update change.yaml --dry-run', 'repolore --help'])(
    '%s | head ends in silence',
    (line) => {
      const { stderr, stdout } = box.bash(`${line} | head -c 1 > /dev/null; echo "\${PIPESTATUS[0]}"`)
      expect(stderr).toBe('')
      expect(stdout).toBe('0\n')
    },
  )

  test('more than a pipe holds arrives whole', () => {
    const { stdout } = box.bash('repolore update change.yaml --dry-run | (sleep 0.3; cat)')
    expect(stdout.match(/^\+line$/gm)).toHaveLength(100_000)
  })

  test('a closed stdout is no crash', () => {
    expect(box.bash('repolore list >&-').stderr).toBe('')
  })
})

describe.runIf(existsSync('/dev/full'))('a disk that is full', () => {
  test.each(['list --json', 'list', 'context T --subject orders', 'check', '--help'])(
    'repolore %s > /dev/full ends with 3 and says why',
    (line) => {
      const { stderr, exit } = box.bash(`repolore ${line} > /dev/full`)
      expect(stderr).toMatch(/^error\[ENOSPC\]: the answer could not be written to its end/)
      expect(stderr).not.toContain('    at ')
      expect(exit).toBe(3)
    },
  )

  test('is told by the status where standard error is on it too', () => {
    expect(box.bash('repolore list > /dev/full 2> /dev/full').exit).toBe(3)
    expect(box.bash('repolore nonsense 2> /dev/full').exit).toBe(3)
  })
})

describe('an argument of a megabyte', () => {
  test.each([
    '$LONG',
    'context T --subject "$LONG"',
    'get "$LONG"',
    'list "$LONG"',
    'list "--$LONG"',
    'approve "$LONG"',
    '--root "$LONG" list',
    'update "$LONG"',
  ])('repolore %s is not repeated whole', (line) => {
    const { stdout, stderr, exit } = box.bash(`LONG=$(head -c 100000 /dev/zero | tr '\\0' x); repolore ${line}`)
    expect((stdout + stderr).length).toBeLessThan(8000)
    expect(exit).toBeGreaterThan(0)
  })
})

/** Examples that are one plain call; the others pipe into other programs, or need a token or a database. */
const examples = COMMANDS.flatMap(({ examples }) => examples.map(({ run }) => run)).filter(
  (run) => !/[|>~<]|TOKEN|^repolore mcp|--from sqlite/.test(run),
)

describe('the examples of help', () => {
  test.each(examples)('%s', (run) => {
    // A memory that repeats another, for proposals to find; `check` would warn of it, since no index lists it.
    if (run === 'repolore propose --yes')
      box.write('.context/memory/slow-clock.md', clock.replace('packing-station-clock', 'slow-clock'))
    const { stderr, exit } = box.bash(run)
    expect(stderr).toBe('')
    expect(exit).toBe(0)
  })

  test('are most of those there are', () => {
    expect(examples.length).toBeGreaterThanOrEqual(15)
  })
})
