import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import type { Measurement } from './bench'

const KILLS = Number(process.env.KILLS ?? 100)

/**
 * Confirmed saves lost when a hundred processes (or the number in `KILLS`) are killed (-9) while they write, on SQLite
 * and on PostgreSQL: none. Takes some minutes, so it only runs if requested by name.
 */
export async function run(): Promise<Measurement[]> {
  if (!process.argv.includes('kills')) return []
  return (['sqlite', 'postgresql'] as const).flatMap((provider) => {
    const said = execFileSync(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'tests/bench/kills/run.ts', provider, String(KILLS)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const { kills, safe, faults } = resultSchema.parse(JSON.parse(said))
    for (const fault of faults) console.error(fault)
    return [
      {
        name: `kills: ${provider}, killed writers`,
        value: kills,
        unit: '',
        limit: KILLS,
        higherIsBetter: true,
      },
      {
        name: `kills: ${provider}, saves said to be safe`,
        value: safe,
        unit: '',
        limit: kills,
        higherIsBetter: true,
      },
      { name: `kills: ${provider}, lost or half there`, value: faults.length, unit: '', limit: 0 },
    ]
  })
}

const resultSchema = z.object({ kills: z.number(), safe: z.number(), faults: z.array(z.string()) })
