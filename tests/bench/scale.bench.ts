import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { SERVER_ENV } from '../integration/support/children'
import type { Measurement } from './bench'

/** Number of decks in each of the two databases compared. */
const SMALL = 1_000
const LARGE = Number(process.env.SCALE_DECKS ?? 1_000_000)
/** Maximum factor of slowdown in the large one. */
const MAX_TIMES = 1.5
/** Tolerance in milliseconds for interruptions by the machine: smaller differences do not count. */
const NOISE = 1

/**
 * Slowdown of common requests with a million decks, 100,000 members and 20,000,000 rows of collections (or the number
 * in `SCALE_DECKS`, and a tenth as many members) compared with 1,000 decks, on the PostgreSQL server of
 * `SCALE_POSTGRESQL` (`postgresql://owner@127.0.0.1:5432`), in two databases that are created there and kept for the
 * next run: 40 GB and half an hour. Without that variable nothing is measured.
 */
export async function run(): Promise<Measurement[]> {
  const server = process.env.SCALE_POSTGRESQL
  if (!server) return []
  const at = (decks: number) => `${server.replace(/\/$/, '')}/chevron_scale_${decks}`
  for (const decks of [SMALL, LARGE]) program('fill-cli.ts', at(decks), String(decks))
  // The small database before and after, in case the machine was faster at either time.
  const measure = (decks: number) => mediansSchema.parse(JSON.parse(program('measure.ts', at(decks))))
  const [before, large, after] = [measure(SMALL), measure(LARGE), measure(SMALL)]
  return Object.entries(large).map(([name, time]) => {
    const small = Math.min(before[name] ?? Number.NaN, after[name] ?? Number.NaN)
    console.error(`${name}: ${small.toFixed(2)} ms, ${time.toFixed(2)} ms`)
    return {
      name: `scale: ${name}, ${LARGE.toLocaleString('en')} decks against ${SMALL.toLocaleString('en')}`,
      value: Math.max(0, time - NOISE) / small,
      unit: 'times',
      limit: MAX_TIMES,
    }
  })
}

const mediansSchema = z.record(z.string(), z.number())

/** Runs a program in the folder `scale` like server code, with a database. */
const program = (file: string, databaseUrl: string, ...args: string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', path.join('tests/bench/scale', file), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...SERVER_ENV, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '100000' },
  })
