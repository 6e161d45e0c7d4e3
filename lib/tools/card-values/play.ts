import { existsSync, readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { type GamesHead, lineOf, readGames } from '@/lib/features/values/model/games-file'
import { type PlayedGames, VALUES_BOT } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { askThread, startThreads } from '@/lib/tools/bundle'
import { beginFile, playParts, resumeFile } from './parts'
import type { GamesOrder } from './worker'

/** Games per line of the file. */
const LINE = 2048
/** Number of games at the start of a seed that show whether two machines play the same games. */
const PROBE = 32

export interface PlayOrder {
  readonly file: string
  readonly seed: string
  readonly from: number
  readonly games: number
  readonly workers: number
}

const playedBy = (worker: Worker, order: GamesOrder): Promise<PlayedGames> => askThread(worker, order)

/**
 * Plays games into a file, or resumes where it ends. Throws if the file contains games of another seed, or with other
 * rules, cards or bots than the current ones.
 */
export async function playInto({ file, seed, from, games, workers }: PlayOrder): Promise<void> {
  const crew = await startThreads(new URL('./worker.ts', import.meta.url), workers)
  try {
    const [scout] = crew
    if (!scout) throw new RangeError('workers')
    const { endings: probe } = await playedBy(scout, { seed, from: 0, to: PROBE })
    await playParts(crew, {
      file,
      next: beginning(file, { seed, from, probe }),
      end: from + games,
      size: LINE,
      lineOf: async (worker, first, to) =>
        lineOf(first, await playedBy(worker, { seed, from: first, to }), new Date().toISOString()),
    })
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
}

/** Creates or reads the file. Returns the number of the next game. */
function beginning(
  file: string,
  { seed, from, probe }: { seed: string; from: number; probe: string },
): number {
  const now = { seed, from, probe, bot: VALUES_BOT, rules: RULES_HASH, pool: officialPool.version }
  if (!existsSync(file)) {
    beginFile(file, {
      format: 'card-value-games',
      version: 1,
      ...now,
      begun: new Date().toISOString(),
    } satisfies GamesHead)
    return from
  }
  const kept = readGames(file, readFileSync(file, 'utf8'))
  resumeFile(file, kept, now)
  return kept.lines.at(-1)?.to ?? from
}
