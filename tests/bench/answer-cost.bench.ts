import { once } from 'node:events'
import { z } from 'zod'
import { firstLine, serverProgram } from '../integration/support/children'
import type { Measurement } from './bench'

const costSchema = z.object({
  milliseconds: z.number(),
  bytes: z.number(),
  megabytes: z.number(),
  queries: z.number(),
})

/** Concurrent games, measured answers, and answers per second, as in the benchmark of games between browsers. */
const SIZE = ['200', '1500', '50'] as const

/**
 * Cost of an answer in a game between browsers, handlers only: processor time, queries, and bytes sent to both players.
 * Other load on the machine matters little, so an improvement shows up here before it does in seconds. Runs only if
 * requested by name: `npm run bench -- answer-cost`.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('answer-cost')) return []
  const measured: Measurement[] = []
  for (const provider of ['sqlite', 'postgresql']) {
    const program = serverProgram('tests/bench/load/answer-cost.ts', [provider, ...SIZE])
    const cost = costSchema.parse(JSON.parse(await firstLine(program)))
    if (program.exitCode === null) await once(program, 'exit')
    const figure = (what: string, value: number, unit: string, limit: number): Measurement => ({
      ...{ name: `an answer on ${provider}: ${what}`, value, unit, limit },
    })
    measured.push(
      { ...figure('processor time', cost.milliseconds, 'ms', 8), clock: 'processor' },
      figure('queries', cost.queries, '', provider === 'sqlite' ? 4 : 2),
      figure('sent to both', cost.bytes / 1_000, 'kB', 25),
      figure('memory of the games', cost.megabytes, 'MB', 250),
    )
  }
  return measured
}
