import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Measurement } from './bench'

/** The page's default run. */
const GAMES = 1_000
/** Number of measured visits, each the first of a browser that has never seen the site. */
const VISITS = 3

/**
 * 1,000 games of the greedy bot on the laboratory page of a running site (`BASE_URL`), from the click until the page
 * shows their figures, in a browser that has compiled nothing yet. The limits are for two cores; without
 * `BASE_URL` nothing is measured. The fastest visit counts, because other load on the machine only ever slows one down; the
 * processor time of all processes of the browser shows the amount of work even on a busy machine.
 */
export async function run(): Promise<Measurement[]> {
  const base = process.env.BASE_URL
  if (!base) return []
  // Benchmarks run as one bundled file, and Playwright cannot be bundled.
  const fromHere = createRequire(path.join(process.cwd(), 'package.json'))
  const { chromium }: typeof import('@playwright/test') = fromHere('@playwright/test')
  const visits: Visit[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    const executablePath = process.env.CHROMIUM_PATH
    const browser = await chromium.launch({
      args: ['--no-sandbox', '--disable-gpu'],
      ...(executablePath && { executablePath }),
    })
    try {
      visits.push(await visitLab(browser, base))
    } finally {
      await browser.close()
    }
  }
  const least = (of: keyof Visit) => Math.min(...visits.map((visit) => visit[of]))
  return [
    { name: `lab page: ${GAMES} games shown`, value: least('shown'), unit: 's', limit: 5, clock: 'wall' },
    {
      name: `lab page: ${GAMES} games, processor time`,
      value: least('processor'),
      unit: 's',
      limit: 10,
      clock: 'processor',
    },
  ]
}

interface Visit {
  /** Seconds from the click to the figures. */
  readonly shown: number
  /** Seconds of processor time in between. */
  readonly processor: number
}

async function visitLab(browser: Browser, base: string): Promise<Visit> {
  const page = await browser.newPage()
  await page.goto(`${base}/lab?deck=starter:carter`)
  await page.getByRole('spinbutton', { name: 'Games' }).fill(String(GAMES))
  await page.getByRole('textbox', { name: 'Seed' }).fill('bench')
  const start = page.getByRole('button', { name: 'Play games' })
  await start.waitFor()
  const system = await browser.newBrowserCDPSession()
  const processorTime = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const before = await processorTime()
  const began = performance.now()
  await start.click()
  // The figures of all games, with none pending.
  await page.waitForFunction(
    (games) =>
      document.querySelector('progress')?.value === games &&
      !document.querySelector('[data-changing]') &&
      document.querySelector('main')?.textContent?.includes('of 1,000 games'),
    GAMES,
    { polling: 50, timeout: 120_000 },
  )
  const shown = (performance.now() - began) / 1000
  return { shown, processor: (await processorTime()) - before }
}
