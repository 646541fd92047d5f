import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'tsdown'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every package shares. It is built beside `dist` and moved there when all of it stands: see `scripts/build.mjs`. */
const shared = {
  format: 'esm',
  target: 'node20',
  tsconfig: at('tsconfig.base.json'),
  outDir: 'dist.next',
  fixedExtension: false,
  logLevel: 'warn',
} satisfies UserConfig

/** A library keeps its dependencies outside: its own `package.json` says which these are. */
function library(name: string, more: UserConfig = {}): UserConfig {
  return { ...shared, name, cwd: at(`packages/${name}`), entry: 'src/index.ts', platform: 'node', dts: true, ...more }
}

/** Says of the built folder that its `.js` files are CommonJS; the package around it is of ES modules. */
function commonJsFolder() {
  return {
    name: 'commonjs-folder',
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): string }) {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
    },
  }
}

export default defineConfig([
  library('core', { entry: { index: 'src/index.ts', 'testing/index': 'src/testing/index.ts' }, platform: 'neutral' }),
  library('fs-store'),
  library('mcp-adapter'),
  library('sqlite-store'),
  {
    ...shared,
    name: 'cli',
    cwd: at('packages/cli'),
    entry: 'src/bin.ts',
    platform: 'node',
    // CommonJS starts 6 to 8 ms sooner than ES modules, of 60: see docs/decisions/0005-command-start.md.
    format: 'cjs',
    outExtensions: () => ({ js: '.js' }),
    plugins: [commonJsFolder()],
    minify: true,
    inputOptions: {
      // Rolldown 1.0.0-rc.17 panics ("not in any chunk") over a module of which nothing but an inlined constant is left.
      optimization: { inlineConst: false },
      // What one command imports late another may need at once.
      checks: { ineffectiveDynamicImport: false },
    },
    // What the line itself and what `context` need stands in one file each: every file more costs a start half a millisecond.
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: 'line', test: /packages\/cli\/src\/main\.ts$/, priority: 2 },
          { name: 'context', test: /packages\/(cli\/src\/actions|core\/src\/answer)\/context\.ts$/, priority: 1 },
        ],
      },
    },
    // Everything but the optional packages, which are looked for when a configuration asks for one.
    deps: {
      alwaysBundle: /^(?!@repolore\/sqlite-store$|gpt-tokenizer)/,
      neverBundle: ['@repolore/sqlite-store', /^gpt-tokenizer/],
    },
    // The same sources as ES modules, which start 5 ms sooner than the CommonJS that Node would be given.
    alias: {
      yaml: at('packages/core/node_modules/yaml/browser/index.js'),
      '@modelcontextprotocol/server/_shims': at('scripts/mcp-shims.mjs'),
    },
  },
])
