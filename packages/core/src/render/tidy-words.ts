import { obstacleText } from './obstacles.ts'
import { listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for a curation that cannot be carried out. */
export const TIDY_WORDS: Words<
  'not-applicable' | 'name-taken' | 'ambiguous-name' | 'spans-stores' | 'stale-decision' | 'no-memory-folder'
> = {
  'not-applicable': ({ name, why }) => obstacleText(name, why),
  'name-taken': ({ name, path, holder }) => ({
    message: `The name ${shown(name)} is taken: ${shown(holder)} stands in ${plain(path)}.`,
    fix: `Choose another name, or rename ${shown(holder)} first.`,
  }),
  'ambiguous-name': ({ name, paths }) => ({
    message: `${shown(name)} may be any of ${listed(paths.map((path) => plain(path)))}.`,
    fix: 'Write the name exactly as one of these files has it, or with its kind, such as memory:NAME; where two packages have a member of that name, name the package.',
  }),
  'spans-stores': ({ paths }) => ({
    message: `These files lie in stores that cannot be written in one transaction: ${listed(paths.map((path) => plain(path)))}.`,
    fix: 'Change them by hand, one store after the other; nothing was written.',
  }),
  'stale-decision': ({ path }) => ({
    message: `The decision was made about other proposals than those that stand in ${plain(path)} now.`,
    fix: 'Review the proposals that stand there and decide again.',
  }),
  'no-memory-folder': ({ tier, tiers }) => ({
    message:
      tier === null
        ? 'There is no memory folder that can be written.'
        : `There is no memory folder of the tier ${shown(tier)} that can be written.`,
    fix:
      tiers.length === 0
        ? 'Write a first memory, such as .context/memory/overview.md; "repolore doctor" says where it looks.'
        : `Name one of ${listed(tiers.map((one) => shown(one)))}.`,
  }),
}
