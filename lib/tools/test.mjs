// Runs the tests that decide whether a change is correct, or all of them (`--all`), or one part (`--shard=2/6`), and
// prints one closing line: `N passed, N failed`. `npm test` runs prepare.mjs first.
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
/** Failures, each with the start of its message. */
const failures = []
/** Tests that passed only on a retry, each with the start of the first failure's message. */
const secondTries = []
/** Seconds by test file; files run in parallel. */
const fileSeconds = new Map()
// For this process and its children.
process.env.TMPDIR = temporaryFolder()
// Most objects of a test run are short-lived: a larger young generation saves a sixteenth of the total time.
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

/** Number of lines of an error shown at the end of a long output, without colours. */
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

/** Runs a check in parallel with others and shows its output when it ends. */
const check = (args, options) => node(args, { tell: true, ...options })
const bin = (name, file) => path.join(root, 'node_modules', name, file)

/** Checks that cannot be split: the first of several machines runs them for all. */
const isFirst = asked.part === 1

const build = () => one('build', () => check(['lib/tools/build-for-test.mjs']))

/**
 * Static checks, and the build. Type checking and the build both write the types of pages, so they run one after the
 * other; the other checks run in parallel, since neither keeps two cores busy all the time.
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
      // Several checkers would check much of the code twice, and the other checks use the other cores.
      (await check([bin('@typescript/native', 'bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'])),
  )

/** This machine's share of the tests of a runner. */
const spread = asked.of === 1 ? [] : [`--shard=${asked.part}/${asked.of}`]

/** Runs the tests of some projects in vitest.config.ts. */
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
 * Starts the site for browser tests, with a database of its own.
 * @returns its URL, process and settings; undefined if there is no database for it
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
    // The suite signs up many users from one address within a minute.
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

// One after the other: each uses all cores, and in parallel they take longer than in sequence. Starting the site is
// mostly waiting, so that runs in parallel.
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
