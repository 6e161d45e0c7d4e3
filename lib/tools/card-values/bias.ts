import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import {
  type BiasHead,
  type BiasRun,
  biasLineOf,
  type PairedGames,
  readBiasGames,
} from '@/lib/features/values/model/bias-games'
import { botBiasSchema, standoutsOf } from '@/lib/features/values/model/bot-bias'
import { fitBias } from '@/lib/features/values/model/fit-bias'
import { cardValuesSchema } from '@/lib/features/values/model/values-schema'
import { officialPool } from '@/lib/game/cards/official-pool'
import { RULES_HASH } from '@/lib/game/engine/model/game'
import { askThread, startThreads } from '@/lib/tools/bundle'
import type { BiasOrder } from './bias-worker'
import { beginFile, playParts, resumeFile } from './parts'

/** Games per line of the file: about a minute. */
const LINE = 64
/** Number of games at the start of a run that show whether two machines play the same games. */
const PROBE = 4

const worthsIn = (folder: string) =>
  cardValuesSchema.parse(JSON.parse(readFileSync(path.join(folder, 'worths.json'), 'utf8')))

export interface BiasPlayOrder {
  readonly file: string
  /** Where the worths are that say which cards stand out. */
  readonly folder: string
  readonly seed: string
  readonly iterations: number
  readonly from: number
  readonly games: number
  readonly workers: number
}

const playedBy = (worker: Worker, order: BiasOrder): Promise<PairedGames> => askThread(worker, order)

/**
 * Plays paired games of the cards that stand out into a file, or resumes where it ends: with its own list of cards, should
 * the worths have changed since. Throws if the file is of another run, or of other rules, cards or bots.
 */
export async function playBias({
  file,
  folder,
  from,
  games,
  workers,
  ...given
}: BiasPlayOrder): Promise<void> {
  const kept = existsSync(file) ? readBiasGames(file, readFileSync(file, 'utf8')) : undefined
  const standouts = kept?.head.standouts ?? standoutsOf(worthsIn(folder).cards).map(({ key }) => key)
  const run: BiasRun = { ...given, standouts }
  const crew = await startThreads(new URL('./bias-worker.ts', import.meta.url), workers)
  try {
    const [scout] = crew
    if (!scout) throw new RangeError('workers')
    const { hard, quick } = await playedBy(scout, { run, from: 0, to: PROBE })
    const now = { ...run, from, probe: hard + quick, rules: RULES_HASH, pool: officialPool.version }
    if (kept) resumeFile(file, kept, now)
    else
      beginFile(file, {
        format: 'card-bias-games',
        version: 1,
        ...now,
        begun: new Date().toISOString(),
      } satisfies BiasHead)
    const last = kept?.lines.at(-1)
    await playParts(crew, {
      file,
      next: last ? last.from + last.hard.length : from,
      end: from + games,
      size: LINE,
      lineOf: async (worker, first, to) =>
        biasLineOf(first, await playedBy(worker, { run, from: first, to }), new Date().toISOString()),
    })
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
}

/** Computes the bias from files of paired games, and writes the data that the site shows. */
export function fitBiasInto(files: readonly string[], folder: string): void {
  const played = files.map((file) => readBiasGames(file, readFileSync(file, 'utf8')))
  const bias = botBiasSchema.parse(fitBias(officialPool, worthsIn(folder).cards, played))
  // One line per card, so that changes are readable in a diff.
  writeFileSync(path.join(folder, 'bias.json'), `${JSON.stringify(bias).replace(/"[A-Z]+-\d+":/g, '\n$&')}\n`)
  console.log(JSON.stringify(bias.making, undefined, 2))
}
