import type { Pool } from '@/lib/cards/pool'
import {
  type Comparison,
  createComparison,
  type GameNumber,
  type GameRecord,
  type LabSetup,
  type LabWorker,
  runLab,
} from '@/lib/lab'
import { type Crew, hireCrew } from './crew'
import { chunkFor, failureOf, type RunFailure, type RunStatus } from './run'
import { Store } from './store'

const UPDATE_EVERY = 300

export interface ComparisonState {
  readonly status: RunStatus
  /** Pairs of games. */
  readonly asked: number
  readonly played: number
  readonly elapsed: number
  /** The same but for the deck. */
  readonly setups?: readonly [LabSetup, LabSetup]
  readonly report?: Comparison
  readonly failure?: RunFailure
}

const IDLE: ComparisonState = { status: 'idle', asked: 0, played: 0, elapsed: 0 }

interface Compared {
  readonly setups: readonly [LabSetup, LabSetup]
  readonly pairs: number
  readonly workers: readonly LabWorker[]
  readonly signal: AbortSignal
  readonly first: (records: readonly GameRecord[]) => void
  readonly second: (records: readonly GameRecord[]) => void
}

/**
 * Plays both versions side by side, a few games of the one, then the same games of the other, so that pairs are whole
 * soon whenever it is stopped.
 */
export async function playPairs(compared: Compared): Promise<'done' | 'cancelled'> {
  const { setups, pairs, workers, signal } = compared
  const chunk = chunkFor(setups[0])
  const round = chunk * workers.length * 2
  for (let from = 0; from < pairs; from += round) {
    const games = Math.min(round, pairs - from)
    for (const [place, setup] of setups.entries()) {
      const heard = place === 0 ? compared.first : compared.second
      const status = await runLab({ setup, games, from, workers, chunk, signal, heard })
      if (status === 'cancelled') return status
    }
  }
  return 'done'
}

/** Two versions of a deck over the same games. */
export class ComparisonRun extends Store<ComparisonState> {
  private stop: AbortController | undefined
  private writer: Crew | undefined
  private pool: Pool | undefined

  constructor() {
    super(IDLE)
  }

  async start(pool: Pool, setups: readonly [LabSetup, LabSetup], pairs: number): Promise<void> {
    this.cancel()
    const stop = new AbortController()
    this.stop = stop
    this.pool = pool
    const began = performance.now()
    this.put({ ...IDLE, status: 'running', asked: pairs, setups, report: undefined, failure: undefined })
    const tally = createComparison()
    const crew = hireCrew(pool)
    const update = (status: RunStatus) => {
      const report = tally.report()
      this.put({ status, played: report.n, elapsed: performance.now() - began, report })
    }
    const timer = setInterval(() => update('running'), UPDATE_EVERY)
    try {
      const status = await playPairs({
        setups,
        pairs,
        workers: crew.workers,
        signal: stop.signal,
        first: (records) => records.forEach(tally.addFirst),
        second: (records) => records.forEach(tally.addSecond),
      })
      if (this.stop === stop) update(status)
    } catch (error) {
      if (this.stop === stop) this.put({ status: 'failed', failure: failureOf(error) })
    } finally {
      clearInterval(timer)
      crew.close()
    }
  }

  readonly cancel = (): void => {
    this.stop?.abort()
  }

  readonly close = (): void => {
    this.cancel()
    this.writer?.close()
    this.writer = undefined
  }

  /** A game of the first version (0) or of the second (1) as a replay string. */
  readonly replay = async (version: 0 | 1, game: GameNumber): Promise<string> => {
    const { setups } = this.current()
    if (!setups || !this.pool) throw new Error('no run')
    this.writer ??= hireCrew(this.pool, 1)
    return this.writer.replay(setups[version], game)
  }
}
