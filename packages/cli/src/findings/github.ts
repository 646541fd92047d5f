import { isAbsolute, relative, sep } from 'node:path'
import type { Notice } from '../line/notice.ts'
import type { Findings } from './findings.ts'

interface Where {
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Workflow commands that GitHub turns into annotations. Paths are made relative to its workspace, where the root stands inside it. */
export function asGithub({ issues }: Findings, where: Where): string {
  const prefix = insideWorkspace(where)
  return issues.map((issue) => command(issue, prefix)).join('')
}

function command(issue: Notice, prefix: string): string {
  const { severity, code, message, fix, path, line, column } = issue
  const place =
    path === undefined ? {} : { file: prefix + path, ...(line === undefined ? {} : { line, col: column ?? 1 }) }
  const properties = Object.entries({ ...place, title: code }).map(
    ([name, value]) => `${name}=${property(String(value))}`,
  )
  return `::${severity === 'note' ? 'notice' : severity} ${properties.join(',')}::${data(`${message}\n→ ${fix}`)}\n`
}

function insideWorkspace({ root, env }: Where): string {
  const workspace = env.GITHUB_WORKSPACE
  const way = workspace === undefined || workspace === '' ? '' : relative(workspace, root)
  return way === '' || way.startsWith('..') || isAbsolute(way) ? '' : `${way.split(sep).join('/')}/`
}

/** Stored text must not end the command or begin another one. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
