import type { IssueArguments, IssueCode } from '../model/issue.ts'

/** What is wrong, as sentences on one line, and the next act. */
export interface Described {
  readonly message: string
  readonly fix: string
}

/** The words of some codes: each turns the code's arguments into sentences. */
export type Words<C extends IssueCode> = { readonly [K in C]: (args: IssueArguments[K]) => Described }
