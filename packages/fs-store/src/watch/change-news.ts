/** Who is told that something listed has changed, and when it is looked for. */
export interface ChangeNews {
  /** Calls `look` a little after events, while anybody listens; gives what ends it. */
  looking(look: () => void): () => void
  /** Says that what is listed has changed. */
  changed(): void
  /** Calls `listener` after anything listed changed; gives what ends it. */
  changes(listener: () => void): () => void
}

/** Milliseconds for which events are collected before anybody looks. */
const COLLECTING_MS = 100

/** News of changes. `stirred` is told of each event; nothing is done while nobody listens, and no timer holds the process up. */
export function changeNews(): ChangeNews & { stirred(): void; end(): void } {
  const looks = new Set<() => void>()
  const listeners = new Set<() => void>()
  let timer: NodeJS.Timeout | null = null
  const collected = () => {
    timer = null
    for (const look of looks) look()
  }
  return {
    looking: (look) => memberOf(looks, look),
    changed: () => {
      for (const listener of listeners) listener()
    },
    changes: (listener) => memberOf(listeners, () => listener()),
    stirred() {
      if (listeners.size > 0) timer ??= setTimeout(collected, COLLECTING_MS).unref()
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      looks.clear()
      listeners.clear()
    },
  }
}

function memberOf<T>(set: Set<T>, one: T): () => void {
  set.add(one)
  return () => set.delete(one)
}
