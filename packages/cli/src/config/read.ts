import { FIXED_SEVERITIES, ISSUE_CODES, nearest, plain } from '@repolore/core'
import { isMap, isScalar, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { CATALOGUE_DATABASE, CONFIG_PATH, type Config, NO_CONFIG } from './config.ts'
import { CATALOGUE_SHAPE, CONFIG_SHAPE, type ConfigText, FOLDERS_SHAPE, TIERS_SHAPE, TOKENS_SHAPE } from './shape.ts'

/** A configuration with what is odd about it, or why it cannot be used. */
export type ReadConfig =
  | { readonly is: 'config'; readonly config: Config; readonly notices: readonly Notice[] }
  | Refusal

type Place = (node: Node | null | undefined) => { readonly line: number; readonly column: number }

/** Reads the text of a configuration. A wrong value refuses, all at once; an unknown key is only told. */
export function readConfig(text: string): ReadConfig {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, prettyErrors: false })
  const place: Place = (node) => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0)
    return { line, column: col }
  }
  const [broken] = document.errors
  if (broken !== undefined) return invalid([{ ...lines.linePos(broken.pos[0]), what: broken.message }])
  if (document.contents === null) return { is: 'config', config: NO_CONFIG, notices: [] }
  if (!isMap(document.contents)) return invalid([{ line: 1, col: 1, what: 'it must be a mapping' }])
  // Nodes of a parsed document are nodes throughout; `isMap` says only that it is a mapping.
  const map = document.contents as YAMLMap<Node, Node | null>
  try {
    return validated(map, document.toJS(), place)
  } catch (error) {
    // An alias of nothing, or aliases that stand for too much.
    if (error instanceof ReferenceError) return invalid([{ line: 1, col: 1, what: error.message }])
    throw error
  }
}

function validated(map: YAMLMap<Node, Node | null>, value: unknown, place: Place): ReadConfig {
  const checked = CONFIG_SHAPE.safeParse(value)
  if (!checked.success) {
    return invalid(
      checked.error.issues.map(({ path, message }) => {
        const { line, column } = place(nodeAt(map, path))
        return { line, col: column, what: `${path.join('.')}: ${message}` }
      }),
    )
  }
  const faults = severityFaults(map, place)
  if (faults.length > 0) return invalid(faults)
  return { is: 'config', config: configOf(checked.data), notices: unknownKeys(map, place) }
}

function configOf({ tags = [], severity = {}, folders = {}, tiers = {}, catalogue, ...text }: ConfigText): Config {
  return {
    tags,
    budget: text.budget ?? null,
    tokenCounter: text.tokens?.counter ?? 'estimate',
    baselineLimit: text.baselineLimit ?? null,
    severity,
    folders: Object.fromEntries(Object.entries(folders).filter(([, path]) => path !== undefined)),
    catalogueDatabase: catalogue?.store === 'sqlite' ? (catalogue.path ?? CATALOGUE_DATABASE) : null,
    userTier: tiers.user === false ? 'off' : 'on',
  }
}

/** The keys that a mapping may have, where it is not free in them. */
const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  folders: Object.keys(FOLDERS_SHAPE.shape),
  catalogue: Object.keys(CATALOGUE_SHAPE.shape),
  tiers: Object.keys(TIERS_SHAPE.shape),
  tokens: Object.keys(TOKENS_SHAPE.shape),
}

function unknownKeys(map: YAMLMap<Node, Node | null>, place: Place): readonly Notice[] {
  const inner = Object.entries(KNOWN_KEYS).flatMap(([name, known]) => {
    // What stands under a key of a YAML map is a node.
    const value = map.get(name, true) as unknown
    return isMap(value) ? unknownIn(value as YAMLMap<Node, Node | null>, known, place) : []
  })
  return [...unknownIn(map, Object.keys(CONFIG_SHAPE.shape), place), ...inner]
}

function unknownIn(map: YAMLMap<Node, Node | null>, known: readonly string[], place: Place): readonly Notice[] {
  return keysOf(map)
    .filter(({ name }) => !known.includes(name))
    .map(({ name, node }) => unknown({ name, node, known, place }))
}

/** A severity for a code that there is not would leave the findings as they were, and nobody would know. */
function severityFaults(map: YAMLMap<Node, Node | null>, place: Place): readonly ConfigFault[] {
  const severity: unknown = map.get('severity', true)
  if (!isMap(severity)) return []
  // A mapping inside a parsed document holds nodes as well.
  const codes = severity as YAMLMap<Node, Node | null>
  return keysOf(codes).flatMap(({ name, node }) => {
    const what = codeFault(name, codes.get(name))
    return what === null ? [] : [{ line: place(node).line, col: place(node).column, what: `severity: ${what}` }]
  })
}

function codeFault(code: string, severity: unknown): string | null {
  const known: readonly string[] = ISSUE_CODES
  const isFixed = FIXED_SEVERITIES.some((one) => one === code)
  if (isFixed) return severity === 'error' ? null : `${code} is always an error; its severity cannot be changed`
  if (known.includes(code)) return null
  return `there is no issue code '${plain(code)}'; nearest: ${nearestOf(code, known).join(', ')}`
}

function nearestOf(name: string, known: readonly string[]): readonly string[] {
  return nearest({ terms: [name], candidates: known.map((one) => ({ name: one, also: [] })), limit: 4 })
}

function unknown({ name, node, known, place }: Unknown): Notice {
  return {
    code: 'unknown-config-key',
    severity: 'warning',
    message: `there is no key '${plain(name)}'; it has no effect`,
    fix: `nearest: ${nearestOf(name, known).join(', ')}`,
    path: CONFIG_PATH,
    ...place(node),
  }
}

interface Unknown {
  readonly name: string
  readonly node: Node
  readonly known: readonly string[]
  readonly place: Place
}

function keysOf(map: YAMLMap<Node, Node | null>): readonly { readonly name: string; readonly node: Node }[] {
  return map.items.flatMap(({ key }) => (isScalar(key) ? [{ name: String(key.value), node: key }] : []))
}

function nodeAt(map: YAMLMap<Node, Node | null>, path: readonly PropertyKey[]): Node | null {
  const found = path.length === 0 ? map : map.getIn(path, true)
  // Asked with `true`, a parsed document gives its nodes.
  return (found ?? map) as Node
}

interface ConfigFault {
  readonly line: number
  readonly col: number
  readonly what: string
}

function invalid(faults: readonly ConfigFault[]): Refusal {
  const message = faults.map(({ line, col, what }) => `${CONFIG_PATH}:${line}:${col} ${what}`).join('\n')
  return wrongCall('invalid-config', message, 'correct the file; docs/schemas/config.schema.json says what it may hold')
}
