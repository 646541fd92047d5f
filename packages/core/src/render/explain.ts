import type { OmittedHit, PackedHit, SliceFile } from '../answers.ts'
import type { Hit, Loss, Selection } from '../select/selection.ts'
import { fileReasonText } from './file-words.ts'
import { reasonText, reasonTexts } from './reasons.ts'
import { plain, visible } from './shown.ts'

/** How a selection was packed, where it was. */
export interface Packed {
  readonly packed: readonly PackedHit[]
  readonly omitted: readonly OmittedHit[]
  readonly files: readonly SliceFile[]
}

/** Why each entry is in, at which price where there is one, and for everything a way led to and that is not in: which stage dropped it, and how it had been reached. */
export function explain(selection: Selection, packing: Packed | null = null): string {
  const inLines =
    packing === null
      ? selection.hits.map((hit) => hitLine(hit, ''))
      : packing.packed.map((one) => hitLine(one.hit, ` | ${one.detail}, ${one.tokens} tokens`))
  const omitted = packing === null ? [] : packing.omitted.map(omittedLine)
  const out = [...omitted, ...selection.losses.map(lossLine)]
  const files = packing === null || packing.files.length === 0 ? [] : section('Files', packing.files.map(fileLine))
  return [...files, ...section('In', inLines), ...section('Left out', out)].map((line) => `${visible(line)}\n`).join('')
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return [`${title}: ${lines.length === 0 ? 'nothing' : lines.length}`, ...lines.map((line) => `  ${line}`)]
}

function hitLine(hit: Hit, price: string): string {
  const { entry, reasons, priority } = hit
  return `${entry.key} | ${priority}${price} | ${reasonTexts(reasons).join('; ')}${scoreText(hit)}`
}

/** The terms of a score by their names. */
function scoreText({ parts }: Hit): string {
  const scores = Object.entries(parts).map(([name, value]) => `${name} ${value.toFixed(3)}`)
  return scores.length === 0 ? '' : ` | score ${scores.join(', ')}`
}

function fileLine({ path, from, score, why }: SliceFile): string {
  return [plain(path), `${from} ${score.toFixed(2)}`, ...why.map(fileReasonText)].join(' | ')
}

function omittedLine({ hit, tokens, by }: OmittedHit): string {
  return `${hit.entry.key} | ${hit.priority} | ${stageText(by)}, ${tokens} tokens whole | ${reasonTexts(hit.reasons).join('; ')}${scoreText(hit)}`
}

function lossLine({ key, entry, by, reason }: Loss): string {
  const where = by === 'branch' && entry?.branch != null ? ` (${plain(entry.branch)})` : ''
  return `${plain(key)} | ${stageText(by)}${where} | reached by ${reasonText(reason)}`
}

/** What the stages that drop something mean; a stage without words is shown by its name. */
const STAGES: Readonly<Record<string, string>> = {
  branch: 'belongs to another branch',
  shadowed: 'a more specific tier has the same entry',
  status: 'its status is not asked for',
  superseded: 'a newer one has taken its place',
  tier: 'a more specific tier speaks of the same files',
  kind: 'not of a kind that was asked for',
  role: 'a permission of another role',
  excluded: 'excluded by the question',
  missing: 'stored nowhere',
  ambiguous: 'the name fits several entries',
  unread: 'its file cannot be read',
  budget: 'does not fit into the budget',
}

/** Words for the stage that dropped an entry. */
function stageText(by: string): string {
  return STAGES[by] ?? by
}
