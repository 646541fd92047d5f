import type { FileContent } from '../drift/evidence-hash.ts'
import { type DriftFacts, type LostFacts, NOTHING_LOST } from '../drift/facts.ts'
import { driftQuestions, lostQuestions } from '../drift/questions.ts'
import type { Entry } from '../model/entry.ts'
import type { Reports, Repository } from '../ports.ts'

/** Whom the facts of drift are asked of. */
export interface DriftSources {
  /** Without one nothing of files and commits is known. */
  readonly repository: Repository | null
  readonly reports: Reports | null
  /** Why each URL is dead, `null` where it is not. Only a person's wish sends anything. */
  readonly probe?: (urls: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
}

/** All that is needed to judge these items, in two rounds: what is there, then where what is missing went. */
export async function driftFacts(
  entries: readonly Entry[],
  sources: DriftSources,
): Promise<{ readonly facts: DriftFacts; readonly lost: LostFacts }> {
  const facts = await firstFacts(entries, sources)
  return {
    facts,
    lost: sources.repository === null ? NOTHING_LOST : await lostFacts(entries, facts, sources.repository),
  }
}

async function firstFacts(
  entries: readonly Entry[],
  { repository, reports, probe }: DriftSources,
): Promise<DriftFacts> {
  const asked = driftQuestions(entries)
  const report = (await reports?.last()) ?? null
  const urls = (await probe?.(asked.urls)) ?? new Map()
  const all = [...new Set([...asked.paths, ...asked.texts])]
  // Nothing is known to be missing where nobody can look.
  const blind = {
    files: null,
    existing: new Set(all),
    folders: new Set<string>(),
    contents: new Map(),
    ancestry: new Map(),
  }
  if (repository === null) return { ...blind, report, urls }
  const files = [...(await repository.files()), ...((await repository.untracked?.()) ?? [])]
  const known = new Set(files)
  const there = await repository.existing(all)
  const contents = await contentsOf(asked.texts, repository)
  const unsure = all.filter((path) => there.has(path) && !known.has(path) && !contents.has(path))
  const hashes = (await repository.hashes?.(unsure)) ?? new Map(unsure.map((path) => [path, '']))
  const folders = new Set(unsure.filter((path) => !hashes.has(path)))
  return {
    files,
    existing: new Set(all.filter((path) => there.has(path) && !folders.has(path))),
    folders,
    contents,
    ancestry: (await repository.ancestry?.(asked.commits)) ?? new Map(),
    report,
    urls,
  }
}

async function lostFacts(entries: readonly Entry[], facts: DriftFacts, repository: Repository): Promise<LostFacts> {
  const asked = lostQuestions(entries, facts)
  const renames = new Map<string, ReadonlyMap<string, string>>()
  const before = new Map<string, ReadonlyMap<string, string>>()
  for (const commit of asked.since) renames.set(commit, (await repository.renamedSince?.(commit)) ?? new Map())
  for (const [commit, paths] of asked.before)
    before.set(commit, (await repository.textsAt?.(commit, paths)) ?? new Map())
  const wanted = asked.since.length === 0 ? [] : driftQuestions(entries).texts
  const led = wanted.flatMap((path) => [...renames.values()].flatMap((one) => one.get(path) ?? []))
  return { renames, before, contents: await contentsOf([...new Set([...led, ...asked.candidates])], repository) }
}

/** Texts, and of what is none the hash of its bytes. */
async function contentsOf(paths: readonly string[], repository: Repository): Promise<ReadonlyMap<string, FileContent>> {
  if (paths.length === 0) return new Map()
  const texts = (await repository.texts?.(paths)) ?? new Map<string, string>()
  const others = paths.filter((path) => !texts.has(path))
  const hashes = others.length === 0 ? new Map<string, string>() : ((await repository.hashes?.(others)) ?? new Map())
  return new Map(
    paths.flatMap((path): [string, FileContent][] => {
      const [text, sha256] = [texts.get(path), hashes.get(path)]
      if (text !== undefined) return [[path, { path, text }]]
      return sha256 === undefined ? [] : [[path, { path, text: null, sha256 }]]
    }),
  )
}
