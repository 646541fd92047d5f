import { listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what is wrong or untidy in memories, their links and their indexes. */
export const MEMORY_WORDS: Words<
  | 'unknown-memory'
  | 'broken-link'
  | 'dead-heading'
  | 'ambiguous-link'
  | 'stale-pointer'
  | 'orphan-memory'
  | 'missing-description'
  | 'oversized-memory'
  | 'empty-memory'
  | 'member-without-section'
  | 'claimed-twice'
> = {
  'unknown-memory': ({ name, nearest }) => ({
    message: `There is no memory ${shown(name)}. ${nearest.length === 0 ? 'No memory is stored at all.' : `Memories, nearest first: ${listed(nearest.map(shown))}.`}`,
    fix: 'Ask with one of the stored names; "repolore memories" lists all of them.',
  }),
  'broken-link': ({ id, target }) => ({
    message: `The memory ${shown(id)} links to ${shown(target)}, which is stored nowhere.`,
    fix: `Write ${shown(target)}, correct the link, or put it into backticks if it is not meant as one.`,
  }),
  'dead-heading': ({ id, target, heading }) => ({
    message: `${shown(id)} links to the heading ${shown(heading)} of ${shown(target)}, which has no heading of that name.`,
    fix: 'Correct what stands behind "#", or leave it out to link to the whole memory.',
  }),
  'ambiguous-link': ({ id, target, paths }) => ({
    message: `The link to ${shown(target)} in the memory ${shown(id)} may lead to any of ${listed(paths.map((path) => plain(path)))}.`,
    fix: 'Link to the exact name of one of them, or give them names that differ in more than case, dashes and ".md".',
  }),
  'stale-pointer': ({ target }) => ({
    message: `The index points to ${shown(target)}, which is not there.`,
    fix: 'Correct or remove the line; "repolore check --fix" follows a file that was moved.',
  }),
  'orphan-memory': ({ id, index }) => ({
    message:
      index === null
        ? `Nothing links to the memory ${shown(id)}, and its folder has no index.`
        : `The memory ${shown(id)} is not listed in ${plain(index)}.`,
    fix:
      index === null
        ? `Link to it from another memory as [[${plain(id)}]], or list it in a MEMORY.md.`
        : `Add a line for it to ${plain(index)}, or remove the memory.`,
  }),
  'missing-description': ({ id }) => ({
    message: `The memory ${shown(id)} has no description.`,
    fix: 'Say in one line, under "description", when to read it: that is what a reader chooses by.',
  }),
  'oversized-memory': ({ id, length, limit }) => ({
    message: `The memory ${shown(id)} has ${length} characters, and more than ${limit} are hard to recall well.`,
    fix: 'Shorten it, or make several memories of it that link to one another.',
  }),
  'empty-memory': ({ id }) => ({
    message: `The memory ${shown(id)} has no text.`,
    fix: 'Write what is to be remembered, or remove the file.',
  }),
  'member-without-section': ({ id, member }) => ({
    message: `The package ${shown(id)} names the member ${shown(member)} and has no section of that name.`,
    fix: `Add the heading "## ${plain(member)}" with its text, or take it from "members".`,
  }),
  'claimed-twice': ({ name, paths }) => ({
    message: `The name ${shown(name)} is claimed by several memories: ${listed(paths.map((path) => plain(path)))}.`,
    fix: 'Keep it in one of them, as its name or as its member.',
  }),
}
