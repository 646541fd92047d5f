import { scalar } from '../../codec/write/scalar.ts'
import { oneLine } from '../reindex.ts'
import type { Package } from './bundle-map.ts'
import type { Unit } from './units.ts'

/** A member of a package: the name its section has, and what stands there. */
export interface Member {
  readonly name: string
  readonly unit: Unit
}

/** The text of a package: every member in a section of its own, below the name that links use. */
export function packageText({ name, title, tier }: Package, members: readonly Member[]): string {
  const heading = oneLine(title)
  const front = [
    '---',
    `name: ${scalar(name, 'block')}`,
    'type: package',
    `tier: ${scalar(tier, 'block')}`,
    `description: ${JSON.stringify(heading)}`,
    `members: [${members.map((member) => scalar(member.name, 'flow')).join(', ')}]`,
    '---',
  ]
  const sections = members.map((member) => `## ${member.name}\n${member.unit.section}`)
  return `${[front.join('\n'), `# ${heading}`, ...sections].join('\n\n')}\n`
}
