import type { Act, Breach } from '../model/act.ts'
import { readAction } from '../names/action.ts'
import { namesOfTool } from '../names/tools.ts'
import { matchesWildcard } from '../names/wildcard.ts'
import { isInScope } from './in-scope.ts'
import type { Permission } from './policies.ts'
import { commandForms } from './shell/command-forms.ts'

/**
 * A tool that the role is denied where it acts: one breach for each permission, with every entry of it that denies. Deny beats allow, whatever
 * permission either stands in; what is neither is no breach. An act without a path concerns every scope.
 */
export function toolBreaches(act: Act, permissions: readonly Permission[]): readonly Breach[] {
  const { path } = act
  const isDenied = denials(act)
  return permissions.flatMap(({ entry, grant }) => {
    if (path !== null && !isInScope(entry, path)) return []
    const denied = grant.deny.flatMap((text) => isDenied(text) ?? [])
    if (denied.length === 0) return []
    const met = denied.map(({ met }) => met).find((one) => one !== null) ?? null
    const patterns = denied.map(({ text }) => text)
    const { key, source } = entry
    const breach: Breach = {
      policy: 'tool',
      severity: 'breach',
      act,
      entry: key,
      revision: source.version,
      patterns,
      met,
      evidence: [],
    }
    return [breach]
  })
}

interface Denial {
  readonly text: string
  readonly met: string | null
}

/** Tells of an entry whether it is about the act, and what of the act it met. What the act says is read once. */
function denials(act: Act): (text: string) => Denial | null {
  const names = new Set(namesOfTool(act.tool))
  const forms = [...(act.command === null ? [] : commandForms(act.command)), ...(act.path === null ? [] : [act.path])]
  return (text) => {
    const { tool, pattern } = readAction(text)
    if (tool !== '*' && !names.has(tool.toLowerCase())) return null
    if (pattern === null) return { text, met: null }
    const met = forms.find((form) => matchesWildcard(pattern, form))
    return met === undefined ? null : { text, met }
  }
}
