import { plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what refuses a write, or follows from one. */
export const WRITE_WORDS: Words<
  | 'wrong-branch'
  | 'duplicate-in-batch'
  | 'path-taken'
  | 'not-an-item'
  | 'version-conflict'
  | 'read-only-store'
  | 'relation-to-nothing'
  | 'leaves-other-branches'
> = {
  'wrong-branch': ({ id, path, storedBranch, branch }) => ({
    message: `The document ${shown(id)} in ${plain(path)} belongs to the branch ${shown(storedBranch)} and cannot be replaced from ${shown(branch)}.`,
    fix: `Update it with the branch ${shown(storedBranch)}, or give the new document another id.`,
  }),
  'duplicate-in-batch': ({ id }) => ({
    message: `The id ${shown(id)} stands in this request more than once.`,
    fix: `Send ${shown(id)} once, with the content it is to have.`,
  }),
  'path-taken': ({ id, path, holder, wanted }) =>
    path.endsWith(`/${holder}`)
      ? {
          message: `The new ${wanted} ${shown(id)} would go to ${plain(path)}, where a file stands that is no ${wanted}.`,
          fix: `Give the new ${wanted} another id, or move or remove ${plain(path)}.`,
        }
      : {
          message: `The new ${wanted} ${shown(id)} would go to ${plain(path)}, where the ${wanted} ${shown(holder)} stands.`,
          fix: `Give the new ${wanted} another id, or move ${shown(holder)} to a file of another name.`,
        },
  'not-an-item': ({ key, path }) => ({
    message: `${shown(key)} in ${plain(path)} is no item of the catalogue.`,
    fix: `Name an item of the catalogue; ${plain(path)} is edited or removed by itself.`,
  }),
  'version-conflict': ({ id, path, expected, found }) => ({
    message: `${shown(id)} has changed: version ${plain(expected)} was expected, and ${found === null ? 'no file' : plain(found)} stands at ${plain(path)}.`,
    fix: 'Read the present text, work the change into it, and send it with the version that stands there; for proposals run "repolore propose" again, for any other plan its own command.',
  }),
  'read-only-store': () => ({
    message: 'This store can only be read.',
    fix: 'Write through a store that can be written, or change the files themselves.',
  }),
  'relation-to-nothing': ({ id, type, target }) => ({
    message: `The document ${shown(id)} has the relation ${plain(type)} to ${shown(target)}, which is neither stored nor part of this update.`,
    fix: `Create ${shown(target)}: until then a retrieval that reaches ${shown(id)} by its subjects fails.`,
  }),
  'leaves-other-branches': ({ id, branch }) => ({
    message: `The document ${shown(id)} was valid on every branch and is now valid on ${shown(branch)} only.`,
    fix: 'Give it the scope GLOBAL again if other branches need it.',
  }),
}
