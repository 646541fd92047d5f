import { describe, expect, it } from 'vitest'
import { fileIndex } from '../../src/infer/file-index.ts'
import { inferFiles, worthReading } from '../../src/infer/infer-files.ts'

const paths = [
  'src/handler/mail.ts',
  'src/handler/log.ts',
  'test/handler/mail.test.ts',
  'README.md',
  'src/kiln/schedule.ts',
]
const index = fileIndex({ paths, history: [] })
const first = (task: string) => inferFiles(task, index).map(({ path }) => path)[0]

describe('files by the words of their path', () => {
  it.each([
    ['Fix the schedule of the kiln', 'src/kiln/schedule.ts'],
    ['Mails are handled twice', 'src/handler/mail.ts'],
    ['KilnSchedule forgets the hold', 'src/kiln/schedule.ts'],
    ['Add a test that mails are sent', 'test/handler/mail.test.ts'],
  ])('%s: %s', (task, path) => {
    expect(first(task)).toBe(path)
  })

  it('has only the place of a file to go by where nothing else speaks for it', () => {
    expect(inferFiles('unrelated', index).flatMap(({ why }) => why.map(({ by }) => by))).toEqual(
      paths.map(() => 'place'),
    )
    expect(worthReading('', index).toSorted()).toEqual(paths.toSorted())
  })
})
