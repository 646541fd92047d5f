import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@repolore\/core$/, replacement: at('packages/core/src/index.ts') },
      { find: /^@repolore\/core\/testing$/, replacement: at('packages/core/src/testing/index.ts') },
      { find: /^@repolore\/fs-store$/, replacement: at('packages/fs-store/src/index.ts') },
      { find: /^@repolore\/mcp-adapter$/, replacement: at('packages/mcp-adapter/src/index.ts') },
    ],
  },
  test: { include: ['packages/*/test/**/*.test.ts', 'test/**/*.test.ts'], passWithNoTests: true },
});
