import { describe, expect, it } from 'vitest'
import { fileIndex } from '../../src/infer/file-index.ts'
import { inferFiles } from '../../src/infer/infer-files.ts'

const index = fileIndex({
  paths: [
    'Makefile',
    'README.md',
    'docs/kiln-schedule.md',
    'packages/a/src/index.ts',
    'packages/b/src/index.ts',
    'packages/c/src/index.ts',
    'packages/d/src/index.ts',
    'src/kiln-schedule.ts',
    'src/MailHandler.php',
    'src/parser.c',
    'test/kiln-schedule.test.ts',
  ],
  history: [],
})

/** The files that a task names, each with its score. */
function namedIn(task: string): readonly string[] {
  return inferFiles(task, index)
    .filter(({ why }) => why[0]?.by === 'named')
    .map(({ path, score }) => `${path} ${score}`)
}

describe('files that a task names', () => {
  it.each([
    ['a path', 'Fix src/parser.c', ['src/parser.c 1']],
    ['a path with a place in it', 'Crash at ./src/parser.c:12:3.', ['src/parser.c 1']],
    ['a path of another system', 'See src\\parser.c', ['src/parser.c 1']],
    ['an absolute path', 'Fix "/home/me/shop/src/parser.c"', ['src/parser.c 1']],
    ['the end of a path', 'Export it from (b/src/index.ts)', ['packages/b/src/index.ts 1']],
    ['a file name', 'Fix `parser.c`, please', ['src/parser.c 1']],
    ['a file name without extension', 'The Makefile lacks a target', ['Makefile 1']],
    ['an identifier, by source and its tests', 'kilnSchedule forgets the hold', ['src/kiln-schedule.ts 0.5']],
    ['a path and an identifier of one file', 'In src/MailHandler.php the MailHandler', ['src/MailHandler.php 1']],
    ['an identifier as it is written', 'MailHandler drops a mail', ['src/MailHandler.php 0.5']],
  ])('%s', (_, task, files) => {
    expect(namedIn(task).filter((file) => !file.startsWith('test/'))).toEqual(files)
  })

  it.each([
    ['a word that a sentence may have', 'The parser is slow'],
    ['a name that four files bear', 'Export it from index.ts'],
    ['the address of a page', 'See https://example.org/README.md'],
    ['an identifier of which only the beginning is a name', 'README.title is missing'],
    ['nothing', ''],
  ])('not %s', (_, task) => {
    expect(namedIn(task)).toEqual([])
  })
})
