import type { Entry } from '../model/entry.ts'

/** The triggers of an entry that stand in a text: in any case, and as whole words where they begin or end with a letter or digit. */
export function triggersFound({ extra }: Entry, text: string): readonly string[] {
  const { triggers } = extra
  if (text === '' || !Array.isArray(triggers)) return []
  const folded = text.toLowerCase()
  return triggers.filter((one): one is string => typeof one === 'string' && stands(one.toLowerCase().trim(), folded))
}

function stands(trigger: string, text: string): boolean {
  if (trigger === '') return false
  for (let at = text.indexOf(trigger); at >= 0; at = text.indexOf(trigger, at + 1)) {
    const before = !isWordAt(trigger, 0) || !isWordAt(text, at - 1)
    const after = !isWordAt(trigger, trigger.length - 1) || !isWordAt(text, at + trigger.length)
    if (before && after) return true
  }
  return false
}

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}_]/u.test(text[at] ?? '')
}
