import { execFileSync } from 'node:child_process'

const IDENTITY = [
  '-c',
  'user.name=Test',
  '-c',
  'user.email=test@example.org',
  '-c',
  'init.defaultBranch=main',
  '-c',
  'commit.gpgsign=false',
]

/** Runs the real Git, free of the settings of whoever runs the tests. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  return execFileSync('git', [...IDENTITY, '-C', folder, ...args], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A commit of everything in the folder. */
export function commitAll(folder: string, message = 'all'): string {
  git(folder, 'add', '-A')
  git(folder, 'commit', '-q', '--allow-empty', '-m', message)
  return git(folder, 'rev-parse', 'HEAD').trim()
}
