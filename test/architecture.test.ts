import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rooms } from './boundaries/rules.ts'
import { root } from './source.ts'

const page = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
const table = page.slice(page.indexOf('## Rooms of core'), page.indexOf('## How a question is answered'))

it('names every room of core', () => {
  const there = readdirSync(join(root, 'packages/core/src')).filter((name) => name !== 'index.ts')
  expect(there.filter((room) => !table.includes(`\`${room}\``))).toEqual([])
})

it('names the rooms in the order that the boundaries hold', () => {
  const order = rooms.map(({ name }) => name)
  const named = [...table.matchAll(/`([a-z]+(?:\.ts)?)`/g)].map((match) => match[1] ?? '')
  const places = named.filter((name) => order.includes(name)).map((name) => order.indexOf(name))
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
