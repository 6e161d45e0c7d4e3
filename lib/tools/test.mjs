// The tests that decide whether a change is right, or all of them (`--all`), or one part (`--shard=2/6`), with one closing
// line: `N passed, N failed`. `npm test` runs prepare.mjs before this.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { exitWithParent, node, root, say, stop, tsx } from './steps.mjs'
import { temporaryFolder, testsAskedFor } from './test-run.mjs'

const asked = (() => {
  try {
    return testsAskedFor(process.argv.slice(2))
  } catch (error) {
    return stop(error.message)
  }
})()

const counts = { passed: 0, failed: 0 }
/** What failed, each with the beginning of what was said about it. */
const failures = []
/** What passed only when tried again, each with the beginning of what was said about the first try. */
const secondTries = []
/** Seconds by test file, which run beside others. */
const fileSeconds = new Map()
// For this process and all that it starts.
process.env.TMPDIR = temporaryFolder()
// Most objects of a test run die young: with more room for them, collecting them takes a sixteenth less of all its time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()
const scratch = mkdtempSync(path.join(os.tmpdir(), 'chevron-seven-'))
const json = (name) => path.join(scratch, name)

async function one(name, work) {
  const began = Date.now()
  say(name)
  const ok = await work()
  counts[ok ? 'passed' : 'failed'] += 1
  if (!ok) fail(name)
  say(`${name}: ${ok ? 'passed' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`)
  return ok
}

function finish() {
  rmSync(scratch, { recursive: true, force: true })
  for (const { name, why } of secondTries)
    console.log([`passed only when tried again: ${name}`, ...why].join('\n    '))
  tellSlowest()
  for (const { name, why } of failures) console.log([`failed: ${name}`, ...why].join('\n    '))
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed ? 1 : 0)
}

const SLOWEST = 10

