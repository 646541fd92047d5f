import { expect, test } from 'vitest'
import { parseTranscript, printTranscript } from './transcript.ts'

const TEXT = `What it shows.
=== file a/b.md
---
id: b
---
# Body
=== run repolore get b
=== stdout
# Body
=== stderr
warning: w
=== exit 1
=== run true
`

test('a transcript is printed as it was read', () => {
  expect(printTranscript(parseTranscript(TEXT))).toBe(TEXT)
})

test('a transcript says what each part is', () => {
  const { files, steps } = parseTranscript(TEXT)
  expect(files).toEqual(new Map([['a/b.md', '---\nid: b\n---\n# Body\n']]))
  expect(steps).toEqual([
    { run: 'repolore get b', stdout: '# Body\n', stderr: 'warning: w\n', exit: 1 },
    { run: 'true', stdout: '', stderr: '', exit: 0 },
  ])
})
