import { defineConfig } from '@playwright/test'
import { installedBrowser } from './lib/tools/browser.mjs'

/**
 * Features of Chromium that tests do without. The last switch of this name counts, so those that Playwright turns off
 * (its chromiumSwitches.ts) are here too. The first two are pages of the address bar, which Debian's Chromium loads with
 * every window, seen or not: half a second of processor time for each test. The third is a process that waits for a
 * next page, which most tests never open.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Runs against BASE_URL, which `npm test` sets to a server it has started on a fresh database. By hand: start the
 * site (`npm start` or `npm run dev`), then `npx playwright test`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than the cores of the smallest machine: a test waits now and then, for a bot or for a message to go.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine that is busy with other things, as what passes takes no longer for it. What is broken
  // is told by the limits of one step, which come well before that of the whole test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine that is busy with other things may make a browser wait longer than a test does. `npm test` tries such a
  // test once more and names it at its end; by hand the first failure is seen at once.
  retries: process.env.PLAYWRIGHT_JSON ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON
    ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]]
    : 'line',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    locale: 'en-GB',
    // What moves takes time to draw and to wait for. Tests of what is pulled, where it matters, have it as most have.
    contextOptions: { reducedMotion: 'reduce' },
    // What keeps the site for when there is no network would answer for it. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A trace of every test takes a third of the time; `npx playwright test --trace on -g "…"` makes that of one.
    screenshot: 'only-on-failure',
    // Undefined means Playwright's own download.
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${NOT_NEEDED.join(',')}`,
      ],
    },
  },
})
