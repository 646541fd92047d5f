import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageFolders, readManifest } from '../../scripts/workspace.mjs'
import { root } from '../source.ts'

const page = 'docs/decisions/dependencies.md'
const fields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/** Every dependency of the workspace that comes from the registry, as `[name, version, who asks for it]`. */
const used = ['.', 'examples', ...packageFolders()].flatMap((folder) =>
  fields.flatMap((field) =>
    // A manifest's dependency fields map names to versions.
    Object.entries((readManifest(folder)[field] ?? {}) as Record<string, string>)
      .filter(([, version]) => !version.startsWith('workspace:'))
      .map(([name, version]) => ({ name, version, folder })),
  ),
)
const listed = [...readFileSync(join(root, page), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)

describe('dependencies', () => {
  it('each have a line that says why', () => {
    const missing = used.filter(({ name }) => !listed.includes(name))
    expect(missing.map(({ name, folder }) => `${name} (${folder}/package.json): add a line to ${page}`)).toEqual([])
  })

  it('that are gone have no line', () => {
    const stale = listed.filter((name) => !used.some((dependency) => dependency.name === name))
    expect(stale.map((name) => `${name}: nothing depends on it; take its line out of ${page}`)).toEqual([])
  })

  it('are pinned to one version everywhere', () => {
    const loose = used.filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose.map(({ name, version, folder }) => `${folder}/package.json: pin ${name}, not '${version}'`)).toEqual(
      [],
    )
    const split = used.filter(({ name, version }) =>
      used.some((other) => other.name === name && other.version !== version),
    )
    expect(
      split.map(({ name, version, folder }) => `${folder}/package.json: ${name} ${version}, elsewhere another`),
    ).toEqual([])
  })
})
