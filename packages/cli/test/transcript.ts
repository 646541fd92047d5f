/** A step of a transcript: a shell line and what came of it. */
export interface Step {
  readonly run: string
  readonly stdout: string
  readonly stderr: string
  readonly exit: number
}

/**
 * A transcript: what it shows, the files it starts from, and the steps. Written as lines `=== SORT NAME` with the text of each under
 * them; an empty text is left out, and so is `exit` where it is 0.
 */
export interface Transcript {
  readonly shows: string
  readonly files: ReadonlyMap<string, string>
  readonly steps: readonly Step[]
}

const HEAD = /^=== (file|run|stdout|stderr|exit)(?: (.*))?$/

/** Reads a transcript; throws where it is not one. */
export function parseTranscript(text: string): Transcript {
  const [shows = '', ...sections] = sectionsOf(text)
  const files = new Map<string, string>()
  const steps: { run: string; stdout: string; stderr: string; exit: number }[] = []
  for (const section of sections) {
    const [head = '', ...lines] = section.split('\n')
    const [, sort, name = ''] = HEAD.exec(head) ?? []
    const body = lines.join('\n')
    const last = steps.at(-1)
    if (sort === 'file') files.set(name, body)
    else if (sort === 'run') steps.push({ run: name, stdout: '', stderr: '', exit: 0 })
    else if (last === undefined) throw new Error(`=== ${sort} before the first === run`)
    else if (sort === 'exit') last.exit = Number(name)
    else if (sort === 'stdout' || sort === 'stderr') last[sort] = body
  }
  return { shows, files, steps }
}

/** Writes a transcript as `parseTranscript` reads it. */
export function printTranscript({ shows, files, steps }: Transcript): string {
  const given = [...files].map(([path, text]) => `=== file ${path}\n${text}`)
  const done = steps.flatMap(({ run, stdout, stderr, exit }) => [
    `=== run ${run}\n`,
    ...(stdout === '' ? [] : [`=== stdout\n${ended(stdout)}`]),
    ...(stderr === '' ? [] : [`=== stderr\n${ended(stderr)}`]),
    ...(exit === 0 ? [] : [`=== exit ${exit}\n`]),
  ])
  return [shows, ...given, ...done].join('')
}

function sectionsOf(text: string): readonly string[] {
  return text.split(/^(?==== (?:file|run|stdout|stderr|exit)\b)/m)
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
