import type { Lore, UpdatePlan } from '@repolore/core'

/** Which tools are listed; every tool is answered by name all the same. */
export type ToolChoice = 'auto' | 'all' | readonly string[]

/** Keeps a plan that nobody has approved yet. */
export interface PlanKeeper {
  /** Keeps the plan for a day and gives the token that `repolore approve TOKEN` takes. */
  keep(plan: UpdatePlan): Promise<string>
}

/** What belongs to the place a store stands in. */
export interface Place {
  /** Where a refused write waits for `repolore approve`; without it the answer says how to write it otherwise. */
  readonly plans?: PlanKeeper
  /** The checked-out branch, for questions that name none; without it they see what is valid on every branch. */
  readonly branch?: () => Promise<string | null>
  /** What a pack takes where a question does not say: the tokens it may have (default 8,000), and the role whose permissions count. */
  readonly pack?: { readonly budget?: number; readonly role?: string | null }
}

/** A lore and its place. */
export interface Served extends Place {
  readonly lore: Lore
}

/** Calls `listener` after anything in the stores changed; gives the function that ends it. */
export type Changes = (listener: () => void) => () => void

/** What both faces of the server take. */
export interface ServeOptions extends Place {
  /** The name the server gives itself; default `repolore`. */
  readonly name?: string
  /** Default `0.0.0`. */
  readonly version?: string
  /** Default `auto`: the everyday tools of what is there. */
  readonly tools?: ToolChoice
  /** Whether a write needs no approval: `true` only where the person who starts the server said so. */
  readonly allowWrites?: boolean
  /** Without it the server announces no change notifications. */
  readonly changes?: Changes
  /** Hears what goes wrong out of band; never a part of the answer. Default: one line on stderr. */
  readonly onError?: (error: Error) => void
}

/** What the HTTP face takes besides. */
export interface HttpOptions extends ServeOptions {
  /** The address the caller listens on; default `127.0.0.1`. It decides who may call and whether a token is needed. */
  readonly host?: string
  /** Bearer token each call must carry; needed on every other address than loopback. */
  readonly token?: string
  /** Host names, without port, that calls may name besides `host` and, on loopback or a wildcard address, the loopback names. */
  readonly allowedHosts?: readonly string[]
  /** Host names of web pages, on any port, that may call besides pages of the very host and port they call; default none. */
  readonly allowedOrigins?: readonly string[]
  /** Bytes a request body may have; default 4 MiB. */
  readonly bodyLimit?: number
  /** At least 32 bytes, the same in every process behind one address; default random, so one process must see all rounds of an approval. */
  readonly stateKey?: Uint8Array
}
