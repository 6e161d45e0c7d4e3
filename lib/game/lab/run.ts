import type { Pool } from '@/lib/game/cards/pool'
import { MAX_GAMES } from './plan'
import { createLab } from './play'
import type { GameNumber, GameRecord, LabSetup } from './types'

/** Plays games somewhere: in this thread, in a worker of the browser, of Node, on another machine. */
export interface LabWorker {
  /** The games numbered `from` to `to - 1`. */
  readonly play: (setup: LabSetup, from: GameNumber, to: GameNumber) => Promise<readonly GameRecord[]>
}

export interface LabRun {
  readonly setup: LabSetup
  /** Number of games, 1 to `MAX_GAMES`. */
  readonly games: number
  /** One or more. Their number affects nothing but the time. */
  readonly workers: readonly LabWorker[]
  /**
   * Called with games in the order of their numbers, as soon as each game and all before it are played. In the order of
   * completion, short games would come first, and more so with more workers.
   */
  readonly heard: (records: readonly GameRecord[]) => void
  /** Ends the run at once: nothing is heard any more. */
  readonly signal?: AbortSignal
  /** Number of games that a worker is given at a time; 8 by default. */
  readonly chunk?: number
  /** The first game, 0 by default: so a run can be continued. */
  readonly from?: GameNumber
}

const CHUNK = 8

/**
 * Plays a run, lowest game numbers first; each worker takes the next few games whenever it is free. Resolves to whether
 * all were played. Throws a `RangeError` (`games`, `workers`, `chunk`, `from`) for bad numbers, and passes on errors of
 * workers.
 */
export async function runLab(run: LabRun): Promise<'done' | 'cancelled'> {
  const { setup, games, workers, heard, signal, chunk = CHUNK, from = 0 } = run
  if (!Number.isInteger(games) || games < 1 || games > MAX_GAMES) throw new RangeError('games')
  if (!Number.isInteger(from) || from < 0 || from + games > MAX_GAMES) throw new RangeError('from')
  if (!Number.isInteger(chunk) || chunk < 1) throw new RangeError('chunk')
  if (workers.length === 0) throw new RangeError('workers')
  const end = from + games
  let next = from
  let told = from
  /** Games that were finished before lower-numbered ones, by the first of them. */
  const early = new Map<GameNumber, { readonly to: GameNumber; readonly records: readonly GameRecord[] }>()
  const tell = () => {
    for (let due = early.get(told); due && !over; due = early.get(told)) {
      early.delete(told)
      told = due.to
      heard(due.records)
    }
  }
  let over = signal?.aborted ?? false
  const work = async (worker: LabWorker): Promise<void> => {
    while (!over && next < end) {
      const first = next
      next = Math.min(end, first + chunk)
      const to = next
      early.set(first, { to, records: await worker.play(setup, first, to) })
      tell()
    }
  }
  let stop = () => {}
  const aborted = new Promise<void>((resolve) => {
    stop = () => {
      over = true
      resolve()
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
  try {
    await Promise.race([aborted, Promise.all(workers.map(work))])
  } finally {
    over ||= next < end
    signal?.removeEventListener('abort', stop)
  }
  return signal?.aborted ? 'cancelled' : 'done'
}

/** A worker in this thread. Between two games others have their turn. */
export function localWorker(pool: Pool): LabWorker {
  const labOf = labKeeper(pool)
  return {
    play: async (setup, from, to) => {
      const lab = labOf(setup)
      const records: GameRecord[] = []
      for (let game = from; game < to; game++) {
        records.push(lab.play(game))
        await new Promise((resolve) => setTimeout(resolve))
      }
      return records
    },
  }
}

/** Makes a laboratory only when the set-up is another than before. */
export function labKeeper(pool: Pool): (setup: LabSetup) => ReturnType<typeof createLab> {
  let name = ''
  let lab: ReturnType<typeof createLab> | undefined
  return (setup) => {
    const asked = JSON.stringify(setup)
    if (!lab || asked !== name) lab = createLab(pool, setup)
    name = asked
    return lab
  }
}
