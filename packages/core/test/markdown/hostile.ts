/** Texts that make careless readers take quadratic or exponential time: each a part repeated, with what stands before and after. */
export const HOSTILE: Readonly<Record<string, (times: number) => string>> = {
  'links never closed': (times) => '[[a '.repeat(times),
  'brackets never closed': (times) => '['.repeat(times),
  'brackets never opened': (times) => ']'.repeat(times),
  'nested links': (times) => '['.repeat(times) + '](a)'.repeat(times),
  'destinations never closed': (times) => '[a]('.repeat(times),
  'pointed destinations': (times) => '[a](<b'.repeat(times),
  'titles never closed': (times) => '[a](b "'.repeat(times),
  'runs of backticks of every length': (times) =>
    lengths(times)
      .map((length) => '`'.repeat(length))
      .join(' '),
  'lone backticks': (times) => '`'.repeat(times),
  'tags never closed': (times) => '<a b="'.repeat(times),
  'attributes without end': (times) => `<a ${'b '.repeat(times)}`,
  'comments never closed': (times) => '<!-- '.repeat(times),
  'instructions never closed': (times) => 'a <? '.repeat(times),
  'quotes in quotes': (times) => '>'.repeat(times),
  'items in items': (times) => `${'- '.repeat(times)}\n${'\n'.repeat(times)}`,
  'quotes on every line': (times) => '> > > > [[a]]\n'.repeat(times),
  'definitions never ended': (times) => `[a]: b "${'c\n'.repeat(times)}`,
  'labels in labels': (times) => `[x]: y\n\n${'[a '.repeat(times)}${']'.repeat(times)}`,
  escapes: (times) => '\\['.repeat(times),
  blanks: (times) => ' '.repeat(times),
  tabs: (times) => '\t'.repeat(times),
  hashes: (times) => `# ${'#'.repeat(times)}`,
  parentheses: (times) => `[a](${'('.repeat(times)}`,
  bars: (times) => `[[${'|'.repeat(times)}`,
  'one long line': (times) => 'a'.repeat(times),
}

function lengths(times: number): readonly number[] {
  return Array.from({ length: Math.floor(Math.sqrt(2 * times)) }, (_, at) => at + 1)
}
