import type { Home } from '../../src/codec/homes.ts'
import type { WritableLore } from '../../src/lore/facade.ts'
import { type Issue, type IssueCode, issue } from '../../src/model/issue.ts'
import type { Result } from '../../src/model/result.ts'
import type { Span } from '../../src/model/span.ts'
import type { TestReport } from '../../src/model/test-report.ts'
import { type ActLog, type Repository, StoreFailure, type UsageLog } from '../../src/ports.ts'
import type { ContextQuestion, DocumentDraft, SliceQuestion } from '../../src/questions.ts'
import { RAISING_CURATION } from './raised-curation.ts'
import { RAISING_DRIFT } from './raised-drift.ts'
import { RAISING_ITEMS } from './raised-items.ts'
import { RAISING_MEMORIES } from './raised-memories.ts'

/** What is asked of a store, in the words a face would use. */
export type Ask =
  | { readonly context: Partial<ContextQuestion> }
  | { readonly slice: Partial<SliceQuestion> }
  | {
      readonly update: readonly (Partial<DocumentDraft> & { readonly id: string })[]
      readonly branch?: string
      readonly meanwhile?: string
    }
  | { readonly get: string }
  | { readonly memory: string }
  | { readonly rule: string }
  | { readonly rulesFor: string }
  | { readonly check: true }
  /** What is said of use, with a log that is like this. */
  | { readonly usage: Partial<UsageLog> }
  /** What is said of an edit of `src/fees.ts`, with a log that is like this. */
  | { readonly acts: Partial<ActLog> }
  /** What drifted; with why URLs are dead, `null` asks none. */
  | { readonly drift: ReadonlyMap<string, string | null> | null }
  | { readonly curation: (lore: WritableLore) => Promise<Result<unknown>> }

/** A small store and an ask that raises one code. */
export interface Raising {
  readonly files: Readonly<Record<string, string>>
  readonly ask: Ask
  /** Paths that the store lists and cannot read. */
  readonly unreadable?: readonly string[]
  /** Homes that are stores of their own, by where they stand. */
  readonly apart?: Readonly<Record<string, Home>>
  /** The tracked files of the repository. */
  readonly tracked?: readonly string[]
  /** What else the repository says. */
  readonly facts?: Partial<Repository>
  readonly report?: TestReport
  readonly today?: string
}

const home = 'engineering-context'
const glossary = `${home}/subjects.yaml`

/** A stored document. */
function document(id: string, fields: string = '', body: string = `# ${id}\n`): string {
  return `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\n${fields}---\n${body}`
}

/** A stored item: whoever edits a source file is to look at its evidence. */
const invariant = `---
id: fees
type: Invariant
summary: Fees are whole cents.
scope: ["src/**"]
evidence: [{ target: test/fees.test.ts, method: test-passes }]
lastVerifiedCommit: 3f2a91c
---
Fees are whole cents.
`

const ruleHome = '.context/rules'

/** A stored rule. */
function rule(key: string): string {
  return `key: ${key}
title: Orders before fees
type: workflow
scope: backend
priority: mandatory
modules: [billing]
applies_to: {files: ["**/*"]}
summary: Never charge a fee before its order is stored.
content: Store the order, then charge.
created: 2026-02-03
`
}

function ruled(key: string, change: (text: string) => string = (text) => text): Readonly<Record<string, string>> {
  return { [`${ruleHome}/${key}.yaml`]: change(rule(key)) }
}

function decision(key: string): string {
  return `key: ${key}
title: Fees are charged at night
date: 2026-05-04
status: accepted
applies_to: {files: ["src/fees/**"]}
reason: Agreed in May
`
}

const orders = { [`${home}/orders.md`]: document('orders', 'subjects: [domain:orders]\n') }
const branchOnly = {
  [`${home}/kiosk.md`]: document('kiosk', 'subjects: [domain:kiosk]\n').replace(
    'GLOBAL',
    'BRANCH\nbranch: feature/kiosk',
  ),
}
const related = {
  [`${home}/orders.md`]: document(
    'orders',
    'subjects: [domain:orders]\nrelations: [{type: REQUIRES, target: prices}]\n',
  ),
}
const check: Ask = { check: true }
const asked: Ask = { context: {} }

