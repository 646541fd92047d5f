import type { Notice } from './notice.ts'

/** What a shell can offer for a value. */
export type Completes = 'folder' | 'file' | 'nothing'

/** One option. `many` may be given again and again; every other one at most once. */
export type Option =
  | { readonly type: 'flag'; readonly help: string; readonly short?: string }
  | {
      readonly type: 'text'
      readonly value: string
      readonly help: string
      readonly many?: true
      /** Needed at least once; only with `many`. */
      readonly needed?: true
      /** What can be done without it, as the end of a sentence. */
      readonly otherwise?: string
      readonly completes?: Completes
    }
  | {
      readonly type: 'number'
      readonly value: string
      readonly help: string
      readonly min: number
      readonly max: number
    }
  | {
      readonly type: 'choice'
      readonly value: string
      readonly help: string
      readonly choices: readonly string[]
      readonly many?: true
    }

/** One positional argument; only the last may be `many`, which takes one or more. */
export interface Argument {
  readonly value: string
  readonly help: string
  readonly many?: true
  readonly optional?: true
  readonly choices?: readonly string[]
  readonly completes?: Completes
}

/** A call that works as it stands in a repository like the shop of `examples/`, and what it is good for. */
interface Example {
  readonly says: string
  readonly run: string
}

/** A command as data: parser, help and completion are all made from it. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** One to three sentences more, for the command's own help. */
  readonly about: string
  readonly arguments: Readonly<Record<string, Argument>>
  readonly options: Readonly<Record<string, Option>>
  readonly examples: readonly Example[]
}

/** A list for what may be repeated, `null` (`false` for a flag) for what was not given. */
type OptionValue<O extends Option> = O extends { type: 'flag' }
  ? boolean
  : O extends { type: 'number' }
    ? number | null
    : O extends { type: 'choice'; choices: readonly (infer C)[] }
      ? O extends { many: true }
        ? readonly C[]
        : C | null
      : O extends { many: true }
        ? readonly string[]
        : string | null

/** The text of one argument. */
type ArgumentValue<A extends Argument> = A extends { many: true }
  ? readonly string[]
  : A extends { optional: true }
    ? string | null
    : string

/** Options that every command knows, before or after its name. */
export interface GlobalValues {
  readonly root: string | null
  readonly json: boolean
  readonly 'no-color': boolean
}

/** What the command line says to one command, checked. */
export type Values<C extends Command> = { readonly [K in keyof C['arguments']]: ArgumentValue<C['arguments'][K]> } & {
  readonly [K in keyof C['options']]: OptionValue<C['options'][K]>
} & GlobalValues

/** Exit status: 0 done, 1 the answer is no, 2 wrong call or no store, 3 a failed port. */
export type Status = 0 | 1 | 2 | 3

/** What a command says when it could do its work. */
export interface Answer {
  readonly is: 'answer'
  /** For a reader; ends with a line end, or is empty. */
  readonly text: string
  /** The same for a program: always an object. */
  readonly json: object
  readonly status: 0 | 1
  /** What is odd about the surroundings, for stderr; what the answer itself warns of stands in `text` and `json`. */
  readonly notices: readonly Notice[]
  /** How a terminal that shows colours paints the lines of `text`. */
  readonly look: Look
}

/** What sort of text it is; see `output/paint-lines.ts`. */
export type Look = 'plain' | 'help' | 'diff' | 'findings'

/** Why there is no answer. */
export interface Refusal {
  readonly is: 'refusal'
  readonly code: string
  readonly message: string
  readonly fix: string
  readonly issues: readonly Notice[]
  readonly status: 1 | 2 | 3
}

/** A command that spoke for itself (the server), or has nothing to say. */
interface Silence {
  readonly is: 'silence'
  readonly status: 0 | 1
}

/** How every command ends. */
export type Outcome = Answer | Refusal | Silence

/** A refusal of a wrong call. */
export function wrongCall(code: string, message: string, fix: string): Refusal {
  return { is: 'refusal', code, message, fix, issues: [], status: 2 }
}
