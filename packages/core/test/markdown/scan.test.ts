import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanMarkdown } from '../../src/codec/markdown/scan.ts'
import { parsed, scanned } from './compare.ts'
import { HOSTILE } from './hostile.ts'

/** The links of a text: wiki links as `target#heading|label`, others in parentheses; with a `!` what is embedded. */
function linksOf(text: string): readonly string[] {
  return scanMarkdown(text).links.map(({ is, target, heading, label, embed }) => {
    const words = target + (heading === null ? '' : `#${heading}`) + (label === null ? '' : `|${label}`)
    return is === 'wiki' ? `${embed ? '!' : ''}${words}` : `(${words})`
  })
}

describe('links', () => {
  it.each<[name: string, text: string, links: readonly string[]]>([
    ['a name', 'see [[b]].', ['b']],
    ['a name among blanks', '[[ b ]]', ['b']],
    ['a label', '[[b|the b]]', ['b|the b']],
    ['an empty label', '[[b|]]', ['b']],
    ['a heading', '[[b#part two]]', ['b#part two']],
    ['a heading of the same note', '[[#here]]', ['#here']],
    ['heading and label', '[[b#part|words]]', ['b#part|words']],
    ['a subject, whose colon divides nothing', '[[domain:orders]]', ['domain:orders']],
    ['an embed', '![[b]]', ['!b']],
    ['an escaped embed', '\\![[b]]', ['b']],
    ['an escaped bar in a table', '| x |\n|---|\n| [[notes/foo\\|Foo]] |', ['notes/foo|Foo']],
    ['nothing between the brackets', '[[]] [[ ]] [[|x]] [[#]]', []],
    ['a link over two lines', '[[two\nlines]]', []],
    ['a bracket inside', '[[a and [[b]]', ['b']],
    ['a number array', '[[2023, 2, 3], [1]]', []],
    ['three brackets', '[[[a]]]', ['a']],
    ['an escaped bracket', '\\[[a]]', []],
    ['a code span', '`[[a]]` [[b]]', ['b']],
    ['a code span over two lines', '`[[a]]\n[[b]]` [[c]]', ['c']],
    ['a code span with two backticks', '``[[a]] ` [[b]]`` [[c]]', ['c']],
    ['a backtick that closes nothing', '` [[a]]', ['a']],
    ['a fence', '```bash\nif [[ -f y ]]; then :; fi\n```\n[[a]]', ['a']],
    ['a fence of tildes, with another inside', '~~~\n```\n[[a]]\n~~~\n[[b]]', ['b']],
    ['a fence in an item', '- x\n  ```\n  [[a]]\n  ```\n- [[b]]', ['b']],
    ['a fence in a quote, which ends with it', '> ```\n> [[a]]\n\n[[b]]', ['b']],
    ['indented code', 'x\n\n    [[a]]\n\n[[b]]', ['b']],
    ['an indented line of a paragraph', 'x\n    [[a]]', ['a']],
    ['an item’s own lines, which are indented', '- x\n\n    [[a]]', ['a']],
    ['an HTML comment', 'x <!-- [[a]] --> [[b]]\n\n<!--\n[[c]]\n-->\n\n[[d]]', ['b', 'd']],
    ['the attribute of a tag', '<a href="[[a]]">[[b]]</a>', ['b']],
    ['a Markdown link', '[x](b.md) [y](<c d.md> "t") [z](e.md#part)', ['(b.md)', '(c d.md)', '(e.md#part)']],
    ['a link by reference', '[x][l]\n\n[l]: b.md', ['(b.md)']],
    ['an image', '![x](b.png) ![a [[b]] c](d.png)', []],
    ['a link around an image', '[![x](b.png)](c.md)', ['(c.md)']],
    ['a link in a link', '[a [b](c.md) d](e.md)', ['(c.md)']],
    ['more than 200 characters before it', `${'word '.repeat(80)}[[a]]`, ['a']],
    ['lines that end in CR LF, or in CR', '[[a]]\r\n```\r\n[[b]]\r\n```\r\n[[c]]\r```\r[[d]]', ['a', 'c']],
  ])('%s', (_, text, links) => {
    expect(linksOf(text)).toEqual(links)
  })

  it('say where they stand: the whole, and the part that a rename replaces', () => {
    const text = 'x\n> `[[no]]` ![[ b#part |c]]\n> [d](e.md#f)'
    const shown = scanMarkdown(text).links.map(({ start, end, at }) => [
      text.slice(start, end),
      text.slice(at.start, at.end),
    ])
    expect(shown).toEqual([
      ['![[ b#part |c]]', 'b#part'],
      ['[d](e.md#f)', 'e.md#f'],
    ])
  })
})

describe('laws', () => {
  const fragment = fc.constantFrom(
    ...['- ', '* ', '1. ', '> ', '    ', '  ', '`', '``', '```', '~~~', '[[a]]', '[[b|c]]', '[[#h]]', '![[e]]', '[['],
    ...['](b.md)', '[x](y.md "t")', '[x](<a b>)', '[t][l]', '[l]', '<!-- ', '-->', '<div>', '</div>', '<a href="x">'],
    ...['# ', '## h', '===', '***', '\n', '\n', '\n\n', 'w', 'word ', '\\', '|', ')', '[', ']', '&amp;', '<http://x>'],
  )

  it('the scanner reads what the deep parse reads', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 14 }), (fragments) => {
        const text = fragments.join('')
        expect(scanned(text, 0)).toEqual(inOrder(parsed(text)))
      }),
      { numRuns: 2_000 },
    )
  })

  it('any text is read, and every extent lies in it, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { links, headings, code, comments } = scanMarkdown(text)
        for (const { start, end } of [...links, ...code, ...comments]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
        for (const found of [links, headings, code, comments])
          expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b))
      }),
    )
  })

  it.each(Object.entries(HOSTILE))('costs linear time on hostile text: %s', (_, make) => {
    const text = make(40_000)
    const before = performance.now()
    scanMarkdown(text)
    // Quadratic readers take from 10 seconds to minutes here.
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

function inOrder(reading: ReturnType<typeof parsed>): ReturnType<typeof parsed> {
  const at = (found: string): number => Number(/@?(\d+)/.exec(found.replace(/^\D*@/, '@'))?.[1])
  const sorted = (all: readonly string[]) => [...all].sort((a, b) => at(a) - at(b))
  return { links: sorted(reading.links), headings: reading.headings, code: sorted(reading.code) }
}
