import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BIN, type Sandbox, sandbox } from './sandbox.ts'

const DOCUMENT = '---\nid: a\nscope: GLOBAL\ntags: [DOMAIN]\nload: ALWAYS\nsubjects: [domain:x]\n---\n# a\n'
const REQUEST = [
  'branch: main',
  'descriptionShort: more',
  'documents:',
  '  - id: b',
  '    context: "# b"',
  '    metadata: { scope: GLOBAL, tags: [DOMAIN] }',
  '',
].join('\n')

function shop(): Sandbox {
  const made = sandbox([
    ['engineering-context/a.md', DOCUMENT],
    ['request.yaml', REQUEST],
  ])
  onTestFinished(() => made.remove())
  return made
}

describe.runIf(process.platform !== 'win32')('ground that is not as it should be', () => {
  const CONFIG = 'repolore.config.yaml'
  const configs: Readonly<Record<string, readonly [make: string, reason: string]>> = {
    'a folder': [`mkdir ${CONFIG}`, 'it is a folder'],
    'a pipe': [`mkfifo ${CONFIG}`, 'it is a pipe, socket or device'],
    'a link to nothing': [`ln -s nowhere ${CONFIG}`, 'it is a link that leads to nothing'],
    'not UTF-8': [`printf 'budget: \\377' > ${CONFIG}`, 'it is not UTF-8 text'],
    'far too large': [`head -c 2000000 /dev/zero > ${CONFIG}`, 'it is far too large'],
  }
  for (const [name, [make, reason]] of Object.entries(configs)) {
    test(`a configuration that is ${name} is named with its reason, by doctor as well`, () => {
      const { bash } = shop()
      const said = `error[invalid-config]: <root>/${CONFIG} cannot be read: ${reason}`
      const check = bash(`${make}; timeout 20 repolore check`)
      expect([check.exit, check.stderr.split('\n')[0]]).toEqual([2, said])
      expect(bash('timeout 20 repolore doctor').stdout).toContain(said)
    })
  }

  test('a home that leads out is named by doctor, and is no missing store', () => {
    const { bash } = shop()
    const { exit, stdout } = bash('mv engineering-context ../out; ln -s ../out engineering-context; repolore doctor')
    expect([exit, stdout.includes('no-store')]).toEqual([1, false])
    expect(stdout).toContain('error[unreadable-file]: engineering-context:1:1 The file cannot be read: a symbolic link')
  })

  test('a token file that is a pipe is not waited for', () => {
    const { exit, stderr } = shop().bash('mkfifo tok; timeout 20 repolore mcp --http --port 0 --token-file tok')
    expect([exit, stderr.split('\n')[0]]).toEqual([
      2,
      'error[bad-token]: <root>/tok cannot be read: it is a pipe, socket or device',
    ])
  })

  test('an input that is a pipe is one on purpose', () => {
    const { exit, stdout } = shop().bash('timeout 20 repolore update <(cat request.yaml) --dry-run')
    expect([exit, stdout]).toEqual([0, expect.stringContaining('+++ b/engineering-context/b.md')])
  })

  test('a working directory that is gone is said, without a stack', () => {
    const { exit, stderr } = shop().bash('mkdir gone; cd gone; rmdir ../gone; timeout 20 repolore check')
    // The shell that starts the command has a word about it too.
    expect([exit, stderr.replace(/^sh: .*\n/gm, '')]).toEqual([
      3,
      'error[no-working-directory]: the working directory does not exist any more, or this user may not enter it\n' +
        '  → change to a folder that exists (cd), then run it again\n',
    ])
  })

  test('an empty home never makes a cache inside the repository', () => {
    const { root, bash } = shop()
    const empty = { HOME: '', XDG_CACHE_HOME: '', XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' }
    // What the system says of a user that it does not know is nothing.
    const { exit, stderr } = bash(
      'test $(id -u) = 0 || exec repolore check; chmod 755 .. ../bin; timeout 20 setpriv --reuid=54321 --clear-groups repolore update request.yaml',
      { env: empty },
    )
    if (process.getuid?.() === 0 && process.platform === 'linux')
      expect([exit, stderr.split('\n')[0]]).toEqual([
        3,
        'error[store-failure]: a plan that waits for approval has nowhere to be kept: this user has no home folder',
      ])
    expect(existsSync(join(root, '.cache'))).toBe(false)
    expect(existsSync(join(root, '.local'))).toBe(false)
  })
})

test.runIf(process.platform === 'linux')('a cache where no folder can be made ends at once', () => {
  const { root, env } = shop()
  const ran = spawnSync(process.execPath, [BIN, 'update', 'request.yaml'], {
    cwd: root,
    env: { ...env, XDG_CACHE_HOME: '/proc', XDG_STATE_HOME: '/proc' },
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect([ran.status, ran.stderr.split('\n')[0]]).toEqual([
    3,
    'error[store-failure]: keeping a plan in /proc/repolore/plans failed: the disk answers ENOENT',
  ])
})
