import type { Entry } from '../model/entry.ts'
import type { Found, Source } from './recipe.ts'
import type { TaskFile } from './selection.ts'
import { triggersFound } from './triggers.ts'
import type { World } from './world.ts'

/** What every question of its branch gets. */
export const baseline: Source = {
  slot: 'gather',
  name: 'baseline',
  find: (world) => world.catalogue.always.map((entry) => ({ entry, reason: { by: 'baseline' } })),
}

/** What declares one of the subjects asked for. An entry that declares several is found once for each. */
export const bySubject: Source = {
  slot: 'gather',
  name: 'subject',
  find: (world) =>
    inOrder(
      world,
      [...new Set(world.subjects)].flatMap((subject) => ofSubject(world, subject)),
    ),
}

/** What declares patterns that match one of the paths asked about; a trigger of it that stands in the text handed in is one more reason. */
export const byPath: Source = {
  slot: 'gather',
  name: 'path',
  find: (world) =>
    inOrder(
      world,
      world.paths.flatMap((path) =>
        world.catalogue
          .atPath(path)
          .flatMap(({ item: entry, pattern }): readonly Found[] => [
            { entry, reason: { by: 'path', path, pattern, ...originOf(path, world) } },
            ...triggersFound(entry, world.text).map(
              (trigger): Found => ({ entry, reason: { by: 'trigger', trigger } }),
            ),
          ]),
      ),
    ),
}

/** What declares a trigger that stands in the text handed in. */
export const byTrigger: Source = {
  slot: 'gather',
  name: 'trigger',
  find: (world) =>
    world.text === ''
      ? []
      : world.catalogue.entries.flatMap((entry) =>
          triggersFound(entry, world.text).map((trigger): Found => ({ entry, reason: { by: 'trigger', trigger } })),
        ),
}

/** What grants a role something. */
export const byGrant: Source = {
  slot: 'gather',
  name: 'grant',
  find: ({ catalogue }) =>
    catalogue.entries.flatMap((entry) => (entry.grant === null ? [] : [{ entry, reason: { by: 'asked' } as const }])),
}

/** What a search by text found, best first. */
export const byText: Source = {
  slot: 'gather',
  name: 'text',
  find: (world) => Array.from(world.found, ([entry, { about }]): Found => ({ entry, reason: { by: 'text', about } })),
}

function originOf(path: string, { files }: World): Omit<TaskFile, 'path'> {
  const { from, score } = files.get(path) ?? GIVEN
  return { from, score }
}

const GIVEN = { from: 'given', score: 1 } as const

function ofSubject(world: World, subject: string): readonly Found[] {
  const entries: readonly Entry[] = world.catalogue.bySubject.get(subject) ?? []
  return entries.map((entry) => ({ entry, reason: { by: 'subject', subject } }))
}

/** Stable, so that the subjects of one entry keep the order they were asked in. */
function inOrder(world: World, found: readonly Found[]): readonly Found[] {
  return [...found].sort((a, b) => world.catalogue.place(a.entry) - world.catalogue.place(b.entry))
}
