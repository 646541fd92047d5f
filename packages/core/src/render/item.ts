import type { ItemValidation, RemovalPlan, UpdatePlan } from '../answers.ts'
import { ITEM_TYPES } from '../codec/item-shape.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import { type IssueJson, issueJson, issueLine } from './issues.ts'
import { counted } from './shown.ts'

/** A change of one file, as answers carry it. */
interface ChangeJson {
  readonly path: string
  readonly version: string | null
  readonly diff: string
}

/** What became, or would become, of an item that was sent. */
export interface UpsertJson {
  readonly item: Readonly<Record<string, Json>>
  /** `null` where the item already reads so. */
  readonly change: ChangeJson | null
  readonly warnings: readonly IssueJson[]
}

/** An item as it can be sent again: what is absent is left out. */
function itemJson(entry: Entry): Readonly<Record<string, Json>> {
  const { id, kind, summary, include, exclude, evidence, verifiedAt, date, grant, tags, branch, subjects, links } =
    entry
  const type = Object.entries(ITEM_TYPES).find(([, of]) => of === kind)?.[0] ?? kind
  const relations = links.flatMap(({ type: how, target }) => (how === 'supersedes' ? [] : [{ type: how, target }]))
  const said: Readonly<Record<string, Json>> = {
    id,
    type,
    summary,
    scope: [...include, ...exclude.map((pattern) => `!${pattern}`)],
    evidence: evidence.map(({ target, method, detail }) => ({ target, method, ...detail })),
    lastVerifiedCommit: verifiedAt,
    date,
    ...(grant === null ? {} : { ...grant }),
    tags,
    branch,
    subjects,
    relations,
    ...entry.extra,
    body: entry.body,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null && !isEmpty(value)))
}

function isEmpty(value: Json): boolean {
  return Array.isArray(value) && value.length === 0
}

/** The structured answer to one item sent. */
export function upsertJson({ entries, changes, warnings }: UpdatePlan): UpsertJson {
  const [entry] = entries
  const [change = null] = changes.map(changeJson)
  return { item: entry === undefined ? {} : itemJson(entry), change, warnings: warnings.map(issueJson) }
}

/** The structured answer to a removal. */
export function removalJson({ deleted, changes, warnings }: RemovalPlan) {
  return { deleted, changes: changes.map(changeJson), warnings: warnings.map(issueJson) }
}

/** The structured answer about well-formedness. */
export function itemValidationJson({ ok, issues }: ItemValidation): { ok: boolean; issues: readonly IssueJson[] } {
  return { ok, issues: issues.map(issueJson) }
}

/** The same in words, a line an issue. */
export function itemValidationText({ ok, issues }: ItemValidation): string {
  const head = ok ? 'ok' : 'not ok'
  return [issues.length === 0 ? head : `${head}: ${counted(issues.length, 'issue')}`, ...issues.map(issueLine)].join(
    '\n',
  )
}

function changeJson({ path, version, diff }: UpdatePlan['changes'][number]): ChangeJson {
  return { path, version, diff }
}
