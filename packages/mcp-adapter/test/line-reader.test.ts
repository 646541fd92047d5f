import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineFault, lineReader } from '../src/line-reader.ts'

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'

function read(bytes: Buffer, cuts: readonly number[], limit = 1000) {
  const lines: string[] = []
  const faults: LineFault[] = []
  const reader = lineReader(
    { line: (line) => lines.push(line.toString()), fault: (fault) => faults.push(fault) },
    limit,
  )
  let start = 0
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    reader.chunk(bytes.subarray(start, cut))
    start = cut
  }
  reader.chunk(bytes.subarray(start))
  reader.end()
  return { lines, faults }
}

test('how a stream is cut into chunks changes nothing, and every line is a message or answered', () => {
  const line = fc.constantFrom(
    PING,
    '{nope',
    '[]',
    '5',
    '"ä"',
    `"${'x'.repeat(1200)}"`,
    '{"jsonrpc":"1.0","id":"a","method":"m"}',
  )
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(3000)), (all, cuts) => {
      const bytes = Buffer.from(all.join('\n'))
      const { lines, faults } = read(
        bytes,
        cuts.map((cut) => Math.min(cut, bytes.length)),
      )
      expect(lines).toEqual(all.filter((one) => one === PING).map((one) => `${one}\n`))
      expect(faults).toHaveLength(all.length - lines.length)
      expect(faults).toEqual(read(bytes, []).faults)
    }),
  )
})

test('a fault has the id where it can be answered, and an odd answer is not answered', () => {
  expect(read(Buffer.from('{"jsonrpc":"1.0","id":"a","method":"m"}'), []).faults).toMatchObject([
    { code: -32_600, id: 'a' },
  ])
  expect(
    read(Buffer.from('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}\n\r\n'), []).faults,
  ).toEqual([])
  expect(read(Buffer.from(`"${'x'.repeat(1200)}"\n`), []).faults).toMatchObject([
    { code: -32_600, id: null, message: expect.stringContaining('1000 bytes') },
  ])
})
