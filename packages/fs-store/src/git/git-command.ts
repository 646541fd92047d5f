import { dirname } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { late } from '../late.ts'

/** Nothing that a repository's own configuration names is run: no hook, no file watcher, no pager. */
const SAFE = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.pager=cat',
  '--no-optional-locks',
]

const LIMIT_MS = 10_000

/**
 * Runs one reading command of Git in `folder` and gives its bytes as text. Only where the files of `.git` do not tell.
 * Throws `StoreFailure` where Git is missing, refuses, or takes longer than 10 s.
 */
export function git(folder: string, args: readonly string[]): string {
  try {
    return late.childProcess().execFileSync('git', [...SAFE, '-C', folder, ...args], {
      // Windows looks for programs in the working directory first: it must not be one of the repository's.
      cwd: dirname(process.execPath),
      env: cleanEnvironment(),
      encoding: 'utf8',
      timeout: LIMIT_MS,
      maxBuffer: 1024 ** 3,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const line = error.message.trim().split('\n').at(-1)
    throw new StoreFailure(
      `git ${args[0]} in ${folder} failed: ${line}`,
      'the form in which this repository is kept can only be read by git: see that git is installed and trusts the folder (safe.directory)',
      { cause: error },
    )
  }
}

/** Variables such as `GIT_DIR` or `GIT_EXTERNAL_DIFF` would point elsewhere or run something. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name))
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' }
}
