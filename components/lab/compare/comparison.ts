import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KeptWorkers, startWorkerPool, type WorkerPool } from '@/lib/features/play/client/worker-pool'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import type { Pool } from '@/lib/game/cards/pool'
import { type ComparisonTally, createComparison } from '@/lib/game/lab/figures'
import { type LabWorker, runLab } from '@/lib/game/lab/run'
import {
  type Comparison,
  type GameNumber,
  type GameRecord,
  type GameSummary,
  type GamesOf,
  type LabSetup,
  type Outcome,
  planOf,
} from '@/lib/game/lab/types'
import { chunkFor, failureOf, type RunFailure, type RunStatus } from '../run'
import type { NamedList, Settings } from '../settings/setup'

const UPDATE_INTERVAL_MS = 300

export interface ComparisonState {
  readonly status: RunStatus
  /** Number of pairs requested. */
  readonly asked: number
  readonly played: number
  readonly elapsed: number
  /** Equal except for the deck. */
  readonly setups?: readonly [LabSetup, LabSetup]
  /** Names of the opponents, as in the setups. */
  readonly opponents: readonly string[]
  /** The versions as they were when the comparison began. */
  readonly versions?: readonly [ComparedVersion, ComparedVersion]
  /** The settings when the comparison began. */
  readonly settings?: Settings
  readonly report?: Comparison
  readonly failure?: RunFailure
}

/** A version along with the deck it was found as. */
export interface ComparedVersion extends NamedList {
  readonly ref: DeckRef
}

/** The input of a comparison. */
export type ComparisonOrder = Required<
  Pick<ComparisonState, 'setups' | 'opponents' | 'versions' | 'settings'>
>

const IDLE: ComparisonState = { status: 'idle', asked: 0, played: 0, elapsed: 0, opponents: [] }

/** A pair of games in a list. */
export interface PairSummary {
  readonly game: GameNumber
  readonly first: Outcome
  readonly second: Outcome
  /** Index of the opponent, and the seat of the deck in both games. */
  readonly opponent: GameSummary['opponent']
  readonly seat: GameSummary['seat']
}

interface Compared {
  readonly setups: readonly [LabSetup, LabSetup]
  /** The first pair, 0 by default. */
  readonly from?: GameNumber
  /** The number of the last pair plus one. */
  readonly pairs: number
  readonly workers: readonly LabWorker[]
  readonly signal: AbortSignal
  readonly first: (records: readonly GameRecord[]) => void
  readonly second: (records: readonly GameRecord[]) => void
}

/**
 * Plays both versions side by side, a few games of one, then the same games of the other, so that pairs are complete
 * soon after it is stopped.
 */
export async function playPairs(compared: Compared): Promise<'done' | 'cancelled'> {
  const { setups, from: begin = 0, pairs, workers, signal } = compared
  const chunk = chunkFor(setups[0])
  const round = chunk * workers.length * 2
  for (let from = begin; from < pairs; from += round) {
    const games = Math.min(round, pairs - from)
    for (const [place, setup] of setups.entries()) {
      const heard = place === 0 ? compared.first : compared.second
      const status = await runLab({ setup, games, from, workers, chunk, signal, heard })
      if (status === 'cancelled') return status
    }
  }
  return 'done'
}

/** Compares two versions of a deck over the same games. */
export class ComparisonRun {
  readonly state: StoreApi<ComparisonState> = createStore(() => IDLE)
  private tally: ComparisonTally | undefined
  private stop: AbortController | undefined
  private writer: WorkerPool | undefined
  private pool: Pool | undefined

  constructor(private readonly workers: KeptWorkers) {}

  /** Plays a number of pairs. Earlier results are discarded. */
  async start(pool: Pool, order: ComparisonOrder, pairs: number): Promise<void> {
    this.cancel()
    this.pool = pool
    this.tally = undefined
    this.state.setState({ ...IDLE, ...order, report: undefined, failure: undefined })
    await this.play(pairs)
  }

  /** Continues a comparison that was stopped or is done, up to a total number of pairs. */
  async goOn(pairs: number): Promise<void> {
    const { status } = this.state.getState()
    if (status === 'cancelled' || status === 'done') await this.play(pairs)
  }

  private async play(pairs: number): Promise<void> {
    const { pool } = this
    const { setups, elapsed } = this.state.getState()
    if (!pool || !setups) return
    const stop = new AbortController()
    this.stop = stop
    const began = performance.now() - elapsed
    this.state.setState({ status: 'running', asked: pairs })
    this.tally ??= createComparison()
    const { tally } = this
    const workerPool = this.workers.take(pool)
    let areIdle = false
    const update = (status: RunStatus) => {
      const report = tally.report()
      this.state.setState({ status, played: report.n, elapsed: performance.now() - began, report })
    }
    const timer = setInterval(() => update('running'), UPDATE_INTERVAL_MS)
    try {
      const status = await playPairs({
        setups,
        from: tally.report().n,
        pairs,
        workers: workerPool.workers,
        signal: stop.signal,
        first: (records) => records.forEach(tally.addFirst),
        second: (records) => records.forEach(tally.addSecond),
      })
      areIdle = status === 'done'
      if (this.stop === stop) update(status)
    } catch (error) {
      if (this.stop === stop) this.state.setState({ status: 'failed', failure: failureOf(error) })
    } finally {
      clearInterval(timer)
      this.workers.giveBack(pool, workerPool, areIdle)
    }
  }

  readonly setups = (): ComparisonState['setups'] => this.state.getState().setups

  readonly games = (of: GamesOf): readonly GameNumber[] => this.tally?.games(of) ?? []

  readonly summary = (game: GameNumber): PairSummary | undefined => {
    const [setup] = this.state.getState().setups ?? []
    const first = this.tally?.outcome('first', game)
    const second = this.tally?.outcome('second', game)
    if (!setup || !first || !second) return undefined
    const { opponent, seat } = planOf(setup, game)
    return { game, first, second, opponent, seat }
  }

  readonly cancel = (): void => {
    this.stop?.abort()
  }

  readonly close = (): void => {
    this.cancel()
    this.writer?.close()
    this.writer = undefined
  }

  /** Returns a game of the first version (0) or the second (1) as a replay string. */
  readonly replay = async (version: 0 | 1, game: GameNumber): Promise<string> => {
    const { setups } = this.state.getState()
    if (!setups || !this.pool) throw new Error('no run')
    this.writer ??= startWorkerPool(this.pool, 1)
    return this.writer.replay(setups[version], game)
  }
}
