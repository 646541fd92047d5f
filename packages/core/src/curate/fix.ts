import { linkedPath } from '../names/linked-path.ts'
import { type MemoryFolder, pathIn, withTexts } from './folder.ts'
import { foldedTargets } from './links/exact-names.ts'
import { linksIn } from './links/links-in.ts'
import { respelled } from './links/respell.ts'
import { retargeted } from './links/retarget.ts'
import { type CurationPlan, changesBetween, type Texts, withText } from './plan.ts'
import { descriptions } from './reindex.ts'
import { FOLDER_FILES } from './store-files.ts'

/** How often each fix is made. */
export interface FixReport {
  /** Files in which a link gets the exact name that it leads to. */
  readonly exactLinks: number
  /** Pointers of the index that follow a file to where it stands now. */
  readonly movedPointers: number
  /** Whether the catalogue of memories is made anew. */
  readonly descriptions: 'current' | 'made anew' | 'none'
}

/**
 * The mechanical fixes: those that no reader can tell from what stood there, but that it now leads where it was meant to. Links that only
 * folding resolves get the exact name; a pointer of the index to a file that is gone follows the one file of that name; a catalogue
 * that is out of date is made anew. Fixing twice changes nothing more.
 */
export function planFixes(folder: MemoryFolder): CurationPlan<FixReport> {
  const exact = withExactLinks(folder)
  const pointed = withMovedPointers(folder, exact)
  const catalogued = withCatalogue(folder, pointed)
  const catalogue = pathIn(folder, FOLDER_FILES.descriptions)
  return {
    changes: changesBetween(folder.texts, catalogued),
    report: {
      exactLinks: changesBetween(folder.texts, exact).length,
      movedPointers: changesBetween(exact, pointed).length,
      descriptions: !folder.texts.has(catalogue)
        ? 'none'
        : folder.texts.get(catalogue) === catalogued.get(catalogue)
          ? 'current'
          : 'made anew',
    },
    renamed: [],
    issues: [],
  }
}

function withExactLinks({ texts, memories, catalogue }: MemoryFolder): Texts {
  const fixed = memories.flatMap((memory) => {
    const { path, text } = memory
    const names = foldedTargets(memory, catalogue)
    return names.size === 0 ? [] : [[path, respelled(text, (target) => names.get(target) ?? null)] as const]
  })
  return new Map([...texts, ...fixed])
}

/** Pointers to files that are gone, where one memory alone has a file of that name. */
function withMovedPointers(folder: MemoryFolder, texts: Texts): Texts {
  const path = pathIn(folder, FOLDER_FILES.index)
  const text = texts.get(path)
  if (text === undefined) return texts
  const moved = linksIn(text).flatMap(({ is, target }) => {
    const gone = is === 'wiki' ? null : linkedPath(path, target)
    if (gone === null || !gone.endsWith('.md') || texts.has(gone)) return []
    const name = gone.slice(gone.lastIndexOf('/') + 1)
    const found = folder.memories.filter(({ place }) => place === name || place.endsWith(`/${name}`))
    const [only] = found
    return found.length === 1 && only !== undefined ? [[gone, { path: only.path, heading: null }] as const] : []
  })
  return withText(texts, path, retargeted({ path, text }, new Map(moved)))
}

function withCatalogue(folder: MemoryFolder, texts: Texts): Texts {
  const path = pathIn(folder, FOLDER_FILES.descriptions)
  const before = texts.get(path)
  if (before === undefined || !isOurs(before)) return texts
  return withText(texts, path, descriptions(withTexts(folder, texts)).content)
}

/** A catalogue that `reindex` wrote: that of packages, and the Python toolkit's, are someone else's to make anew. */
function isOurs(text: string): boolean {
  return text.startsWith('# Memory catalogue\n')
}
