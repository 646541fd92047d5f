import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { filesOf, leftOut } from './scripts/groups.mjs'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Packages see each other's sources, so that a test never waits for a build. */
const alias = [
  { find: /^@repolore\/core$/, replacement: at('packages/core/src/index.ts') },
  { find: /^@repolore\/core\/testing$/, replacement: at('packages/core/src/testing/index.ts') },
  { find: /^@repolore\/fs-store$/, replacement: at('packages/fs-store/src/index.ts') },
  { find: /^@repolore\/mcp-adapter$/, replacement: at('packages/mcp-adapter/src/index.ts') },
  { find: /^@repolore\/sqlite-store$/, replacement: at('packages/sqlite-store/src/index.ts') },
]
const everywhere = (name: string) => [`packages/*/test/**/${name}`, `test/**/${name}`]
const absent = leftOut.map((group) => filesOf(group.name))
const built = everywhere('*.built.test.ts')

export default defineConfig({
  resolve: { alias },
  test: {
    setupFiles: at('test/setup/seed.ts'),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'source', include: everywhere('*.test.ts'), exclude: [...built, ...absent] },
      },
      {
        // Tests of what is published: the built command, the packed packages.
        extends: true,
        test: { name: 'built', include: built, exclude: absent, globalSetup: at('scripts/build.mjs') },
      },
    ],
  },
})
