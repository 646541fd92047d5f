import type { Obstacle } from '../model/issue.ts'
import { listed, plain, shown } from './shown.ts'
import type { Described } from './words.ts'

/** Why one part of a curation is not carried out, and what to do about it. */
export function obstacleText(name: string, why: Obstacle): Described {
  switch (why.is) {
    case 'unknown-member':
      return {
        message: `No memory ${shown(name)} is stored, and the map names it as a member.`,
        fix: 'Name members by their file without .md; "repolore bundle plan" lists all that are not assigned.',
      }
    case 'named-twice':
      return {
        message: `The map names ${shown(name)} more than once.`,
        fix: 'Leave it in the one package it belongs to.',
      }
    case 'decided-twice':
      return {
        message: `The decision names ${shown(name)} as accepted and as rejected.`,
        fix: 'Leave it in one of the two lists, or in neither: then it stays open.',
      }
    case 'file-twice':
      return {
        message: `Two packages of the map have the file ${shown(name)}.`,
        fix: 'Give each package a file of its own.',
      }
    case 'file-held':
      return {
        message: `The package ${shown(name)} would go where the memory ${shown(why.holder)} stands.`,
        fix: `Give the package another file, or make ${shown(why.holder)} a member.`,
      }
    case 'member-left':
      return {
        message: `${shown(name)} is a member of ${plain(why.path)}, which would be replaced, and the map does not name it.`,
        fix: `Name ${shown(name)} in a package of the map.`,
      }
    case 'body-lost':
      return {
        message: `The body of ${shown(name)} would not stand whole in a section of its own: a heading in it, or in a member beside it, is the name of a member.`,
        fix: 'Change that heading, or put the two into different packages.',
      }
    case 'no-proposal':
      return {
        message: `Nothing is proposed under ${shown(name)}${why.nearest.length === 0 ? '' : `; there are ${listed(why.nearest.map((id) => shown(id)))}`}.`,
        fix: 'Decide about what _PENDING_DIFF.json proposes now; "repolore propose" writes it anew.',
      }
    default:
      return proposalObstacle(name, why)
  }
}

type ProposalObstacle = Extract<
  Obstacle,
  { readonly is: 'no-memory' | 'says-too-little' | 'text-not-there' | 'text-lost' | 'path-held' }
>

function proposalObstacle(name: string, why: ProposalObstacle): Described {
  switch (why.is) {
    case 'no-memory':
      return {
        message: `The proposal ${shown(name)} is about the memory ${shown(why.memory)}, which is not stored.`,
        fix: 'Run "repolore propose" again: the store has changed.',
      }
    case 'says-too-little':
      return {
        message: `The proposal ${shown(name)} (${plain(why.op)}) does not say ${why.needs}, so it cannot be carried out.`,
        fix: 'Make this change by hand and reject the proposal, or run "repolore propose" for one that can be carried out.',
      }
    case 'text-not-there':
      return {
        message: `The text that ${shown(name)} replaces does not stand exactly once in ${plain(why.path)}.`,
        fix: 'Run "repolore propose" again, or make the change by hand.',
      }
    case 'text-lost':
      return {
        message: `${shown(name)} would lose a sentence: ${shown(why.sentence)}.`,
        fix: 'Reject it, or merge by hand.',
      }
    case 'path-held':
      return {
        message: `${shown(name)} would move a memory to ${plain(why.path)}, where another file stands.`,
        fix: 'Reject it, or move the other file first.',
      }
  }
}
