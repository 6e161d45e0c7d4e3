import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { firstLine, serverProgram } from '../integration/support/children'
import { freePort, untilReady } from '../integration/support/site'
import type { Measurement } from './bench'
import { preparedSchema, residentMegabytes, Visit } from './load/visit'

/** Concurrent users of the site. */
const PEOPLE = 200
/** Seconds of use; during the first part, everything is read and compressed for the first time. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 120)
const BEGINNING = SECONDS / 4
/**
 * Two hundred users who read, edit and play for two minutes on the built site (`npm run e2e` builds it) on this
 * machine, once with SQLite and once with PostgreSQL: no request may fail, and the site's memory may not grow. Runs
 * only if requested by name: `npm run bench -- load`; `LOAD_SECONDS` shortens it.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('load')) return []
  const measured: Measurement[] = []
  for (const provider of ['sqlite', 'postgresql']) measured.push(...(await loadOn(provider)))
  return measured
}

async function loadOn(provider: string): Promise<Measurement[]> {
  // Keeps the database until it is stopped.
  const preparing = serverProgram('tests/bench/load/prepare.ts', [provider, String(PEOPLE)])
  let site: ChildProcess | undefined
  try {
    const { env, people, shares } = preparedSchema.parse(JSON.parse(await firstLine(preparing)))
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    site = spawn(process.execPath, ['lib/tools/start.mjs'], {
      // As `npm start` sets it.
      env: { ...process.env, ...env, PORT: String(port), MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilReady(base)
    const visit = new Visit(base, shares)
    const end = performance.now() + SECONDS * 1_000
    const memory: number[] = []
    const watching = setInterval(() => memory.push(residentMegabytes(site?.pid)), 1_000)
    await Promise.all(people.map((person) => visit.stay(person, end)))
    clearInterval(watching)
    return visit.measurements(provider, memory, BEGINNING)
  } finally {
    site?.kill('SIGKILL')
    preparing.stdin?.end()
    await once(preparing, 'exit')
  }
}
