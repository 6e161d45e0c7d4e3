import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname),
      // The marker package throws outside of the framework's server bundles; tests are the server here.
      'server-only': path.resolve(import.meta.dirname, 'tests/server-only.ts'),
    },
  },
  test: {
    include: ['tests/{unit,scenarios,cards,properties,integration}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: one for each of two workers.
    maxWorkers: 2,
  },
})