function tellSlowest() {
  const slowest = [...fileSeconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
  if (slowest.length === 0) return
  console.log('slowest test files, in seconds:')
  for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(0).padStart(6)}  ${file}`)
}

/** Lines of an error that are worth reading at the end of a long output, without colours. */
const ERROR_LINES = 8
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes of colours are what is taken away.
const COLOURS = /\u001b\[[0-9;]*m/g
const beginningOf = (message = '') =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, ERROR_LINES)

const fail = (name, ...messages) => failures.push({ name, why: messages.flatMap(beginningOf) })

/** Runs a check beside others and shows what it said when it ends. */
const check = (args, options) => node(args, { tell: true, ...options })
const bin = (name, file) => path.join(root, 'node_modules', name, file)

/** What is one piece: the first of several machines does it for all. */
const isFirst = asked.part === 1

const build = () => one('build', () => check(['lib/tools/build-for-test.mjs']))

/**
 * Checks without running anything, and the build. Types and build both write the types of the pages, so that these go
 * one after the other; what else is checked fills the cores beside them, none of which keeps two busy all the time.
 */
async function checkAndBuild() {
  if (!isFirst) return build()
  const beside = [checkFormat(), checkDependencies()]
  await checkTypes()
  const built = await build()
  await Promise.all(beside)
  return built
}

const checkFormat = () =>
  one('format and lint', () =>
    check([bin('@biomejs/biome', 'bin/biome'), 'check', '.', '--error-on-warnings']),
  )

const checkDependencies = () =>
  one('dependency rule', () =>
    check([
      bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'app',
      'components',
      'lib',
      'proxy.ts',
      'instrumentation.ts',
    ]),
  )

const checkTypes = () =>
  one(
    'types',
    async () =>
      (await check([bin('next', 'dist/bin/next'), 'typegen'])) &&
      // Several checkers check much of it twice, and other checks fill the other cores.
      (await check([bin('@typescript/native', 'bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'])),
  )

/** The part that this machine runs of what a test runner spreads. */
const spread = asked.of === 1 ? [] : [`--shard=${asked.part}/${asked.of}`]

/** Tests of some projects of vitest.config.ts. */
async function runVitest(name, projects, args = []) {
  say(name)
  const report = json(`${projects.join('-')}.json`)
  await node(
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(asked.all ? [] : ['--tags-filter=!thorough']),
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true, env: asked.all ? { ALL_TESTS: '1' } : {} },
  )
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    counts.passed += numPassedTests
    counts.failed += numFailedTests
    for (const file of testResults) {
      if (file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')) {
        counts.failed += 1
        fail(`${path.relative(root, file.name)}: could not run`, file.message)
      }
      fileSeconds.set(path.relative(root, file.name), (file.endTime - file.startTime) / 1000)
      for (const test of file.assertionResults)
        if (test.status === 'failed') fail(test.fullName, ...test.failureMessages)
    }
  } else {
    counts.failed += 1
    fail(`${name}: vitest ended without a report`)
  }
}

exitWithParent()

/**
 * Starts the site for browser tests, on a database of its own.
 * @returns its address, its process and its settings; undefined if there is no database for it
 */
async function startSite() {
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
  const env = {
    DATABASE_URL: `file:${json('test.db').replaceAll('\\', '/')}`,
    CHEVRON_DATA_DIR: scratch,
    NEXTAUTH_URL: `http://localhost:${port}`,
    // The suite signs up many people from one address in a minute.
    RATE_LIMIT_FACTOR: '1000',
    SMTP_URL: '',
    SMTP_HOST: '',
  }
  const ready = await one(
    'a new database',
    async () =>
      (await tsx(['prisma/migrate.ts'], { env, show: true })) &&
      (await tsx(['prisma/seed.ts'], { env, show: true })),
  )
  if (!ready) return undefined
  const server = spawn(process.execPath, ['lib/tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://localhost:${port}`
  for (let i = 0; i < 100; i++) {
    const up = await fetch(base).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { base, server, env }
}

// One after the other: each uses all cores, and side by side they take longer than in turn. To start the site is mostly
// waiting, so that goes beside.
const built = await checkAndBuild()
const starting = built ? startSite() : undefined
await runVitest('unit, property, scenario and integration tests', ['rules', 'server'], spread)
if (!built) finish()

if (asked.all && isFirst) await runVitest('several processes of the site', ['built'])

const site = await starting
if (site) {
  const { base, server, env } = site
  say('browser tests')
  const browser = await findBrowser()
  await node([bin('@playwright/test', 'cli.js'), 'test', ...(asked.all ? [] : ['--grep=@core']), ...spread], {
    show: true,
    env: {
      ...env,
      BASE_URL: base,
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON: json('playwright.json'),
    },
  })
  server.kill()
  if (existsSync(json('playwright.json'))) {
    const { stats, suites, errors } = JSON.parse(readFileSync(json('playwright.json'), 'utf8'))
    counts.passed += stats.expected + stats.flaky
    counts.failed += stats.unexpected
    const walk = (suite) => {
      for (const spec of suite.specs ?? []) {
        const name = `${spec.file}: ${spec.title}`
        const results = spec.tests.flatMap((test) => test.results)
        const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000
        fileSeconds.set(`e2e/${spec.file}`, (fileSeconds.get(`e2e/${spec.file}`) ?? 0) + seconds)
        if (!spec.ok) fail(name, ...results.map(({ error }) => error?.message ?? ''))
        else if (spec.tests.some(({ status }) => status === 'flaky'))
          secondTries.push({ name, why: beginningOf(results.find(({ error }) => error)?.error.message) })
      }
      for (const inner of suite.suites ?? []) walk(inner)
    }
    for (const suite of suites) walk(suite)
    if (stats.expected + stats.flaky + stats.unexpected === 0) {
      counts.failed += 1
      fail('no browser test ran', ...errors.map((error) => error.message))
    }
  } else {
    counts.failed += 1
    fail('Playwright ended without a report')
  }
}
finish()
