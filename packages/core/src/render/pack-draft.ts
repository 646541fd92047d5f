import type { Priority } from '../model/entry.ts'
import type { TokenCounter } from '../ports.ts'
import type { Mark } from './block.ts'
import type { Form } from './forms.ts'
import { type ClassSum, classSums, leftOutList, NAMED } from './left-out-list.ts'
import type { PackItem } from './pack-items.ts'

/** Everything about a pack that does not change while it is filled. */
export interface PackFrame {
  readonly items: readonly PackItem[]
  readonly head: string
  readonly tail: string
  readonly mark: Mark
  readonly counter: TokenCounter
  readonly budget: number
  /** What the lists of head and tail left of their shares of the budget. */
  readonly spare: number
}

/** A pack in the making: which items are in, in which size, and what all of it costs with the list of those that are not. */
export interface PackDraft {
  readonly frame: PackFrame
  formAt(index: number): Form | null
  put(index: number, form: Form | null): void
  /** Tokens of the whole text: the sum of its pieces, corrected by the last `calibrate`. */
  total(): number
  /** What `total` would be with this form put in. */
  totalWith(index: number, form: Form): number
  /** What lists that the budget cuts left of their shares: a larger budget fills it with one more name before it holds one more item. */
  spare(): number
  /** By how much rounding may have made `total` too high since the last `calibrate`. */
  slack(): number
  /** Measures the real text: `total` is exact then, and within two tokens after one more `put`. */
  calibrate(): void
  /** Whether the closing list may hold this item by name. */
  isNamed(index: number): boolean
  /** The real text. */
  text(): string
}

/** An empty draft. */
export function openDraft(frame: PackFrame): PackDraft {
  const { items, counter, head, tail } = frame
  const forms: (Form | null)[] = items.map(() => null)
  const left = openSums(items)
  const frameTokens = counter.count(head) + counter.count(tail)
  const state = { packed: 0, correction: 0, puts: 0, namedTo: 0, spare: 0, total: Number.NaN }
  const swap = (index: number, form: Form | null): Form | null => {
    const before = forms[index] ?? null
    forms[index] = form
    left.move(items[index], size(before) - size(form))
    state.packed += (form?.tokens ?? 0) - (before?.tokens ?? 0)
    return before
  }
  const closing = () => {
    const named = firstLeft(frame, forms)
    Object.assign(state, { namedTo: named.end, spare: named.spare })
    return leftOutList(named.items, without(left.sums(), named.items), frame.mark)
  }
  const sum = () => frameTokens + state.packed + counter.count(closing())
  const text = () => [head, ...forms.map((form) => form?.text ?? ''), closing(), tail].join('')
  return {
    frame,
    text,
    formAt: (index) => forms[index] ?? null,
    isNamed: (index) => index < state.namedTo,
    slack: () => 2 * state.puts,
    spare: () => frame.spare + state.spare,
    put(index, form) {
      swap(index, form)
      Object.assign(state, { puts: state.puts + 1, total: Number.NaN })
    },
    totalWith(index, form) {
      const { namedTo } = state
      const before = swap(index, form)
      const total = sum() + state.correction
      swap(index, before)
      state.namedTo = namedTo
      return total
    },
    total() {
      if (Number.isNaN(state.total)) state.total = sum() + state.correction
      return state.total
    },
    calibrate() {
      const real = counter.count(text())
      Object.assign(state, { correction: real - sum(), puts: 0, total: real })
    },
  }
}

function size(form: Form | null): number {
  return form === null ? 0 : 1
}

/** The first 20 that are not in, as far as their names take at most a quarter of the budget, and where in the order they end. */
function firstLeft(
  { items, budget }: PackFrame,
  forms: readonly (Form | null)[],
): { readonly items: readonly PackItem[]; readonly end: number; readonly spare: number } {
  const named: PackItem[] = []
  let room = budget / 4
  let spare = 0
  let at = 0
  for (; at < items.length && named.length < NAMED; at += 1) {
    const item = items[at]
    if (item === undefined || forms[at] !== null) continue
    if (item.nameTokens() > room) {
      spare = room
      break
    }
    room -= item.nameTokens()
    named.push(item)
  }
  return { items: named, end: at, spare }
}

function without(sums: readonly ClassSum[], named: readonly PackItem[]): readonly ClassSum[] {
  const taken = new Map(classSums(named).map((sum) => [sum.priority, sum]))
  return sums.flatMap(({ priority, count, tokens }) => {
    const less = taken.get(priority)
    const rest = { priority, count: count - (less?.count ?? 0), tokens: tokens - (less?.tokens ?? 0) }
    return rest.count > 0 ? [rest] : []
  })
}

/** Sums by class of what is not in, kept up to date as items move. */
function openSums(items: readonly PackItem[]): {
  move(item: PackItem | undefined, by: number): void
  sums(): readonly ClassSum[]
} {
  const sums = new Map<Priority, ClassSum>(classSums(items).map((sum) => [sum.priority, sum]))
  return {
    move(item, by) {
      const sum = item === undefined ? undefined : sums.get(item.hit.priority)
      if (item === undefined || sum === undefined) return
      sums.set(sum.priority, { ...sum, count: sum.count + by, tokens: sum.tokens + by * item.body })
    },
    sums: () => [...sums.values()].filter(({ count }) => count > 0),
  }
}
