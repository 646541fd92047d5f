import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DiscoverOptions, PassedOver } from './discover.ts'
import { homeOf } from './home-folder.ts'
import { isFolder } from './is-folder.ts'

/** The point a search for the root begins at. */
export interface Start {
  readonly source: string
  readonly value: string
  readonly folder: string
  readonly exists: boolean
  /** Whether the folder is the root itself, without any walk. */
  readonly asGiven: boolean
}

/** The variables by which the user, and then the hosts of agents, name the project; in their order. */
const VARIABLES = ['REPOLORE_ROOT', 'CLAUDE_PROJECT_DIR', 'GEMINI_PROJECT_DIR', 'CURSOR_PROJECT_DIR'] as const

/** The first starting point that can be used, and those before it that cannot. */
export function startsOf(options: DiscoverOptions): {
  readonly chosen: Start
  readonly passedOver: readonly PassedOver[]
} {
  const passedOver: PassedOver[] = []
  for (const candidate of candidatesOf(options)) {
    const reason = reasonAgainst(candidate, options)
    if (reason === null) return { chosen: startAt(candidate, options), passedOver }
    passedOver.push({ source: candidate.source, value: candidate.value, reason })
  }
  return { chosen: startAt({ source: 'working directory', value: options.cwd }, options), passedOver }
}

interface Candidate {
  readonly source: string
  readonly value: string
}

function candidatesOf({ root, env, clientRoots = [] }: DiscoverOptions): readonly Candidate[] {
  const given = (root ?? '') === '' ? [] : [{ source: '--root', value: root ?? '' }]
  const named = VARIABLES.map((source) => ({ source, value: env[source] ?? '' })).filter(
    ({ value }) => value.trim() !== '',
  )
  return [...given, ...named, ...clientRoots.map((value) => ({ source: 'client root', value }))]
}

/** What a person names is not passed over for being absent: working elsewhere instead would be a surprise. */
function reasonAgainst({ source, value }: Candidate, options: DiscoverOptions): string | null {
  const placeholder = placeholderReason(value)
  if (placeholder !== null) return placeholder
  if (source === '--root' || source === 'REPOLORE_ROOT') return null
  const folder = folderOf(value, options)
  if (folder === null) return 'is not the address of a local folder'
  return isFolder(folder) ? null : 'is not a folder that exists'
}

/** Why a value that a configuration was to fill in names nothing; `null` where it may. */
export function placeholderReason(value: string): string | null {
  const [placeholder] = /\$\{[^}]*\}/.exec(value) ?? []
  return placeholder === undefined ? null : `holds the placeholder ${placeholder}, which nothing has filled in`
}

function startAt({ source, value }: Candidate, options: DiscoverOptions): Start {
  const folder = folderOf(value, options) ?? resolve(options.cwd, value)
  return { source, value, folder, exists: isFolder(folder), asGiven: source === '--root' }
}

/** The folder that a person or a host names, as a path, relative to `cwd`, with `~` for home, or as a `file:` address; `null` for another address. */
export function folderOf(value: string, { cwd, home }: Pick<DiscoverOptions, 'cwd' | 'home'>): string | null {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(value)) return localPath(value)
  const own = homeOf({ home })
  if (own !== null && (value === '~' || /^~[\\/]/.test(value))) return join(own, value.slice(1))
  return isAbsolute(value) ? resolve(value) : resolve(cwd, value)
}

function localPath(address: string): string | null {
  try {
    return resolve(fileURLToPath(address))
  } catch {
    return null
  }
}
