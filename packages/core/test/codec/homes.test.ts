import { describe, expect, it } from 'vitest'
import { conventionalPaths, mountedPath } from '../../src/codec/homes.ts'

describe('where files stand', () => {
  it.each([
    [
      'documents stand where they are',
      ['engineering-context/a.md'],
      'engineering-context/a.md',
      'engineering-context/a.md',
    ],
    [
      'the first convention wins a home',
      ['.claude/rules/a.yaml', '.context/rules/b.yaml'],
      '.context/rules/b.yaml',
      '.context/rules/b.yaml',
    ],
    ['and the other is passed over', ['.claude/rules/a.yaml', '.context/rules/b.yaml'], '.claude/rules/a.yaml', null],
    [
      'each home is looked for by itself',
      ['.context/rules/a.yaml', '.claude/memory/b.md'],
      '.claude/memory/b.md',
      '.context/memory/b.md',
    ],
    [
      'decisions stand beside the rules',
      ['.claude/rules/a.yaml', '.context/decisions/b.yaml'],
      '.context/decisions/b.yaml',
      null,
    ],
    [
      'and count by themselves where there are no rules',
      ['.context/decisions/b.yaml'],
      '.context/decisions/b.yaml',
      '.context/decisions/b.yaml',
    ],
    ['nothing else is ours', ['src/a.ts', '.context/notes/a.md'], '.context/notes/a.md', null],
    ['a home deeper down is not a home', ['app/.context/rules/a.yaml'], 'app/.context/rules/a.yaml', null],
  ])('%s', (_, paths, asked, place) => {
    expect(conventionalPaths(paths)(asked)).toBe(place)
  })

  it('a store that stands for one home has its files there', () => {
    expect(mountedPath('rules', 'security/a.yaml')).toBe('.context/rules/security/a.yaml')
    expect(mountedPath('documents', 'a.md')).toBe('engineering-context/a.md')
  })
})
