import { issueJson } from '@repolore/core'
import type { check } from '../commands/check.ts'
import { counts, type Findings } from '../findings/findings.ts'
import { asGithub } from '../findings/github.ts'
import { asSarif } from '../findings/sarif.ts'
import { asText } from '../findings/text.ts'
import { type Outcome, type Refusal, type Values, wrongCall } from '../line/command.ts'
import { jsonText } from '../output/json-text.ts'
import { type Opened, openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { curate } from '../writing/curate.ts'

/** Every finding in the form asked for; status 1 when one is at or above `--fail-on`. */
export async function run(values: Values<typeof check>, on: Surroundings): Promise<Outcome> {
  const format = values.format ?? (values.json ? 'json' : 'text')
  if (values.json && (format === 'text' || format === 'github')) {
    return wrongCall(
      'contradicting-options',
      `--json and --format ${format} ask for two forms`,
      'leave one of them out',
    )
  }
  const contradiction = fixContradiction(values)
  if (contradiction !== null) return contradiction
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  if (values.fix) return fixed(opened, values, on)
  const issues = (await opened.lore.check()).map(issueJson)
  const fails = issues.some(
    ({ severity }) => severity === 'error' || (severity === 'warning' && values['fail-on'] === 'warning'),
  )
  const findings: Findings = { ok: !fails, counts: counts(issues), issues }
  const json = format === 'sarif' ? asSarif(findings) : findings
  const text =
    format === 'text'
      ? asText(findings)
      : format === 'github'
        ? asGithub(findings, { root: opened.root, env: on.env })
        : jsonText(json)
  return {
    is: 'answer',
    text,
    json,
    status: fails ? 1 : 0,
    notices: opened.notices,
    look: format === 'text' ? 'findings' : 'plain',
  }
}

/** What fits only findings, or only fixes. */
function fixContradiction(values: Values<typeof check>): Refusal | null {
  const { fix, format, yes, tier } = values
  const ofFixes = yes || tier !== null || values['dry-run']
  if (fix && (format !== null || values['fail-on'] !== null))
    return wrongCall(
      'contradicting-options',
      '--fix makes changes, --format and --fail-on are for findings',
      'check again after the fixes',
    )
  return !fix && ofFixes
    ? wrongCall('contradicting-options', '--yes, --tier and --dry-run are for fixes', 'add --fix, or leave them out')
    : null
}

/** The mechanical fixes of the memory folder, with consent. */
async function fixed(opened: Opened, values: Values<typeof check>, on: Surroundings): Promise<Outcome> {
  const plan = await opened.lore.planFixes({ tier: values.tier })
  return curate(
    plan,
    {
      opened,
      values,
      json: ({ exactLinks, movedPointers, descriptions }) => ({
        fixes: { exact_links: exactLinks, moved_pointers: movedPointers, descriptions },
      }),
    },
    on,
  )
}
