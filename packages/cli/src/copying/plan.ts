import { type Change, contentHash } from '@repolore/core'

/** Texts by path; `null` for one that cannot be read. */
export type Texts = ReadonlyMap<string, string | null>

/** A text that stands in both places and differs. */
export interface Differing {
  readonly path: string
  readonly from: string
  /** `null` where it cannot be read. */
  readonly to: string | null
}

/** What copying would do. Every list is in the order of the source. */
export interface CopyPlan {
  /** Texts that the target lacks. */
  readonly added: readonly Change[]
  /** Texts that differ, as changes of the target. */
  readonly replaced: readonly Change[]
  readonly differing: readonly Differing[]
  /** How many stand in both places alike. */
  readonly same: number
  /** How many only the target has: they stay. */
  readonly kept: number
}

/** Compares two places text by text. What cannot be read in the source must have been refused before. */
export function planCopy(from: Texts, to: Texts): CopyPlan {
  const texts = [...from].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]))
  const differing = texts.filter(({ path, text }) => to.has(path) && to.get(path) !== text)
  const added = texts.filter(({ path }) => !to.has(path))
  return {
    added: added.map(({ path, text }) => ({ path, was: null, text })),
    replaced: differing.map(({ path, text }) => ({ path, was: versionOf(to.get(path)), text })),
    differing: differing.map(({ path, text }) => ({ path, from: contentHash(text), to: versionOf(to.get(path)) })),
    same: texts.length - added.length - differing.length,
    kept: [...to.keys()].filter((path) => !from.has(path)).length,
  }
}

function versionOf(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : contentHash(text)
}
