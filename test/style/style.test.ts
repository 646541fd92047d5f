import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { lineOf, nodesOf, parse, productSources, type SourceText, sourcesBelow } from '../source.ts'

/** What the linter has no rule for; the rest of the house style stands in `biome.json`. */
function faultsIn(source: SourceText): readonly string[] {
  const file = parse(source)
  const lines = source.text.split('\n')
  return nodesOf(file).flatMap((node) => {
    const line = lineOf(node, file)
    const fault = isPlainClass(node)
      ? 'a class; only errors are classes, anything else is a function over plain data'
      : isBareCast(node, lines, line)
        ? 'a cast without a reason; say in a comment on this line or above it why the type is right, or narrow instead'
        : undefined
    return fault === undefined ? [] : [`${source.path}:${line}: ${fault}`]
  })
}

function isPlainClass(node: ts.Node): boolean {
  if (!ts.isClassLike(node)) return false
  const parents = node.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.expression.getText())) ?? []
  return !parents.some((parent) => parent.endsWith('Error'))
}

/** A cast with no comment on its line or on the two lines above, where one comment may serve two casts. */
function isBareCast(node: ts.Node, lines: readonly string[], line: number): boolean {
  if (!ts.isAsExpression(node) || needsNoReason.includes(node.type.getText())) return false
  const near = lines.slice(Math.max(0, line - 3), line).map((text) => text.trim())
  return !near.some((text) => /^(\/\/|\/?\*)|\/\/ /.test(text))
}

/** `const` narrows, and every error of the system has the fields of the other. */
const needsNoReason = ['const', 'NodeJS.ErrnoException']

describe('house style', () => {
  it('keeps classes for errors and gives a reason for each cast', () => {
    expect(productSources().flatMap(faultsIn)).toEqual([])
  })

  it('leaves no reminders behind', () => {
    const sources = ['packages', 'scripts', 'bench', 'test'].flatMap(sourcesBelow)
    // In two halves, so that this line is none itself.
    const reminder = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'}|HA${'CK'})\\b`)
    const left = sources.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (reminder.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
    expect(left, 'file an issue and take the reminder out').toEqual([])
  })
})
