import { dirname } from 'node:path'
import { StoreFailure } from '@repolore/core'
import { late } from '../late.ts'

/**
 * Nothing that a repository's own configuration names is run: no hook, no file watcher, no pager, no checker of signatures; and nothing in
 * it changes what a log or a diff shows.
 */
const SETTINGS = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.pager=cat',
  'core.quotePath=false',
  'log.showSignature=false',
  'log.showRoot=true',
  'log.follow=false',
  'diff.orderFile=/dev/null',
  'i18n.logOutputEncoding=UTF-8',
]
const SAFE = [...SETTINGS.flatMap((setting) => ['-c', setting]), '--no-optional-locks', '--no-replace-objects']

const LIMIT_MS = 10_000

/** What a command of Git reads on its standard input, and how many bytes it may answer (default 1 GiB). */
export interface GitCall {
  readonly input?: string
  readonly most?: number
}

/**
 * Runs one reading command of Git in `folder` and gives its bytes as text. Only where the files of `.git` do not tell.
 * Throws `StoreFailure` where Git is missing, refuses, takes longer than 10 s or answers too much.
 */
export function git(folder: string, args: readonly string[], call: GitCall = {}): string {
  return gitBytes(folder, args, call).toString('utf8')
}

/** The same as bytes. */
export function gitBytes(folder: string, args: readonly string[], { input, most = 1024 ** 3 }: GitCall = {}): Buffer {
  try {
    return late.childProcess().execFileSync('git', [...SAFE, '-C', folder, ...args], {
      // Windows looks for programs in the working directory first: it must not be one of the repository's.
      cwd: dirname(process.execPath),
      env: cleanEnvironment(),
      timeout: LIMIT_MS,
      maxBuffer: most,
      ...(input === undefined ? {} : { input }),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
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

/** What Git tells, or `null` where it cannot: it is missing, refuses, lacks objects that only a network has, or takes too long. */
export function askGit(folder: string, args: readonly string[], call: GitCall = {}): string | null {
  try {
    return git(folder, args, call)
  } catch (error) {
    if (error instanceof StoreFailure) return null
    throw error
  }
}

/** Variables such as `GIT_DIR` or `GIT_EXTERNAL_DIFF` would point elsewhere or run something; a partial clone fetches nothing. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name))
  return { ...Object.fromEntries(kept), ...QUIET }
}

/** The first keeps Git off the network since 2.39.4, the second does for every version. */
const QUIET = {
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C',
}