/** For every code one real input that raises it. */
export const RAISING: Readonly<Record<IssueCode, Raising>> = {
  ...RAISING_MEMORIES,
  ...RAISING_CURATION,
  ...RAISING_ITEMS,
  ...RAISING_DRIFT,
  'invalid-input': { files: orders, ask: { context: { task: ' ' } } },
  'unknown-subject': { files: orders, ask: { context: { subjects: ['refunds'] } } },
  'missing-target': { files: related, ask: asked },
  'duplicate-id': { files: { ...orders, [`${home}/again.md`]: document('orders') }, ask: asked },
  'ambiguous-alias': {
    files: { ...orders, [glossary]: 'subjects:\n  domain:a: {aliases: [desk]}\n  domain:b: {aliases: [desk]}\n' },
    ask: asked,
  },
  'wrong-branch': { files: branchOnly, ask: { update: [{ id: 'kiosk' }] } },
  'duplicate-in-batch': { files: {}, ask: { update: [{ id: 'twice' }, { id: 'twice' }] } },
  'path-taken': { files: { [`${home}/fees.md`]: document('late-rules') }, ask: { update: [{ id: 'fees' }] } },
  'version-conflict': {
    files: orders,
    ask: { update: [{ id: 'orders', expectedVersion: '0123456789abcdef0123456789abcdef' }] },
  },
  'unreadable-target': { files: orders, unreadable: [`${home}/orders.md`], ask: { update: [{ id: 'orders' }] } },
  'unknown-entry': { files: orders, ask: { get: 'order' } },
  'over-budget': { files: { [`${home}/base.md`]: document('base', 'load: ALWAYS\n') }, ask: { slice: { budget: 20 } } },
  'read-only-store': { files: orders, ask: { update: [{ id: 'fees' }] } },
  'invalid-document': {
    files: { ...orders, [`${home}/bad.md`]: document('bad').replace('DOMAIN', 'URGENT') },
    ask: check,
  },
  'invalid-item': {
    files: {
      '.context/catalogue/orders-first.md':
        '---\nid: orders-first\ntype: Invariant\nsummary: No fee is charged before its order is stored.\nscope: ["**"]\nevidence:\n  - { target: test/orders.test.ts, method: tests-pass }\nlastVerifiedCommit: 3f2a91c\n---\n',
    },
    ask: check,
  },
  'not-an-item': {
    files: { [`${home}/fees.md`]: document('fees') },
    ask: { curation: (lore) => lore.planRemove(['document:fees']) },
  },
  'no-front-matter': { files: { [`${home}/README.md`]: '# Our documents\n' }, ask: check },
  'invalid-rule': { files: ruled('orders_first', (text) => text.replace('mandatory', 'urgent')), ask: check },
  'invalid-decision': {
    files: {
      '.context/decisions/late_fees.yaml': decision('late_fees').replace('Agreed', 'Yes').replace(' in May', ''),
    },
    ask: check,
  },
  'invalid-index': {
    files: { '.context/graph/reference-index.json': '{"py:shop.fees": {"imports": []},}\n' },
    ask: check,
  },
  'yaml-syntax': {
    files: ruled('orders_first', (text) => text.replace(' {files: ["**/*"]}', '\n  files:\n    - **/*.py')),
    ask: check,
  },
  'unknown-key': { files: ruled('orders_first', (text) => `${text}ownr: billing\n`), ask: check },
  'bad-glob': { files: ruled('orders_first', (text) => text.replace('**/*', '../fees/**')), ask: check },
  'split-glob': {
    files: ruled('orders_first', (text) => text.replace('"**/*"', '"src/**/*.py, app/**/*.py"')),
    ask: check,
  },
  'unknown-rule': { files: ruled('orders_first'), ask: { rule: 'order_first' } },
  'path-outside': { files: ruled('orders_first'), ask: { rulesFor: '../fees.py' } },
  'name-clash': {
    files: { ...ruled('orders_first'), [`${ruleHome}/later.yaml`]: rule('orders_first') },
    ask: check,
  },
  'soft-summary': {
    files: ruled('orders_first', (text) => text.replace('Never charge a fee', 'We look at fees')),
    ask: check,
  },
  'unknown-conflict': {
    files: ruled('orders_first', (text) => `${text}conflicts_with: [{rule: fees_first, resolution: this one holds}]\n`),
    ask: check,
  },
  'review-overdue': {
    files: ruled('orders_first', (text) => `${text}review_interval_days: 30\n`),
    today: '2026-06-01',
    ask: check,
  },
  'patterns-unchecked': { files: ruled('orders_first'), tracked: [], ask: check },
  'circular-supersession': {
    files: {
      '.context/decisions/late_fees.yaml': `${decision('late_fees')}supersedes: [early_fees]\n`,
      '.context/decisions/early_fees.yaml': `${decision('early_fees')}supersedes: [late_fees]\n`,
    },
    ask: check,
  },
  'dead-glob': {
    files: ruled('orders_first', (text) => text.replace('**/*', '*.py')),
    tracked: ['src/fees.py'],
    ask: check,
  },
  'always-excluded': {
    files: ruled('orders_first', (text) => text.replace('"**/*"]', '"src/**"], excludes: ["src/**/*.py"]')),
    tracked: ['src/fees.py'],
    ask: check,
  },
  'odd-glob': { files: ruled('orders_first', (text) => text.replace('**/*', 'src/(fees|orders)/**')), ask: check },
  'language-contradiction': {
    files: ruled('orders_first', (text) => text.replace('"**/*"]', '"src/**/*.sql"], language: python')),
    ask: check,
  },
  'unclosed-front-matter': { files: { [`${home}/open.md`]: '---\nid: open\n# Open\n' }, ask: check },
  'front-matter-syntax': { files: { [`${home}/bad.md`]: '---\nid: [bad\n---\n' }, ask: check },
  'front-matter-too-large': {
    files: { [`${home}/big.md`]: document('big', `note: ${'x'.repeat(70_000)}\n`) },
    ask: check,
  },
  'duplicate-key': { files: { [`${home}/twice.md`]: document('twice', 'id: other\n') }, ask: check },
  'unknown-tag': { files: { [`${home}/orders.md`]: document('orders', 'owner: !team payments\n') }, ask: check },
  'unreadable-file': { files: orders, unreadable: [`${home}/orders.md`], ask: check },
  'invalid-glossary': { files: { ...orders, [glossary]: 'subjects: [domain:orders]\n' }, ask: asked },
  'empty-store': { files: {}, ask: { slice: {} } },
  'unreadable-usage': logWith(
    issue('unreadable-usage', 'warning', { reason: 'it is not a JSON object' }, at('.context/memory/_usage.json')),
  ),
  'odd-usage': logWith(
    issue('odd-usage', 'warning', { names: ['kiln', 'glaze'], more: 0 }, at('.context/memory/_usage.json')),
  ),
  'usage-not-logged': logWith(
    issue('usage-not-logged', 'note', {
      folder: '/work/shop/.context/memory/_local',
      reason: 'this user may not write there (EACCES)',
    }),
  ),
  'act-not-logged': {
    files: { '.context/catalogue/fees.md': invariant },
    ask: {
      acts: {
        append: () => Promise.reject(new StoreFailure('/work/shop/.context/_local: the disk is full', 'Make room')),
      },
    },
  },
  'unreadable-acts': {
    files: { ...orders },
    ask: {
      acts: {
        problems: () => [
          issue('unreadable-acts', 'warning', { lines: 2, reason: null }, at('.context/_local/breaches.jsonl')),
        ],
      },
    },
  },
  'subject-elsewhere': {
    files: { ...branchOnly, [glossary]: 'subjects: {domain:kiosk: {aliases: []}}\n' },
    ask: { context: { subjects: ['domain:kiosk'] } },
  },
  'relation-to-nothing': { files: {}, ask: { update: [relatedDraft('orders', 'prices')] } },
  'leaves-other-branches': { files: orders, ask: { update: [branchDraft('orders')] } },
  'baseline-too-large': {
    files: { [`${home}/base.md`]: document('base', 'load: ALWAYS\n', 'word '.repeat(3000)) },
    ask: check,
  },
  'unreachable-document': { files: { [`${home}/alone.md`]: document('alone') }, ask: check },
  'dead-relation': { files: related, ask: check },
  'subject-without-document': {
    files: { ...orders, [glossary]: 'subjects: {domain:refunds: {aliases: []}}\n' },
    ask: check,
  },
  'needless-alias': {
    files: { ...orders, [glossary]: 'subjects: {domain:orders: {aliases: [Orders, orders]}}\n' },
    ask: check,
  },
}

function relatedDraft(id: string, target: string): Partial<DocumentDraft> & { readonly id: string } {
  return { id, metadata: { scope: 'GLOBAL', tags: ['DOMAIN'], relations: [{ type: 'REQUIRES', target }] } }
}

function branchDraft(id: string): Partial<DocumentDraft> & { readonly id: string } {
  return { id, metadata: { scope: 'BRANCH', tags: ['DOMAIN'] } }
}

function logWith(problem: Issue): Raising {
  return { files: {}, ask: { usage: { problems: () => [problem] } } }
}

function at(path: string): Span {
  return { path, line: 1, column: 1 }
}
