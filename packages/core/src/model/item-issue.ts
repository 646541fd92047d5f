/** The arguments of the codes about items of the catalogue: what they lack, and what is not where they say. */
export interface ItemIssueArguments {
  'invariant-without-evidence': { readonly id: string }
  'permission-without-role': { readonly id: string; readonly lacks: readonly ('role' | 'scope')[] }
  /** `one-file`: the path is a pattern, or a folder. */
  'contract-without-interface': {
    readonly id: string
    readonly lacks: readonly ('interface' | 'one-file' | 'evidence')[]
  }
  'scoped-without-commit': { readonly id: string }
  'item-without-scope': { readonly id: string }
  /** Acts as written; `witness` is a shortest path that both are about, `null` where none could be worked out and they are taken to overlap. */
  'permission-conflict': {
    readonly role: string
    readonly allowed: ListedAct
    readonly denied: ListedAct
    readonly witness: string | null
  }
  'superseded-by-nothing': { readonly id: string }
  'dead-evidence': { readonly id: string; readonly target: string; readonly method: string }
  'dead-interface': {
    readonly id: string
    readonly path: string
    readonly symbol: string | null
    readonly why: 'no-file' | 'no-symbol'
  }
}

/** An act that a permission lists, with where the permission stands. */
interface ListedAct {
  readonly id: string
  readonly act: string
  readonly path: string
}
