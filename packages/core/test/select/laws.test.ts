import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forTask, slice } from '../../src/recipes.ts'
import type { Recipe } from '../../src/select/recipe.ts'
import { select } from '../../src/select/select.ts'
import { worldOf } from '../../src/select/world.ts'
import { catalogueOf, files, questions } from './catalogues.ts'

const recipes: readonly Recipe[] = [forTask, slice]

describe.each(recipes.map((recipe) => [recipe.name, recipe] as const))('the recipe %s', (_, recipe) => {
  it('does not depend on the order in which files are listed', () => {
    fc.assert(
      fc.property(files, questions, fc.infiniteStream(fc.nat()), (tiers, question, chance) => {
        const shuffled = tiers.map((list) =>
          [...list]
            .map((file) => ({ file, at: chance.next().value }))
            .sort((a, b) => a.at - b.at)
            .map(({ file }) => file),
        )
        const told = select(recipe, worldOf(catalogueOf(tiers), question))
        expect(select(recipe, worldOf(catalogueOf(shuffled), question))).toEqual(told)
      }),
    )
  })

  it('lets nothing through that a gate refuses', () => {
    fc.assert(
      fc.property(files, questions, (tiers, question) => {
        const world = worldOf(catalogueOf(tiers), question)
        for (const { entry } of select(recipe, world).hits)
          for (const gate of recipe.admit) expect(gate.passes(entry, world)).toBe(true)
      }),
    )
  })

  it('says no key twice, neither as a hit nor as a loss', () => {
    fc.assert(
      fc.property(files, questions, (tiers, question) => {
        const catalogue = catalogueOf(tiers)
        const { hits, losses } = select(recipe, worldOf(catalogue, question))
        const lost = losses.map(({ key }) => key)
        expect(new Set(lost).size).toBe(lost.length)
        expect(hits.filter(({ entry }) => lost.includes(entry.key))).toEqual([])
        expect(new Set(hits.map(({ entry }) => entry)).size).toBe(hits.length)
      }),
    )
  })

  it('gives each hit a reason that the entry itself bears out', () => {
    fc.assert(
      fc.property(files, questions, (tiers, question) => {
        const catalogue = catalogueOf(tiers)
        for (const { entry, reasons, door } of select(recipe, worldOf(catalogue, question)).hits) {
          expect(reasons[0]?.by).toBe(door)
          for (const reason of reasons) {
            if (reason.by === 'baseline') expect(entry.load).toBe('always')
            if (reason.by === 'subject') expect(entry.subjects).toContain(reason.subject)
            if (reason.by === 'relation')
              expect(
                catalogue.byKey.get(reason.from)?.some((from) => from.links.some((link) => link.target === entry.id)),
              ).toBe(true)
          }
        }
      }),
    )
  })

  it('finds what a plain reading of the rule finds', () => {
    fc.assert(
      fc.property(files, questions, (tiers, question) => {
        const catalogue = catalogueOf(tiers)
        const world = worldOf(catalogue, question)
        const open = catalogue.entries.filter((entry) => recipe.admit.every((gate) => gate.passes(entry, world)))
        const asked: readonly string[] = question.subjects
        const direct = open.filter((entry) => entry.subjects.some((subject) => asked.includes(subject)))
        const reached = new Set([...open.filter((entry) => entry.load === 'always'), ...direct])
        for (const entry of direct)
          for (const link of entry.links) for (const target of open) if (target.id === link.target) reached.add(target)
        const said = select(recipe, world).hits.map(({ entry }) => entry)
        for (const entry of said) expect(reached.has(entry)).toBe(true)
        const keys = new Set(said.map(({ key }) => key))
        for (const entry of reached) expect(keys.has(entry.key)).toBe(true)
      }),
    )
  })
})
