import { type Fault, type Issue, issue } from '../../model/issue.ts'
import type { Span } from '../../model/span.ts'
import type { GlossaryEntry } from '../../names/glossary.ts'
import { type Dialect, silentFile } from '../dialect.ts'
import { hasForm } from '../forms.ts'
import { bytesOf } from '../front-matter.ts'
import { subjectShape } from '../glossary-shape.ts'
import { GLOSSARY_PATH } from '../homes.ts'
import { placesIn } from '../lines.ts'
import { type Mapping, type Node, type Pair, valueUnder } from '../yaml/node.ts'
import type { YamlReader, YamlReading } from '../yaml/reading.ts'

/** The longest glossary that is read, in bytes: some ten thousand subjects. */
const LIMIT = 1_048_576

/** What is wrong with a glossary, at which offset. */
interface Problem {
  readonly subject: string | null
  readonly reason: string
  readonly at: number
}

/** The glossary: canonical subjects and the words that mean them. */
export const glossary: Dialect = {
  id: 'glossary',
  holds: null,
  claims: (path) => path === GLOSSARY_PATH,
  parse(source, { readYaml }) {
    const places = placesIn(source)
    const start = source.text.startsWith('\ufeff') ? 1 : 0
    const placeOf = (offset: number): Span => places(start + offset)
    const { subjects, problems } = readGlossary(source.text.slice(start), { placeOf, readYaml })
    const issues = problems.map(
      ({ subject, reason, at }): Issue => issue('invalid-glossary', 'error', { subject, reason }, placeOf(at)),
    )
    return { ...silentFile(source.path), subjects, issues }
  },
}

interface GlossaryReading {
  readonly subjects: readonly GlossaryEntry[]
  readonly problems: readonly Problem[]
}

/** Every subject that can be read, and every problem with the others. */
function readGlossary(
  text: string,
  { placeOf, readYaml }: { placeOf: (offset: number) => Span; readYaml: YamlReader },
): GlossaryReading {
  const bytes = bytesOf(text)
  const whole = (reason: string, at = 0): GlossaryReading => ({
    subjects: [],
    problems: [{ subject: null, reason, at }],
  })
  if (bytes > LIMIT) return whole(`The file has ${bytes} bytes, more than the ${LIMIT} that are read`)
  const { root, faults, repeats } = readYaml(text)
  if (root === null) return { subjects: [], problems: faults.map((fault) => ({ subject: null, ...fault })) }
  if (root.is === 'none') return whole('The file is empty: it needs a `subjects` mapping')
  if (root.is !== 'mapping') return whole(`The file holds a ${root.is}: it needs a \`subjects\` mapping`, root.start)
  const subjects = valueUnder(root, 'subjects')
  if (subjects === null) return whole('The `subjects` mapping is missing', keyStart(root, 'subjects'))
  if (subjects.is !== 'mapping')
    return whole(`\`subjects\` must be a mapping from subjects to their aliases, not a ${subjects.is}`, subjects.start)
  const read = subjects.pairs.map((pair) => readSubject(pair, placeOf))
  return {
    subjects: read.flatMap((one) => one.subjects),
    problems: [...read.flatMap((one) => one.problems), ...repeated(repeats, placeOf)],
  }
}

function readSubject({ key, value, start }: Pair, placeOf: (offset: number) => Span): GlossaryReading {
  const problems: Problem[] = []
  if (!hasForm(key, 'subject'))
    problems.push({
      subject: key,
      reason: 'A subject has the form `kind:name`, in lowercase letters, digits and hyphens',
      at: start,
    })
  const read = subjectShape.read(value.is === 'none' ? EMPTY : value, '', (field, fault, at) => {
    problems.push({ subject: key, reason: reasonOf(field, fault), at: at === 0 ? start : at })
  })
  return {
    problems,
    subjects:
      problems.length > 0 || read === undefined ? [] : [{ subject: key, aliases: read.aliases, span: placeOf(start) }],
  }
}

/** A subject that has nothing under it lacks what every subject needs. */
const EMPTY: Node = { is: 'mapping', pairs: [], flow: true, start: 0, end: 0 }

function reasonOf(field: string, fault: Fault): string {
  if (field === '') return 'A subject needs a mapping with an `aliases` list under it'
  if (field === 'aliases') return '`aliases` must be a list; `aliases: []` where there are none'
  if (fault.is === 'blank' || fault.is === 'missing') return `\`${field}\` is blank`
  return `\`${field}\` must be text`
}

function repeated(repeats: YamlReading['repeats'], placeOf: (offset: number) => Span): readonly Problem[] {
  return repeats.map(({ key, start, firstAt }) => ({
    subject: hasForm(key, 'subject') ? key : null,
    reason: `\`${key}\` stands a second time; the first is on line ${placeOf(firstAt).line}`,
    at: start,
  }))
}

function keyStart(mapping: Mapping, key: string): number {
  return mapping.pairs.find((pair) => pair.key === key)?.start ?? mapping.start
}
