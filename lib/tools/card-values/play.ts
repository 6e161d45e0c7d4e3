import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { type GamesHead, lineOf, readGames } from '@/lib/features/values/model/games-file'
import { type PlayedGames, VALUES_BOT } from '@/lib/features/values/model/value-games'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { askThread, startThreads } from '@/lib/tools/bundle'
import type { GamesOrder } from './worker'

/** Games per line of the file: the maximum lost when a run is interrupted. */
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
    let next = beginning(file, { seed, from, probe })
    const end = from + games
    const early = new Map<number, string>()
    let written = next
    const write = () => {
      for (let due = early.get(written); due !== undefined; due = early.get(written)) {
        appendFileSync(file, due)
        early.delete(written)
        written = Math.min(end, written + LINE)
        console.error(`${new Date().toISOString()} ${written - from} of ${games}`)
      }
    }
    await Promise.all(
      crew.map(async (worker) => {
        while (next < end) {
          const first = next
          next = Math.min(end, first + LINE)
          const played = await playedBy(worker, { seed, from: first, to: next })
          early.set(first, lineOf(first, played, new Date().toISOString()))
          write()
        }
      }),
    )
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
    const head: GamesHead = {
      format: 'card-value-games',
      version: 1,
      ...now,
      begun: new Date().toISOString(),
    }
    writeFileSync(file, `${JSON.stringify(head)}\n`)
    return from
  }
  const { head, lines, wholeLength } = readGames(file, readFileSync(file, 'utf8'))
  for (const part of ['seed', 'from', 'bot', 'rules', 'pool', 'probe'] as const)
    if (head[part] !== now[part]) throw new Error(`${file} has ${part} ${head[part]}, not ${now[part]}`)
  truncateSync(file, wholeLength)
  return lines.at(-1)?.to ?? from
}
