import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** The workspace's folder. */
export const root = join(import.meta.dirname, '..')

/** One TypeScript file: its path from the workspace's root, POSIX, and its text. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** A place in a file where something is said. */
export interface Said {
  readonly what: string
  readonly line: number
}

/** The TypeScript files of every package's `src`, in byte order. */
export function productSources(): readonly SourceText[] {
  return readdirSync(join(root, 'packages'))
    .sort()
    .flatMap((name) => sourcesBelow(`packages/${name}/src`))
}

/** The source files below a folder, in byte order, without what is built or installed; none where it does not exist. */
export function sourcesBelow(folder: string): readonly SourceText[] {
  const paths = filesBelow(folder).filter((path) => /\.(ts|mjs)$/.test(path) && !/\/(node_modules|dist)/.test(path))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return entries.map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`).sort()
  } catch {
    return []
  }
}

/** The tree of a file, without types: enough to see what it imports and says. */
export function parse({ path, text }: SourceText): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
}

/** Every module a file names, in static imports, exports, and `import()` of values or types. */
export function importsOf(file: ts.SourceFile): readonly Said[] {
  return nodesOf(file).flatMap((node) => {
    const named = moduleNamedBy(node)
    return named !== undefined && ts.isStringLiteralLike(named) ? [{ what: named.text, line: lineOf(named, file) }] : []
  })
}

function moduleNamedBy(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]
  return undefined
}

/** The line a node begins on, counted from 1. */
export function lineOf(node: ts.Node, file: ts.SourceFile): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}

/** Every node below this one, in the order of the text. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (child: ts.Node): void => {
    found.push(child)
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return found
}
