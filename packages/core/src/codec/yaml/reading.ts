import type { Extent, Node, SyntaxFault } from './node.ts'

/** A key that stands again in its mapping: the first counts. */
export interface Repeat extends Extent {
  readonly key: string
  /** Where the key stands first. */
  readonly firstAt: number
}

/** A tag that says what YAML itself does not know, such as `!!js/function`: its value is the text that stands there. */
export interface UnknownTag extends Extent {
  /** As it is written. */
  readonly tag: string
}

/** What a YAML text says. With a fault, `root` is `null`. */
export interface YamlReading {
  readonly root: Node | null
  readonly faults: readonly SyntaxFault[]
  /** Keys that stand a second time in their mapping. */
  readonly repeats: readonly Repeat[]
  readonly tags: readonly UnknownTag[]
}

/** A reader of YAML. Dialects are handed one, so that what reads plain text need not load what reads all of it. */
export type YamlReader = (text: string) => YamlReading
