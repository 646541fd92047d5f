import type { Catalogue } from '../catalogue/catalogue.ts'
import { byPlace } from '../check/check.ts'
import { judgeDrift } from '../drift/judge.ts'
import { driftingEntries } from '../drift/questions.ts'
import type { Issue } from '../model/issue.ts'
import { type DriftSources, driftFacts } from './drift-facts.ts'

/** Findings and those of drift, by place. What is not where it was said is told once: where it went, if that is known. */
export async function withDrift(
  found: readonly Issue[],
  catalogue: Catalogue,
  sources: DriftSources,
): Promise<readonly Issue[]> {
  const items = driftingEntries(catalogue.entries)
  if (items.length === 0) return found
  const { facts, lost } = await driftFacts(items, sources)
  const { drifted, outdated } = judgeDrift(items, facts, lost)
  const causes = [...drifted, ...outdated].flatMap((item) => item.causes)
  const added = causes.filter(({ code }) => !TOLD_BY_CHECK.has(code))
  const moved = new Set(
    added.flatMap((cause) =>
      cause.code === 'evidence-moved' || cause.code === 'evidence-changed' ? [cause.args.target] : [],
    ),
  )
  const rest = found.filter((one) => one.code !== 'dead-evidence' || !moved.has(one.args.target))
  return added.length === 0 ? found : [...rest, ...added].sort(byPlace)
}

const TOLD_BY_CHECK: ReadonlySet<string> = new Set(['dead-evidence', 'dead-interface', 'dead-glob'])
