import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '../integration/support/site'
import type { Measurement } from './bench'
import { buildEmptyPage } from './empty-page'
import { bestRate } from './readers'

/** Pages that people send each other: a card's and a shared deck's. */
const PAGES = ['/cards/base/228/the-enemy-within', '/d/aaaaaaaaaaaaaaaaaaaa'] as const

/**
 * Requests per second for pages of a running site (`BASE_URL`), compared with an empty page of the framework in the
 * same run; without `BASE_URL` nothing is measured. Each page must be at least as fast as the empty one.
 */
export async function run(): Promise<Measurement[]> {
  const base = process.env.BASE_URL
  if (!base) return []
  const empty = await serveEmptyPage(buildEmptyPage())
  try {
    const measured: Measurement[] = []
    for (const encoding of ['gzip', 'identity']) {
      const least = await bestRate(`http://127.0.0.1:${empty.port}/`, { 'Accept-Encoding': encoding })
      measured.push({
        name: `pages, ${encoding}: the empty page`,
        value: least,
        unit: '/s',
        limit: 0,
        higherIsBetter: true,
      })
      for (const page of PAGES) {
        const url = await settled(new URL(page, base).href)
        const value = await bestRate(url, { 'Accept-Encoding': encoding })
        measured.push({
          name: `pages, ${encoding}: ${page}`,
          value,
          unit: '/s',
          limit: least,
          higherIsBetter: true,
        })
      }
    }
    return measured
  } finally {
    empty.process.kill('SIGKILL')
  }
}

/** Final address after redirects. */
async function settled(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.url
}

async function serveEmptyPage(app: string): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const next = path.join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next')
  const child = spawn(process.execPath, [next, 'start', app, '--port', String(port)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', CHEVRON_DIST_DIR: '' },
  })
  for (let tries = 0; tries < 100; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { port, process: child }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill('SIGKILL')
  throw new Error('the empty page is not served')
}
