/** A value that is worked out when it is first asked for, and then kept. */
export interface Lazy<T> {
  get(): T
  /** The value where it has been asked for, or was known from the start. */
  peek(): T | null
}

/** Where the value is known already, the work is never done. */
export function lazy<T>(work: () => T, known: T | null = null): Lazy<T> {
  let kept: { readonly value: T } | null = known === null ? null : { value: known }
  return {
    get() {
      kept ??= { value: work() }
      return kept.value
    },
    peek: () => kept?.value ?? null,
  }
}
