import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './workspace.mjs'

const nodeMajor = Number(process.versions.node.split('.')[0])

/**
 * Tests that need what a newcomer may lack. A file is in a group by its name: `links.shared.test.ts` is in `shared`.
 * `absent` says in two or three words what this machine lacks, or null where the group can run.
 * @type {readonly { readonly name: string, readonly absent: () => string | null }[]}
 */
const groups = [
  { name: 'shared', absent: () => (existsSync(join(root, '..', 'shared', 'cases')) ? null : 'no ../shared folder') },
  { name: 'browser', absent: () => (onPath(['chromium', 'chromium-browser', 'google-chrome']) ? null : 'no chromium') },
  // From Node 24 on its own SQLite is used; before, better-sqlite3 compiles itself where no ready build can be had.
  { name: 'native', absent: () => (nodeMajor >= 24 || compiles() ? null : 'no compiler') },
]

/** The groups that cannot run here, each with what is lacking. */
export const leftOut = groups.flatMap(({ name, absent }) => {
  const lacking = absent()
  return lacking === null ? [] : [{ name, lacking }]
})

/** The groups that must run: the comma list in `REPOLORE_NEEDS`, which `.ci/run` sets. */
export const needed = (process.env.REPOLORE_NEEDS ?? '').split(',').filter(Boolean)

/** Needs that are not met, a name that is no group among them: each is a failure. */
export const unmet = needed.flatMap((name) => {
  if (!groups.some((group) => group.name === name)) return [{ name, lacking: 'no such group' }]
  return leftOut.filter((group) => group.name === name)
})

/**
 * The files of a group, as a pattern for the test runner.
 * @param {string} group
 */
export const filesOf = (group) => `**/*.${group}.*`

/** Whether there is all that a package with C++ in it compiles itself with. */
function compiles() {
  const needs = [
    ['c++', 'g++', 'clang++', 'cl'],
    ['make', 'gmake', 'msbuild'],
    ['python3', 'python'],
  ]
  return needs.every(onPath)
}

/**
 * Whether one of these programs can be started by name.
 * @param {readonly string[]} programs
 */
function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) =>
    programs.some((name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`))),
  )
}
