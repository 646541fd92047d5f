import { listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what an item of the catalogue lacks, or what is not where it says. */
export const ITEM_WORDS: Words<
  | 'invariant-without-evidence'
  | 'permission-without-role'
  | 'contract-without-interface'
  | 'scoped-without-commit'
  | 'item-without-scope'
  | 'permission-conflict'
  | 'superseded-by-nothing'
  | 'dead-evidence'
  | 'dead-interface'
> = {
  'invariant-without-evidence': ({ id }) => ({
    message: `The invariant ${shown(id)} has no evidence: nothing shows that it holds.`,
    fix: 'Add what shows it to evidence, such as {target: tests/orders.test.ts, method: test-passes}.',
  }),
  'permission-without-role': ({ id, lacks }) => ({
    message: `The permission ${shown(id)} has no ${listed(lacks)}: it binds ${lacks.includes('role') ? 'nobody' : 'nowhere'}.`,
    fix: `Add ${listed(lacks)}${lacks.includes('scope') ? '; scope: ["**"] is every file' : ''}.`,
  }),
  'contract-without-interface': ({ id, lacks }) => ({
    message: `The contract ${shown(id)} ${lacks.map((lack) => CONTRACT[lack].message).join(' and ')}.`,
    fix: `${lacks.map((lack) => CONTRACT[lack].fix).join('. ')}.`,
  }),
  'scoped-without-commit': ({ id }) => ({
    message: `The item ${shown(id)} has a scope and no lastVerifiedCommit: nobody can tell how old its claim is.`,
    fix: 'Check that it holds, and write the commit of HEAD as lastVerifiedCommit; git rev-parse HEAD prints it.',
  }),
  'item-without-scope': ({ id }) => ({
    message: `The item ${shown(id)} has no scope, so no file brings it in.`,
    fix: 'Add scope, the patterns of the files that it is about; ["**"] is every file.',
  }),
  'permission-conflict': ({ role, allowed, denied, witness }) => ({
    message: `The role ${shown(role)} is allowed ${shown(allowed.act)} by ${shown(allowed.id)} (${plain(allowed.path)}) and denied ${shown(denied.act)} by ${shown(denied.id)} (${plain(denied.path)}), which leaves nothing of it ${
      witness === null ? 'wherever their scopes meet, which is too much to work out' : `on ${shown(witness)}`
    }.`,
    fix:
      allowed.id === denied.id
        ? 'Remove one of the two, or deny a narrower act.'
        : 'Remove one of the two, deny a narrower act, or exclude from one scope with ! what the other is about.',
  }),
  'superseded-by-nothing': ({ id }) => ({
    message: `The decision ${shown(id)} calls itself superseded, and no stored decision supersedes it.`,
    fix: 'Name it in supersedes of the decision that took its place, or give it another status.',
  }),
  'dead-evidence': ({ id, target, method }) => ({
    message: `The evidence of ${shown(id)} (${plain(method)}) names ${shown(target)}, and nothing stands there.`,
    fix: 'Correct the path from the root, or remove the evidence; a test without a file is test:NAME.',
  }),
  'dead-interface': ({ id, path, symbol, why }) => ({
    message:
      why === 'no-file'
        ? `The contract ${shown(id)} has its interface in ${shown(path)}, and no file stands there.`
        : `The contract ${shown(id)} has its interface in ${shown(path)}, and ${shown(symbol ?? '')} does not occur there.`,
    fix: why === 'no-file' ? 'Correct interface.path.' : 'Correct interface.symbol or interface.path.',
  }),
}

const CONTRACT = {
  interface: { message: 'names no interface', fix: 'Add interface: {path: src/orders/api.ts}' },
  'one-file': {
    message: 'does not name one file as its interface',
    fix: 'Write one file without wildcards as interface.path',
  },
  evidence: {
    message: 'has no evidence',
    fix: 'Add what shows that it holds to evidence, such as {target: tests/orders.test.ts, method: test-passes}',
  },
} as const
