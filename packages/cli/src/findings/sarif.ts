import type { Notice } from '../line/notice.ts'
import { VERSION } from '../version.ts'
import type { Findings } from './findings.ts'

/** SARIF 2.1.0: one run, one rule a code that was found; paths are relative to the root. */
export function asSarif({ issues }: Findings): object {
  const codes = [...new Set(issues.map(({ code }) => code))].sort()
  const driver = { name: 'repolore', semanticVersion: VERSION, rules: codes.map((id) => ({ id, name: id })) }
  const results = issues.map((issue) => result(issue, codes.indexOf(issue.code)))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
}

function result(issue: Notice, ruleIndex: number): object {
  const { code, severity, message, fix, path } = issue
  const locations = path === undefined ? [] : [{ physicalLocation: location({ ...issue, path }) }]
  return { ruleId: code, ruleIndex, level: severity, message: { text: `${message}\n${fix}` }, locations }
}

function location({ path, line, column }: Notice & { readonly path: string }): object {
  const uri = path.split('/').map(encodeURIComponent).join('/')
  const artifactLocation = { uri, uriBaseId: '%SRCROOT%' }
  return line === undefined
    ? { artifactLocation }
    : { artifactLocation, region: { startLine: line, startColumn: column ?? 1 } }
}
