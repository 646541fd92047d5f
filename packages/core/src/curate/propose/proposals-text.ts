import type { Proposal, Proposals } from '../../codec/curation-requests.ts'

/** The text of a file of proposals. */
export function proposalsText(proposals: Proposals): string {
  return `${JSON.stringify(proposalsJson(proposals), null, 2)}\n`
}

/** Proposals as their file and a machine's answer hold them: fields that say nothing are left out. */
export function proposalsJson(proposals: Proposals): object {
  return { ...proposals, items: proposals.items.map(said) }
}

function said(item: Proposal): object {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )
}
