import type { BundleReport } from '@repolore/core'
import type { bundle } from '../commands/bundle.ts'
import { type Outcome, type Values, wrongCall } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { oneLine } from '../output/visible.ts'
import { type Opened, openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'
import { inputText } from '../writing/input.ts'
import { parseInput } from '../writing/parse-input.ts'

/** Compares a map of packages with what is stored, or writes the packages. */
export async function run(values: Values<typeof bundle>, on: Surroundings): Promise<Outcome> {
  if (values.act === 'plan' && values.install)
    return wrongCall('contradicting-options', 'plan only compares, and --install writes', 'use write with --install')
  const text = await inputText(values.map, on)
  if (typeof text !== 'string') return text
  const input = parseInput(text)
  if ('is' in input) return input
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  if (values.act === 'plan') return planned(opened, input.value, values.tier)
  const plan = await opened.lore.planBundle(input.value, values.install ? 'store' : 'staging', { tier: values.tier })
  return curate(
    plan,
    {
      opened,
      values,
      json: ({ written, outDir, lostBodies, lostNames, lostLinks }) => ({
        packages: written,
        out_dir: outDir,
        lost_bodies: lostBodies,
        lost_names: lostNames,
        lost_links: lostLinks,
      }),
      says: ({ lostNames, lostLinks }) =>
        [
          ...(lostNames.length === 0
            ? []
            : [`Links by these names will lead nowhere: ${lostNames.map(oneLine).join(', ')}.\n`]),
          ...lostLinks.map(
            ({ member, link }) =>
              `The link (${oneLine(link)}) in ${oneLine(member)} will not lead where it did: bodies stay as they are, so correct it in the package.\n`,
          ),
        ].join(''),
    },
    on,
  )
}

async function planned(opened: Opened, map: unknown, tier: string | null): Promise<Outcome> {
  const report = await opened.lore.bundleReport(map, { tier })
  if (!report.ok) return failureRefusal(report.failure)
  const { packages, storeMemories, assigned, missing, duplicated, unassigned } = report.value
  return {
    is: 'answer',
    text: reportText(report.value),
    json: { packages, store_memories: storeMemories, assigned, missing, duplicated, unassigned },
    status: missing.length === 0 && duplicated.length === 0 ? 0 : 1,
    notices: opened.notices,
    look: 'plain',
  }
}

function reportText(report: BundleReport): string {
  const names = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.map(oneLine).join(', '))
  return [
    `packages    ${report.packages}`,
    `memories    ${report.storeMemories}, of which ${report.assigned} are assigned`,
    `missing     ${names(report.missing)}`,
    `duplicated  ${names(report.duplicated)}`,
    `unassigned  ${names(report.unassigned)}`,
    '',
  ].join('\n')
}
