import { posix } from 'node:path'
import ts from 'typescript'
import { importsOf, lineOf, nodesOf, parse, type SourceText } from '../source.ts'
import { coreUses, forbiddenNames, packages, type Room, rooms } from './rules.ts'

/** Every breach of the boundaries in some files, as `path:line: what is wrong; what to do instead`. */
export function breachesIn(sources: readonly SourceText[]): readonly string[] {
  return sources.flatMap((source) => {
    const file = parse(source)
    const isCore = source.path.startsWith('packages/core/src/')
    return [...foreignImports(file), ...(isCore ? [...roomBreaches(file), ...impurities(file)] : [])]
  })
}

/** Imports that leave the package otherwise than by a public name it may use. */
function foreignImports(file: ts.SourceFile): readonly string[] {
  const [, own = ''] = file.fileName.split('/')
  const allowed = packages[own]
  if (allowed === undefined)
    return [`${file.fileName}: a new package; say what it may import in test/boundaries/rules.ts`]
  return importsOf(file).flatMap(({ what, line }) => {
    const at = `${file.fileName}:${line}`
    if (what.startsWith('.')) {
      const target = posix.join(posix.dirname(file.fileName), what)
      const isOwn = target.startsWith(`packages/${own}/src/`) || target === `packages/${own}/package.json`
      return isOwn ? [] : [`${at}: '${what}' leaves the sources of ${own}; import the other package by its public name`]
    }
    if (!isOfWorkspace(what) || allowed.includes(what)) return []
    const instead = allowed.length > 0 ? `use ${allowed.join(', ')}` : 'it stands below all others'
    return [`${at}: ${own} may not import '${what}'; ${instead}, or let packages/cli put the two together`]
  })
}

function isOfWorkspace(name: string): boolean {
  return name.startsWith('@repolore/') || name === 'repolore'
}

/** Imports of core that go up: towards a room that builds on this one. */
function roomBreaches(file: ts.SourceFile): readonly string[] {
  const own = roomOf(file.fileName)
  if (own === undefined)
    return [`${file.fileName}: no room has this name; give it its place in test/boundaries/rules.ts`]
  return importsOf(file).flatMap(({ what, line }) => {
    const at = `${file.fileName}:${line}`
    if (!what.startsWith('.'))
      return coreUses.includes(what) ? [] : [`${at}: core may not import '${what}'; ${outside(what)}`]
    const target = roomOf(posix.join(posix.dirname(file.fileName), what))
    if (target === undefined || mayImport(own, target)) return []
    return [`${at}: ${own.name} may not import ${target.name} (${own.name}: ${own.why}); ${lower(own, target)}`]
  })
}

function outside(name: string): string {
  if (name.startsWith('node:')) return 'ask a port in ports.ts and let an adapter answer'
  return 'if core really needs it and it runs in a browser, add it to coreUses in test/boundaries/rules.ts'
}

function lower(own: Room, target: Room): string {
  if (own.only !== undefined) return `it may import only ${own.only.join(', ')}: move the type there`
  return `move what both need into ${own.name} or above it, or pass it in from ${target.name}`
}

function mayImport(own: Room, target: Room): boolean {
  if (own === target) return true
  if (own.only !== undefined) return own.only.includes(target.name)
  return rooms.indexOf(target) < rooms.indexOf(own)
}

function roomOf(path: string): Room | undefined {
  const [first] = path.slice('packages/core/src/'.length).split('/')
  return rooms.find((room) => room.name === first)
}

/** Words of core that would let in a clock, chance, the host or waiting; a file without a room has a breach already. */
function impurities(file: ts.SourceFile): readonly string[] {
  const room = roomOf(file.fileName)
  if (room === undefined) return []
  const { waits } = room
  return nodesOf(file).flatMap((node) => {
    const said = forbidden(node) ?? (waits === 'yes' ? undefined : waiting(node, waits === 'types'))
    return said === undefined ? [] : [`${file.fileName}:${lineOf(node, file)}: ${said}`]
  })
}

function forbidden(node: ts.Node): string | undefined {
  const name =
    ts.isIdentifier(node) && isFree(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.getText() : ''
  return Object.hasOwn(forbiddenNames, name) ? `'${name}'; ${forbiddenNames[name]}` : undefined
}

/** Whether an identifier stands for a name from outside, not for a property or a declaration of its own. */
function isFree(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  const declared = parent as ts.Node & { readonly name?: ts.Node; readonly propertyName?: ts.Node }
  return declared.name !== node && declared.propertyName !== node
}

function waiting(node: ts.Node, mayTellOfIt: boolean): string | undefined {
  const isWaiting = node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)
  const tellsOfIt = ts.isIdentifier(node) && node.text === 'Promise' && isFree(node)
  if (!isWaiting && (!tellsOfIt || mayTellOfIt)) return undefined
  return 'only lore and testing wait; do the reading there and pass the value in'
}
