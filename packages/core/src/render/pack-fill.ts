import type { Packing } from '../questions.ts'
import type { Form } from './forms.ts'
import type { PackDraft } from './pack-draft.ts'
import type { PackItem } from './pack-items.ts'

/** By how many tokens leaving the closing list may shorten it, besides the item's own name: a shorter number or two. */
const LIST_CHANGE = 8

/** An item to be packed and its place in the order. */
interface Placed {
  readonly index: number
  readonly item: PackItem
}

/** Puts every required item in: all in their smallest sizes, then, first item first, each in the largest that still fits. `false` where the smallest together do not fit. */
export function packRequired(draft: PackDraft, room: number, packing: Packing): boolean {
  const required = placed(draft, (item) => item.required)
  for (const { index, item } of required) draft.put(index, item.smallest())
  draft.calibrate()
  if (draft.total() > room) return false
  for (const { index, item } of required) {
    const larger = item.forms().slice(0, -1)
    larger.find((form) => putIfFits(draft, { index, form, room: roomFor(draft, room, packing) }))
  }
  return true
}

/**
 * Packs the rest in order. `stop` takes whole texts up to the first that does not fit, and none where a required one had to
 * be shortened; `fill` takes of each the largest size that fits, and passes over it where none does.
 */
export function packRest(draft: PackDraft, room: number, packing: Packing): void {
  const rest = placed(draft, (item) => !item.required)
  if (packing === 'fill') fillAll(draft, rest, room)
  else if (!isShortened(draft)) stopAtFirst(draft, rest, room)
}

function stopAtFirst(draft: PackDraft, rest: readonly Placed[], room: number): void {
  for (const { index, item } of rest) {
    const [whole] = item.forms()
    if (whole === undefined || !putIfFits(draft, { index, form: whole, room: roomFor(draft, room, 'stop') })) return
  }
}

/** Under `stop` a larger budget only ever adds: what lists may yet grow by is not given to items. */
function roomFor(draft: PackDraft, room: number, packing: Packing): number {
  return packing === 'stop' ? room - draft.spare() : room
}

/** What was passed over is looked at again after each item that went in: leaving the closing list may have made room. */
function fillAll(draft: PackDraft, rest: readonly Placed[], room: number): void {
  const passed: Placed[] = []
  const retry = () => passed.some((one) => draft.formAt(one.index) === null && putLargest(draft, one, room))
  for (const one of rest) {
    if (!putLargest(draft, one, room)) passed.push(one)
    else while (retry());
  }
}

function putLargest(draft: PackDraft, { index, item }: Placed, room: number): boolean {
  if (!mayFit(draft, index, item.smallest(), room)) return false
  const form = item.forms().find((one) => mayFit(draft, index, one, room) && fits(draft, index, one, room))
  if (form !== undefined) draft.put(index, form)
  return form !== undefined
}

/** Rules a form out without counting the closing list anew. */
function mayFit(draft: PackDraft, index: number, form: Form, room: number): boolean {
  const own = draft.isNamed(index) ? (draft.frame.items[index]?.nameTokens() ?? 0) : 0
  return form.tokens <= room - draft.total() + draft.slack() + own + LIST_CHANGE
}

/** Whether the text stays within the room with this form put in. Where only rounding may speak against it, the real text is measured first. */
function fits(draft: PackDraft, index: number, form: Form, room: number): boolean {
  const slack = draft.slack()
  const over = draft.totalWith(index, form) - room
  if (over <= 0) return true
  if (slack === 0 || over > slack + 2) return false
  draft.calibrate()
  return draft.totalWith(index, form) <= room
}

interface Offer {
  readonly index: number
  readonly form: Form
  readonly room: number
}

/** Puts a form in where the text stays within the room with it; where rounding could decide, the real text does. */
function putIfFits(draft: PackDraft, { index, form, room }: Offer): boolean {
  const over = draft.totalWith(index, form) - room
  if (over > draft.slack() + 2) return false
  const before = draft.formAt(index)
  draft.put(index, form)
  if (over <= 0) return true
  draft.calibrate()
  if (draft.total() <= room) return true
  draft.put(index, before)
  draft.calibrate()
  return false
}

function isShortened(draft: PackDraft): boolean {
  return placed(draft, (item) => item.required).some(({ index }) => draft.formAt(index)?.detail !== 'whole')
}

function placed({ frame }: PackDraft, wanted: (item: PackItem) => boolean): readonly Placed[] {
  return frame.items.flatMap((item, index) => (wanted(item) ? [{ index, item }] : []))
}
