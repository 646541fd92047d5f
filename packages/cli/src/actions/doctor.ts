import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { doctor } from '../commands/doctor.ts'
import { CONFIG_PATH } from '../config/config.ts'
import { storeFacts } from '../doctor/store-facts.ts'
import { storeRows } from '../doctor/store-rows.ts'
import { asText } from '../doctor/text.ts'
import { usagePlace } from '../doctor/usage-place.ts'
import { whyRoot } from '../doctor/why-root.ts'
import type { Outcome, Values } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { locate } from '../store/locate.ts'
import { openStore } from '../store/open.ts'
import { plansFolder } from '../store/plans.ts'
import type { Surroundings } from '../surroundings.ts'
import { VERSION } from '../version.ts'

/** What is resolved, each with its reason, and every problem with its remedy. Status 1 when something is broken. */
export async function run(values: Values<typeof doctor>, on: Surroundings): Promise<Outcome> {
  const { discovery, notices } = locate(values.root, on)
  const config = join(discovery.root, CONFIG_PATH)
  const store = await storeFacts(() => openStore(values, on, { mayBeMissing: true }), discovery)
  const usage = store.folders === null ? null : usagePlace(store.folders, on)
  const facts = {
    versions: { repolore: VERSION, node: on.node, platform: on.platform },
    root: { path: discovery.root, why: whyRoot(discovery) },
    repository: discovery.repository,
    branch: store.branch,
    homes: discovery.homes,
    config: { path: config, found: existsSync(config) },
    patterns: store.anchor,
    stores: storeRows(store.folders?.folders ?? []),
    passedOver: (store.folders?.passedOver ?? []).map(({ path, reason }) => ({ path, reason })),
    folders: { plans: plansFolder(on), work: join(discovery.root, '.repolore'), usage: usage?.path ?? null },
    store: store.numbers,
  }
  const problems: readonly Notice[] = [...notices, ...store.problems, ...(usage?.problems ?? [])]
  const ok = problems.every(({ severity }) => severity !== 'error')
  return {
    is: 'answer',
    text: asText(facts, problems),
    json: { ok, ...facts, problems },
    status: ok ? 0 : 1,
    notices: [],
    look: 'findings',
  }
}
