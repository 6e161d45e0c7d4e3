import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './lib/tools/test-run.mjs'
import { LongestFirst } from './tests/longest-first.ts'

/** Modules that only a browser runs keep things in memory: each test file has a memory of its own. */
const BROWSER_MODULES = ['tests/unit/{features/*/client,http/client,platform/browser}/**/*.test.ts']

export default defineConfig({
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname),
      // The marker package throws outside of the framework's server bundles; tests are the server here.
      'server-only': path.resolve(import.meta.dirname, 'tests/server-only.ts'),
    },
  },
  test: {
    environment: 'node',
    // No test measures time: on a machine that is busy with other things they take several times as long, and what is
    // tried twelve times as often (tests/rounds.ts) twelve times.
    testTimeout: process.env.ALL_TESTS ? 240_000 : 60_000,
    hookTimeout: process.env.ALL_TESTS ? 240_000 : 60_000,
    tags: [
      {
        name: 'thorough',
        description:
          'Takes half a second or more and seldom finds what the others do not: run by `npm test -- --all`, as every push does.',
      },
    ],
    // Two cores: one for each of two workers.
    maxWorkers: 2,
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: path.resolve(import.meta.dirname, '.cache/vitest'),
    },
    sequence: { sequencer: LongestFirst },
    // Programs that tests start speak English, whatever the language of whoever runs them.
    env: { LC_ALL: 'C', TMPDIR: temporaryFolder() },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/{unit,scenarios,cards,properties,conformance}/**/*.test.{ts,tsx}'],
          exclude: [...BROWSER_MODULES],
          // They change nothing that another file could see, and to read all cards anew for each takes longer than most.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Each has an environment, a database and a memory of its own, be it a server's or a browser's.
          include: ['tests/integration/**/*.test.{ts,tsx}', ...BROWSER_MODULES],
          setupFiles: ['tests/integration/support/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // They start the site that the build has made.
          include: ['tests/built/**/*.test.ts'],
        },
      },
    ],
  },
})
