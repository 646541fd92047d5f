import type { Raising } from './raised.ts'

const home = '.context/catalogue'

/** A stored item: its fields as they stand in front matter. */
function item(id: string, fields: string): Readonly<Record<string, string>> {
  return { [`${home}/${id}.md`]: `---\nid: ${id}\n${fields}---\n` }
}

const proved = 'evidence: [{ target: test/orders.test.ts, method: test-passes }]\nlastVerifiedCommit: 3f2a91c\n'
const invariant =
  'type: Invariant\nsummary: No fee is charged before its order is stored.\nscope: ["src/fees/**"]\nlastVerifiedCommit: 3f2a91c\n'
const contract = 'type: Contract\nsummary: Orders are read by id.\nscope: ["src/orders/**"]\n'
const permission = 'type: ToolPermission\nlastVerifiedCommit: 3f2a91c\n'
const check = { check: true } as const

/** For every code about items of the catalogue one real input that raises it. */
export const RAISING_ITEMS = {
  'invariant-without-evidence': { files: item('orders-first', invariant), ask: check },
  'permission-without-role': {
    files: item(
      'no-push',
      `${permission}summary: Nothing is pushed from here.\nscope: ["**"]\ndeny: ["Bash(git push*)"]\n`,
    ),
    ask: check,
  },
  'contract-without-interface': { files: item('order-api', `${contract}${proved}`), ask: check },
  'scoped-without-commit': {
    files: item('fees', 'type: ModuleNote\nsummary: Fees are kept in cents.\nscope: ["src/fees/**"]\n'),
    ask: check,
  },
  'item-without-scope': { files: item('fees', 'type: ModuleNote\nsummary: Fees are kept in cents.\n'), ask: check },
  'permission-conflict': {
    files: {
      ...item(
        'builder',
        `${permission}summary: The builder works on sources.\nscope: ["src/**", "!src/vendor/**"]\nrole: builder\nallow: [Edit, "Bash(git push origin)"]\n`,
      ),
      ...item(
        'no-push',
        `${permission}summary: The builder pushes nothing.\nscope: ["**"]\nrole: builder\ndeny: ["Bash(git push*)"]\n`,
      ),
    },
    ask: check,
  },
  'superseded-by-nothing': {
    files: item(
      'night-fees',
      'type: Decision\nsummary: Fees are charged at night.\nstatus: superseded\nscope: ["src/fees/**"]\nlastVerifiedCommit: 3f2a91c\n',
    ),
    ask: check,
  },
  'dead-evidence': {
    files: item('orders-first', `${invariant}evidence:\n  - { target: test/order.test.ts, method: test-passes }\n`),
    tracked: ['src/fees/fees.ts', 'test/orders.test.ts'],
    ask: check,
  },
  'dead-interface': {
    files: item('order-api', `${contract}${proved}interface: { path: src/orders/api.ts, symbol: readOrder }\n`),
    tracked: ['src/orders/read.ts', 'test/orders.test.ts'],
    ask: check,
  },
} as const satisfies Readonly<Record<string, Raising>>
