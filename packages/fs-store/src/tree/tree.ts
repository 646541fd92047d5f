import { realpathSync } from 'node:fs'
import { askGit, git } from '../git/git-command.ts'
import { gitFolderOf } from '../git/git-folder.ts'
import { objectsOf } from '../git/objects.ts'

/** A file of a commit. */
export interface TreeFile {
  /** The name of its content. */
  readonly id: string
  /** Bytes; `null` where the content is not in this clone. */
  readonly size: number | null
  readonly isLink: boolean
}

/** What a commit holds; it never changes. */
export interface Tree {
  /** The full name of the commit. */
  readonly commit: string
  /** The real path of the top of the working tree: where paths of the tree begin. */
  readonly top: string
  /** Every file and symbolic link by its path from the top; a submodule is none. */
  readonly files: ReadonlyMap<string, TreeFile>
  readonly folders: ReadonlySet<string>
  /** Where a path leads by the links of the tree, whether something is there or not; `null` where out of it or in a circle. */
  resolve(path: string): string | null
}

/**
 * The tree of a commit of the repository around `root`, by the name of the commit, a branch or a tag; `null` where there is no such commit, and
 * outside Git. Throws `StoreFailure` where Git cannot list it.
 */
export function treeAt({ root, commit }: { readonly root: string; readonly commit: string }): Tree | null {
  const folder = gitFolderOf(root)
  if (folder === null) return null
  const top = realpathSync.native(folder.top)
  const id = askGit(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`])?.trim() ?? ''
  if (id === '') return null
  const files = filesOf(git(top, ['ls-tree', '-r', '-z', '-l', '--full-tree', id]))
  const links = linksOf(top, files)
  return { commit: id, top, files, folders: foldersOf(files), resolve: (path) => resolved(path, links) }
}

/** `100644 blob ID SIZE<tab>path`, the size padded with blanks. */
function filesOf(text: string): ReadonlyMap<string, TreeFile> {
  const files = new Map<string, TreeFile>()
  for (const line of text.split('\0')) {
    const [, mode, id, size, path] = /^(\d+) blob ([0-9a-f]+) +(\S+)\t([\s\S]+)$/.exec(line) ?? []
    if (id === undefined || path === undefined) continue
    files.set(path, { id, size: /^\d+$/.test(size ?? '') ? Number(size) : null, isLink: mode === '120000' })
  }
  return files
}

function foldersOf(files: ReadonlyMap<string, TreeFile>): ReadonlySet<string> {
  const folders = new Set([''])
  for (const path of files.keys())
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  return folders
}

function linksOf(top: string, files: ReadonlyMap<string, TreeFile>): ReadonlyMap<string, string> {
  const links = [...files].filter(([, { isLink }]) => isLink)
  const targets = objectsOf(
    top,
    links.map(([, { id }]) => id),
  )
  return new Map(links.map(([path], place) => [path, targets[place]?.bytes.toString('utf8') ?? '/']))
}

/** How many links one path may lead through, as on Linux. */
const MOST_LINKS = 40

function resolved(path: string, links: ReadonlyMap<string, string>): string | null {
  const rest = path.split('/').reverse()
  const way: string[] = []
  for (let followed = 0; rest.length > 0; ) {
    const part = rest.pop() ?? ''
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (way.pop() === undefined) return null
      continue
    }
    const target = links.get([...way, part].join('/'))
    if (target === undefined) way.push(part)
    else {
      followed += 1
      if (followed > MOST_LINKS || target.startsWith('/')) return null
      rest.push(...target.split('/').reverse())
    }
  }
  return way.join('/')
}
