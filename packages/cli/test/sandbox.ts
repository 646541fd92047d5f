import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built command. */
export const BIN = fileURLToPath(new URL('../dist/bin.js', import.meta.url))

/** A folder with a repository and a home of its own, in which `repolore` is the built command. */
export interface Sandbox {
  readonly root: string
  readonly home: string
  readonly env: Readonly<Record<string, string>>
  write(path: string, text: string): void
  /** Runs a line of bash in the root. Both outputs name the root `<root>` and the home `<home>`. */
  bash(line: string, options?: { readonly input?: string; readonly env?: Readonly<Record<string, string>> }): Ran
  remove(): void
}

/** What a line did. */
interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

/** Makes a sandbox. Nothing of the caller's environment that chooses a root, a tier, a home or a colour is passed on. */
export function sandbox(files: Iterable<readonly [path: string, text: string]> = []): Sandbox {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'repolore-cli-')))
  const [root, home, bin] = ['root', 'home', 'bin'].map((name) => join(base, name)) as [string, string, string]
  for (const folder of [root, home, bin]) mkdirSync(folder)
  writeFileSync(join(bin, 'repolore'), `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`)
  chmodSync(join(bin, 'repolore'), 0o755)
  const env = cleanEnv(home, bin)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of files) write(path, text)
  return {
    root,
    home,
    env,
    write,
    bash(line, options = {}) {
      const ran = spawnSync('bash', ['-c', line], {
        cwd: root,
        env: { ...env, ...options.env },
        input: options.input ?? '',
        encoding: 'utf8',
      })
      const named = (text: string) => text.replaceAll(root, '<root>').replaceAll(home, '<home>')
      return { stdout: named(ran.stdout), stderr: named(ran.stderr), exit: ran.status ?? -1 }
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  }
}

function cleanEnv(home: string, bin: string): Record<string, string> {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env
  const folders = Object.fromEntries(
    ['cache', 'config', 'state', 'data'].map((name) => [`XDG_${name.toUpperCase()}_HOME`, join(home, name)]),
  )
  return { PATH: `${bin}:${dirname(process.execPath)}:${PATH}`, LANG, HOME: home, USERPROFILE: home, ...folders }
}
