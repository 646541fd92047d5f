import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { blocksOf } from '../scripts/docs-blocks.mjs'
import { pages } from '../scripts/sync-docs.mjs'
import { root } from './source.ts'

/** The page's prose: what stands in fenced blocks is an example, not a claim. */
function proseOf(page: string): string {
  const lines = readFileSync(join(root, page), 'utf8').split('\n')
  const inBlocks = new Set(blocksOf(lines).flatMap(({ first, last }) => range(first, last)))
  return lines.filter((_, index) => !inBlocks.has(index)).join('\n')
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The targets of links inside this repository, with their anchors. */
function linksIn(prose: string): readonly string[] {
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '').filter((link) => !/^[a-z]+:/.test(link))
}

/** Paths of the repository that the prose names as code. */
function pathsIn(prose: string): readonly string[] {
  const named = [...prose.matchAll(/`((?:packages|scripts|examples|docs|test|bench)\/[^`\s*<>{}…]+)`/g)]
  return named.map((match) => match[1] ?? '')
}

function leadsNowhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !headingsOf(target).includes(anchor)
}

/** The anchors that a host gives to the headings of a page. */
function headingsOf(page: string): readonly string[] {
  const headings = proseOf(page).matchAll(/^#+ (.*)$/gm)
  return [...headings].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('pages', () => {
  test.each(pages)('%s links only to what exists', (page) => {
    expect(linksIn(proseOf(page)).filter((link) => leadsNowhere(page, link))).toEqual([])
  })

  test.each(pages)('%s shows only JSON that can be read', (page) => {
    const blocks = blocksOf(readFileSync(join(root, page), 'utf8').split('\n')).filter(({ info }) => info === 'json')
    for (const { body } of blocks) expect(() => JSON.parse(body.join('\n')), body.join('\n')).not.toThrow()
  })

  test.each(pages)('%s names only files that exist', (page) => {
    // What is built, and names that stand for any name.
    const built = /\/dist\/|NNNN/
    expect(pathsIn(proseOf(page)).filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([])
  })
})

test('every decision stands in the list of decisions', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const there = pages.filter((page) => page.startsWith('docs/decisions/') && !page.endsWith('README.md'))
  expect(there.filter((page) => !list.includes(`(${page.slice('docs/decisions/'.length)})`))).toEqual([])
})
