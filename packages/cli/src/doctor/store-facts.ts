import { type Issue, issueJson, type StatusAnswer } from '@repolore/core'
import type { Discovery, StoreFolders } from '@repolore/fs-store'
import type { Refusal } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { portFailure } from '../output/port-failure.ts'
import type { Opened } from '../store/open.ts'

/** What the store says of itself, as far as it can be opened. */
export interface StoreFacts {
  readonly branch: string | null
  /** Where patterns are anchored; `null` where the store could not be opened. */
  readonly anchor: string | null
  readonly numbers: StatusAnswer | null
  /** `null` where the store could not be opened. */
  readonly folders: StoreFolders | null
  readonly problems: readonly Notice[]
}

/** Opens and reads the store; whatever stands in the way is a problem to report, since this is asked for when things fail. */
export async function storeFacts(open: () => Promise<Opened | Refusal>, discovery: Discovery): Promise<StoreFacts> {
  const opened = await open().catch(portFailure)
  if (opened.is === 'refusal')
    return { branch: null, anchor: null, numbers: null, folders: null, problems: [problem(opened)] }
  const folders = withDatabase(opened)
  try {
    const { branch } = await opened.repository.head()
    const numbers = await opened.lore.status()
    const use = await opened.lore.usage({ limit: 1 })
    const uncounted = use.ok ? use.value.warnings.map(issueJson) : []
    const shut = numbers.unread === 0 ? [] : unreadable(await opened.lore.check())
    const configured = opened.notices.filter(({ code }) => code !== 'root-passed-over')
    return {
      branch,
      anchor: opened.anchor,
      numbers,
      folders,
      problems: [
        ...configured,
        ...missing(discovery, folders),
        ...ungoverned(discovery),
        ...shut,
        ...broken(numbers),
        ...uncounted,
      ],
    }
  } catch (error) {
    return {
      branch: null,
      anchor: opened.anchor,
      numbers: null,
      folders,
      problems: [problem(portFailure(error))],
    }
  }
}

/** The folders, with the database in the place of the catalogue's where it is kept in one. */
function withDatabase({ folders: found, catalogue }: Opened): StoreFolders {
  if (catalogue === null) return found
  const { path, exists } = catalogue
  const folders = found.folders.map((folder) =>
    folder.role === 'catalogue' ? { ...folder, path, exists, source: 'catalogue' } : folder,
  )
  return { ...found, folders }
}

function problem({ code, message, fix }: Refusal): Notice {
  return { code, severity: 'error', message, fix }
}

function missing({ homes, root }: Discovery, { folders }: StoreFolders): readonly Notice[] {
  if (homes.length > 0 || folders.some(({ exists }) => exists)) return []
  return [
    {
      code: 'no-store',
      severity: 'error',
      message: `${root} holds no store yet`,
      fix: 'write engineering-context/overview.md, or start from another folder',
    },
  ]
}

function ungoverned({ repository }: Discovery): readonly Notice[] {
  if (repository !== null) return []
  return [
    {
      code: 'no-repository',
      severity: 'warning',
      message: 'there is no Git repository here, so no branch is known',
      fix: 'name the branch with --branch, or run git init',
    },
  ]
}

/** The first places that nobody can look into, by name: what stands there may be all there is. */
function unreadable(issues: readonly Issue[]): readonly Notice[] {
  return issues
    .filter(({ code }) => code === 'unreadable-file')
    .slice(0, NAMED)
    .map(issueJson)
}

/** How many of them are named here; `check` names all. */
const NAMED = 5

function broken({ issues, unread }: StatusAnswer): readonly Notice[] {
  if (issues.error === 0) return []
  const files = unread === 0 ? '' : `, and ${unread} ${unread === 1 ? 'file' : 'files'} cannot be read`
  return [
    {
      code: 'findings',
      severity: 'error',
      message: `check has ${issues.error} ${issues.error === 1 ? 'error' : 'errors'}${files}`,
      fix: 'repolore check names each with its place',
    },
  ]
}
