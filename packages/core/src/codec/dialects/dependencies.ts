import { type Issue, issue } from '../../model/issue.ts'
import type { Json } from '../../model/json.ts'
import { type DependencyIndex, type Dialect, silentFile } from '../dialect.ts'
import { mountedPath } from '../homes.ts'
import { jsonFault } from '../json-fault.ts'
import { placesIn } from '../lines.ts'

const PLACE = mountedPath('graph', 'reference-index.json')

/** The index of imports, built elsewhere and read as it stands: what each module imports and what imports it. */
export const dependencies: Dialect = {
  id: 'dependencies',
  holds: null,
  claims: (place) => place === PLACE,
  parse(source) {
    const start = source.text.startsWith('\ufeff') ? 1 : 0
    const { index, problems } = readIndex(source.text.slice(start))
    const places = placesIn(source)
    const issues = problems.map(
      ({ key, reason, at }): Issue => issue('invalid-index', 'error', { key, reason }, places(start + at)),
    )
    return { ...silentFile(source.path), dependencies: index, issues }
  },
}

interface Problem {
  readonly key: string | null
  readonly reason: string
  readonly at: number
}

interface IndexReading {
  readonly index: DependencyIndex | null
  readonly problems: readonly Problem[]
}

function readIndex(text: string): IndexReading {
  const whole = (reason: string, at: number): IndexReading => ({ index: null, problems: [{ key: null, reason, at }] })
  const value = parsed(text)
  if (value === undefined) {
    const fault = jsonFault(text)
    return whole(fault?.reason ?? 'It cannot be read as JSON', fault?.at ?? 0)
  }
  if (!isObject(value)) return whole('An object of modules is needed', 0)
  const entries = Object.entries(value)
  const problems = entries.flatMap(([key, entry]): readonly Problem[] =>
    isObject(entry)
      ? []
      : [{ key, reason: 'An object with `imports` and `imported_by` is needed', at: placeOfKey(text, key) }],
  )
  return { index: Object.fromEntries(entries.filter(isEntry)), problems }
}

/** `undefined` where the text is no JSON. */
function parsed(text: string): Json | undefined {
  try {
    // What JSON.parse gives is JSON.
    return JSON.parse(text) as Json
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEntry(pair: [string, Json]): pair is [string, { readonly [key: string]: Json }] {
  return isObject(pair[1])
}

/** Where a key stands first, as it is usually written. */
function placeOfKey(text: string, key: string): number {
  return Math.max(0, text.indexOf(`${JSON.stringify(key)}:`), text.indexOf(JSON.stringify(key)))
}
