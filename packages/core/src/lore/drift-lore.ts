import type { Catalogue } from '../catalogue/catalogue.ts'
import { type CurationPlan, changesBetween } from '../curate/plan.ts'
import { type DriftAnswer, type DriftedItem, judgeDrift } from '../drift/judge.ts'
import { comparisons, driftingEntries } from '../drift/questions.ts'
import { recorded } from '../drift/record.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import { type DriftSources, driftFacts } from './drift-facts.ts'
import type { Layer } from './facade.ts'
import { storedTexts } from './folder-texts.ts'

/** What drift is asked with. */
export interface DriftMeans extends DriftSources {
  readonly current: () => Promise<Catalogue>
}

/** Judges the items of these keys, all without one. Fails with `unknown-entry`. */
export async function driftOf(keys: readonly string[], means: DriftMeans): Promise<Result<DriftAnswer>> {
  const chosen = chosenItems(keys, await means.current())
  if (!chosen.ok) return chosen
  const { facts, lost } = await driftFacts(chosen.value, means)
  return succeed(judgeDrift(chosen.value, facts, lost))
}

/** The causes of those entries that drifted, for a pack: asks about these entries alone. */
export async function driftAmong(
  entries: readonly Entry[],
  sources: DriftSources,
): Promise<ReadonlyMap<EntryKey, readonly Issue[]>> {
  const items = driftingEntries(entries)
  if (items.length === 0) return new Map()
  const { facts, lost } = await driftFacts(items, sources)
  const { drifted } = judgeDrift(items, facts, lost)
  return new Map(drifted.map(({ entry, causes }) => [entry.key, causes]))
}

/** Works out the files of drifted and outdated items with their present state recorded; writes nothing. */
export async function planDriftUpdate(
  keys: readonly string[],
  means: DriftMeans & { readonly layers: readonly Layer[]; readonly conventions: readonly string[] },
): Promise<Result<CurationPlan<DriftAnswer>>> {
  const chosen = chosenItems(keys, await means.current())
  if (!chosen.ok) return chosen
  const { facts, lost } = await driftFacts(chosen.value, means)
  const answer = judgeDrift(chosen.value, facts, lost)
  const head = (await means.repository?.head())?.commit ?? null
  const before = await storedTexts(means.layers, means.conventions)
  const after = new Map(before)
  const issues: Issue[] = []
  for (const item of [...answer.drifted, ...answer.outdated, ...unrecorded(chosen.value, answer)]) {
    const { path } = item.entry.source
    const text = recorded(before.get(path) ?? '', item, { facts, lost, head })
    if (text !== null) after.set(path, text)
    else issues.push(issue('unreadable-target', 'warning', { id: item.entry.id, path, wanted: 'item' }))
  }
  return succeed({ changes: changesBetween(before, after), renamed: [], report: answer, issues })
}

/** Items that hold by the text of their commit alone: what they compare is recorded as well. */
function unrecorded(entries: readonly Entry[], { drifted, outdated }: DriftAnswer): readonly DriftedItem[] {
  const told = new Set([...drifted, ...outdated].map(({ entry }) => entry))
  return entries
    .filter((entry) => !told.has(entry) && comparisons(entry).some((one) => one.recorded === null))
    .map((entry) => ({ entry, causes: [] }))
}

function chosenItems(keys: readonly string[], catalogue: Catalogue): Result<readonly Entry[]> {
  const items = driftingEntries(catalogue.entries)
  const isMeant = (entry: Entry, key: string) => entry.key === key || entry.id === key
  const unknown = keys.filter((key) => !items.some((entry) => isMeant(entry, key)))
  const candidates = items.map(({ key, id }) => ({ name: key, also: [id] }))
  const [first, ...more] = unknown.map((key) =>
    issue('unknown-entry', 'error', { key, nearest: nearest({ terms: [key], candidates, limit: 20 }) }),
  )
  if (first !== undefined) return fail([first, ...more])
  return succeed(keys.length === 0 ? items : items.filter((entry) => keys.some((key) => isMeant(entry, key))))
}
