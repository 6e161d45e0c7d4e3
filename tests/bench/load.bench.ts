import type { Measurement } from './bench'
import { withBuiltSite } from './load/built-site'
import { residentMegabytes, Visit } from './load/visit'

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

const loadOn = (provider: string): Promise<Measurement[]> =>
  withBuiltSite(provider, PEOPLE, async ({ base, pid, people, shares }) => {
    const visit = new Visit(base, shares)
    const end = performance.now() + SECONDS * 1_000
    const memory: number[] = []
    const watching = setInterval(() => memory.push(residentMegabytes(pid)), 1_000)
    await Promise.all(people.map((person) => visit.stay(person, end)))
    clearInterval(watching)
    return visit.measurements(provider, memory, BEGINNING)
  })
