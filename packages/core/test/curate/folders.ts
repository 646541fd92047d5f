import type { PlannedChange } from '../../src/answers.ts'
import { type MemoryFolder, readFolder } from '../../src/curate/folder.ts'
import type { Texts } from '../../src/curate/plan.ts'

/** The folder that tests curate. */
export const AT = '.context/memory'

/** A memory folder from its files by their path below it. */
export function folderOf(files: Readonly<Record<string, string>>): MemoryFolder {
  const texts = new Map(Object.entries(files).map(([place, text]) => [`${AT}/${place}`, text]))
  return readFolder({ at: AT, tier: 'project', texts })
}

/** The texts after a plan, by path below the folder. */
export function afterwards(texts: Texts, changes: readonly PlannedChange[]): Readonly<Record<string, string>> {
  const after = new Map(texts)
  for (const { path, text } of changes) {
    if (text === null) after.delete(path)
    else after.set(path, text)
  }
  return Object.fromEntries([...after].map(([path, text]) => [path.slice(AT.length + 1), text]))
}

/** A memory with a name and a body. */
export function memory(name: string, body: string, more = ''): string {
  return `---\nname: ${name}\n${more}---\n\n${body}\n`
}
