import { describe, expect, test } from 'vitest'
import { evidenceHash, likeness } from '../../src/drift/evidence-hash.ts'
import { normalForm } from '../../src/drift/normal-form.ts'

/** A path, a text, and another one. */
type Pair = readonly [path: string, text: string, other: string]

const ALIKE: Readonly<Record<string, Pair>> = {
  'line ends, a byte-order mark, blanks at the end': ['a.c', 'int a;\nint b;\n', '\uFEFFint a;  \r\nint b;'],
  'blank lines': ['a.go', 'func a() {\n\n\n\tb()\n}\n', 'func a() {\n\tb()\n}'],
  'tabs for blanks': ['a.java', 'class A {\n\tint b;\n}', 'class A {\n    int b;\n}'],
  'a call over several lines, with the last comma': ['a.rs', 'f(a, b)', 'f(\n    a,\n    b,\n)'],
  'blanks around a sign': ['a.c', 'x=-b', 'x = -b'],
  'a lifetime is no text': ['a.rs', "fn f<'a, 'b>(x: &'a str)", "fn f<\n 'a,\n 'b,\n>(\n x: &'a str,\n)"],
  'quotes, semicolons, parentheses, keys': [
    'a.ts',
    "const a = 'it\\'s'\nf(x => x, { b: 1 })",
    'const a = "it\'s";\nf((x) => x, {\n  "b": 1,\n});\n',
  ],
  'a union that leads with bars': ['a.ts', "type A = 'b' | 'c'", 'type A =\n  | "b"\n  | "c";\n'],
  'a comment between stars': ['a.ts', '/**\n * One.\n * Two.\n */\nx', '  /**\n   * One.\n   * Two.\n   */\n  x'],
  'an apostrophe in a comment': ['a.ts', "// don't\nf(  'a')", "// don't\nf('a')"],
  'the width of a step': ['a.py', 'if a:\n    b()\n    c()\n', 'if a:\n\n  b()\n  c()'],
  'brackets carry on': ['a.py', "f(a,\n  b['c'])\n", 'f(\n    a,\n    b["c"],\n)'],
  'a long text with the code around it': [
    'a.py',
    'def f():\n  """One.\n\n  Two.\n  """',
    'def f():\n    """One.\n\n    Two.\n    """',
  ],
  'the step of a mapping': ['a.yaml', 'a:\n  b: 1\n  c:\n    - d', 'a:\n    b: 1\n\n    c:\n        - d\n'],
  'prose wrapped anew': ['a.md', 'One two\nthree.\n\n* a\n* b', 'One two three.\n\n- a\n- b\n'],
  'a table drawn wider': ['a.md', '|a|b|\n|-|-:|\n|1|2|', '| a   |   b |\n| --- | --: |\n| 1   |   2 |\n'],
}

const UNLIKE: Readonly<Record<string, Pair>> = {
  'one sign': ['a.c', 'return a + b;', 'return a - b;'],
  'blanks in a text': ['a.ts', "f('a b')", "f('a  b')"],
  'a word parted': ['a.c', 'else if', 'elseif'],
  'two signs that are one': ['a.c', 'a + +b', 'a++ b'],
  'a line that leaves its block': ['a.py', 'if a:\n    b()\n    c()\n', 'if a:\n    b()\nc()\n'],
  'a line joined': ['a.py', 'a = b\n-c\n', 'a = b -c\n'],
  'a tuple of one': ['a.py', 'a = (1)', 'a = (1,)'],
  'quotes that mean two things': ['a.c', "char a = 'b'", 'char a = "b"'],
  'parentheses that order': ['a.ts', '(a + b) * c', 'a + b * c'],
  'a call with one argument': ['a.ts', 'f(x) > y', 'f x > y'],
  'a text that is chosen': ['a.ts', 'a ? "b" : c', 'a ? b : c'],
  'semicolons inside a loop': ['a.ts', 'for (;a;b) c()', 'for (a;;b) c()'],
  'a key under another': ['a.yaml', 'a:\n  b: 1\n  c: 2', 'a:\n  b: 1\nc: 2'],
  'a word of prose': ['a.md', 'Never delete.', 'Always delete.'],
  'a comment': ['a.ts', '// on\nx', '// off\nx'],
}

describe('layout alone makes no difference', () => {
  for (const [name, [path, text, other]] of Object.entries(ALIKE))
    test(name, () => expect(normalForm({ path, text: other })).toBe(normalForm({ path, text })))
})

describe('what a text says makes one', () => {
  for (const [name, [path, text, other]] of Object.entries(UNLIKE))
    test(name, () => expect(normalForm({ path, text: other })).not.toBe(normalForm({ path, text })))
})

describe('a recorded hash', () => {
  const file = { path: 'a.ts', text: 'a = 1\n' }
  const recorded = evidenceHash(file)

  test('has the name of its form, so that a better one can come', () => {
    // printf 'a\001=\0011' | sha256sum, and that of the text itself
    expect(recorded).toBe('n1-75e95b8a8cc6d170b9a694218713aff5-cb78bd8a17f7b751')
  })

  test('tells the same, the reformatted and the different apart', () => {
    expect(likeness(recorded, file)).toBe('same')
    expect(likeness(recorded, { ...file, text: 'a   = 1;' })).toBe('reformatted')
    expect(likeness(recorded, { ...file, text: 'a = 2\n' })).toBe('different')
    expect(likeness('n2-0', file)).toBe('unknown')
    expect(likeness('soon', file)).toBe('unknown')
  })

  test('may be the SHA-256 of the file, or its beginning, in any case', () => {
    // printf 'a = 1\n' | sha256sum
    const plain = 'cb78bd8a17f7b751'
    expect(likeness(plain, file)).toBe('same')
    expect(likeness(plain.toUpperCase().slice(0, 7), file)).toBe('same')
    expect(likeness(plain, { ...file, text: 'a = 1' })).toBe('different')
    expect(likeness(plain.slice(0, 6), file)).toBe('unknown')
  })

  test('of what is no text is that of its bytes', () => {
    const picture = { path: 'a.png', text: null, sha256: 'ab'.repeat(32) }
    expect(likeness(evidenceHash(picture), picture)).toBe('same')
    expect(likeness(recorded, picture)).toBe('different')
  })
})
