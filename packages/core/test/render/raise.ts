import { createLore, isWritable } from '../../src/lore/create.ts'
import type { Act } from '../../src/model/act.ts'
import type { Issue } from '../../src/model/issue.ts'
import type { Result } from '../../src/model/result.ts'
import type { ContextStore, Repository } from '../../src/ports.ts'
import { memoryActs } from '../../src/testing/memory-acts.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'
import { memoryUsage } from '../../src/testing/memory-usage.ts'
import type { Ask, Raising } from './raised.ts'

/** Runs a case through the facade and gives everything it raised. */
export async function issuesOf({
  files,
  ask,
  unreadable = [],
  tracked,
  facts = {},
  report,
  today,
  apart = {},
}: Raising): Promise<readonly Issue[]> {
  const lore = createLore({
    ...('usage' in ask ? { usage: { ...memoryUsage(), ...ask.usage } } : {}),
    ...('acts' in ask ? { acts: { ...memoryActs(), ...ask.acts } } : {}),
    layers: [{ tier: 'project', store: storeOf(files, unreadable) }, ...homesOf(files, apart)],
    ...(tracked === undefined ? {} : { repository: { ...repositoryOf(tracked), ...facts } }),
    ...(report === undefined ? {} : { reports: { last: async () => report, keep: async () => {} } }),
    ...(today === undefined ? {} : { today: () => today }),
  })
  return askOf(lore, ask)
}

const EDIT: Act = {
  role: null,
  tool: 'Edit',
  path: 'src/fees.ts',
  edits: true,
  command: null,
  session: null,
  at: '2026-01-01T00:00:00.000Z',
}

async function askOf(lore: ReturnType<typeof createLore>, ask: Ask): Promise<readonly Issue[]> {
  const asked = { task: 'Charge a fee', descriptionShort: 'Fees', branch: 'main', subjects: ['domain:orders'] }
  if ('check' in ask) return lore.check()
  if ('drift' in ask) {
    const { drift: urls } = ask
    const answer = await (urls === null ? lore.drift() : lore.drift([], async () => urls))
    return answer.ok ? [...answer.value.drifted, ...answer.value.outdated].flatMap(({ causes }) => causes) : []
  }
  if ('usage' in ask) return issuesIn(await lore.usage())
  if ('acts' in ask) {
    const judged = await lore.judge([EDIT])
    return [...(await lore.record(judged)), ...(await lore.audit()).warnings]
  }
  if ('memory' in ask) return issuesIn(await lore.memory(ask.memory))
  if ('rule' in ask) return issuesIn(await lore.rule(ask.rule))
  if ('rulesFor' in ask) return (await lore.rulesFor(ask.rulesFor)).warnings
  if ('get' in ask) return issuesIn(await lore.get([ask.get]))
  if ('context' in ask) return issuesIn(await lore.context({ ...asked, ...ask.context }))
  if ('slice' in ask) {
    const plain = {
      task: 'Charge a fee',
      branch: 'main',
      subjects: [],
      files: [],
      kinds: null,
      exclude: [],
      budget: 8000,
      packing: 'fill',
    } as const
    return issuesIn(await lore.slice({ ...plain, ...ask.slice }))
  }
  if (!isWritable(lore)) throw new Error('the case needs a store that can be written')
  if ('curation' in ask) return issuesIn(await ask.curation(lore))
  const metadata = { scope: 'GLOBAL', tags: ['DOMAIN'] } as const
  const documents = ask.update.map((draft) => ({ context: '# New\n', metadata, ...draft }))
  return issuesIn(await lore.plan({ descriptionShort: 'New', branch: 'main', documents }))
}

/** The files below each home as a store of their own. */
function homesOf(files: Raising['files'], apart: NonNullable<Raising['apart']>) {
  return Object.entries(apart).map(([at, mount]) => {
    const own = Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(`${at}/`) ? [[path.slice(at.length + 1), text] as const] : [],
    )
    return { tier: 'project', store: memoryStore(Object.fromEntries(own)), mount, at }
  })
}

function issuesIn(result: Result<unknown>): readonly Issue[] {
  if (!result.ok) return result.failure.issues
  const { value } = result
  // An answer or a plan carries warnings; a list of entries does not.
  return typeof value === 'object' && value !== null && 'warnings' in value ? (value.warnings as readonly Issue[]) : []
}

function repositoryOf(tracked: readonly string[]): Repository {
  return {
    files: async () => tracked,
    head: async () => ({ branch: 'main', commit: null }),
    existing: async (paths) => new Set(paths.filter((path) => tracked.includes(path))),
    branches: async () => ['main'],
  }
}

function storeOf(files: Raising['files'], unreadable: readonly string[]): ReturnType<typeof memoryStore> {
  const store = memoryStore(files)
  const read: ContextStore['read'] = async (paths) =>
    (await store.read(paths)).map((document) =>
      unreadable.includes(document.path)
        ? { path: document.path, revision: document.revision, text: null, reason: 'not UTF-8' }
        : document,
    )
  return { ...store, read }
}
