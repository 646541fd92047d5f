import type { TestResult, TestState } from '../../model/test-report.ts'

/** How deep suites may stand in each other. */
const DEEPEST = 64

/**
 * The tests of a JUnit report, or why it is not read. Only tags and their attributes are looked at, in one pass; a document type, which could declare
 * entities, is refused, and the five entities of XML and numbers are all that is resolved.
 */
export function readJunit(text: string): readonly TestResult[] | string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'it declares a document type, which no report of tests needs'
  const results: TestResult[] = []
  const suites: string[] = []
  let open: Omit<TestResult, 'state'> | null = null
  let state: TestState = 'passed'
  for (const [, closing = '', tag = '', attributes = '', empty = ''] of text.matchAll(TAG)) {
    if (tag === 'testsuite') {
      if (closing !== '') suites.pop()
      else if (empty === '') suites.push(attribute(attributes, 'name') ?? '')
      if (suites.length > DEEPEST) return `its suites stand in each other more than ${DEEPEST} deep`
    } else if (tag === 'testcase') {
      if (closing === '') {
        open = caseOf(attributes, suites)
        state = stateIn(attribute(attributes, 'status'))
      }
      if ((closing !== '' || empty !== '') && open !== null) {
        results.push({ ...open, state })
        open = null
      }
    } else if (open !== null && closing === '') state = worse(state, tag)
  }
  return results
}

// Comments and sections of text are passed over whole: what stands in them is no tag.
const TAG =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)(testsuite|testcase|failure|error|skipped)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g

function caseOf(attributes: string, suites: readonly string[]): Omit<TestResult, 'state'> {
  const [group, file] = [attribute(attributes, 'classname'), attribute(attributes, 'file')]
  const suite = [...suites, ...(group === null || group === suites.at(-1) ? [] : [group])].filter((one) => one !== '')
  return { name: attribute(attributes, 'name') ?? '', suite, file: file?.replaceAll('\\', '/') ?? fileIn(group) }
}

/** Some runners give the file as the class. */
function fileIn(group: string | null): string | null {
  return group !== null && /^[\w@./-]+\.[cm]?[jt]sx?$|^[\w./-]+\.(?:py|rb|php)$/.test(group) ? group : null
}

function stateIn(status: string | null): TestState {
  if (status === null) return 'passed'
  return /^(?:skipped|disabled|notrun|ignored)$/i.test(status)
    ? 'skipped'
    : /^(?:failed|error)$/i.test(status)
      ? 'failed'
      : 'passed'
}

function worse(state: TestState, tag: string): TestState {
  return tag === 'skipped' ? (state === 'failed' ? state : 'skipped') : 'failed'
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found === null ? null : unescaped(found[1] ?? found[2] ?? '')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
