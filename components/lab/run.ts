import { createStore, type StoreApi } from 'zustand/vanilla'
import { type KeptWorkers, startWorkerPool, type WorkerPool } from '@/lib/features/play/client/worker-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError } from '@/lib/game/engine/model/game'
import { runLab } from '@/lib/game/lab/run'
import { createTally, type Tally } from '@/lib/game/lab/tally'
import type { GameNumber, GameSummary, GamesOf, LabReport, LabSetup } from '@/lib/game/lab/types'
import type { NamedList, Settings } from './settings/setup'

/** Interval between two progress updates, in ms: the page has that long to draw the figures in between. */
const PROGRESS_INTERVAL_MS = 500
/** Shortest and longest time, in ms, between two updates of the figures. */
const REPORT_INTERVAL_MS = 1000
const MAX_REPORT_INTERVAL_MS = 3000
/** In between, computing and drawing the figures takes one part in this many of the time. */
const REPORT_SHARE = 20

/**
 * Returns the milliseconds until the figures are computed again, given that it took `took` milliseconds to compute and
 * draw them: on a slow machine they take more than their share of the time, so that they do not stay outdated for long.
 */
export const reportDelay = (took: number): number =>
  Math.max(REPORT_INTERVAL_MS, Math.min(MAX_REPORT_INTERVAL_MS, took * REPORT_SHARE))

export type RunStatus = 'idle' | 'running' | 'done' | 'cancelled' | 'failed'

/** Reason why a run ended early: an error code of the engine, or `other`. */
export interface RunFailure {
  readonly code: string
}

export interface RunState {
  readonly status: RunStatus
  readonly asked: number
  readonly played: number
  /** Milliseconds since the run began, or its duration. */
  readonly elapsed: number
  readonly setup?: LabSetup
  /** Names of the opponents, as in the setup. */
  readonly opponents: readonly string[]
  /** The deck as it was when the run began. */
  readonly deck?: NamedList
  /** The settings when the run began. */
  readonly settings?: Settings
  readonly report?: LabReport
  readonly failure?: RunFailure
}

/** The input of a run. */
export type RunOrder = Required<Pick<RunState, 'setup' | 'opponents' | 'deck' | 'settings'>>

const IDLE: RunState = { status: 'idle', asked: 0, played: 0, elapsed: 0, opponents: [] }

/** Returns the games that a worker takes at a time: few if each takes long. */
export const chunkFor = ({ bot, opponents }: LabSetup): number =>
  bot === 'search' || opponents.some((opponent) => opponent.bot === 'search') ? 1 : 8

/** Returns the failure to show for an error. Anything but a refusal of the engine is a bug of ours, and logged. */
export function failureOf(error: unknown): RunFailure {
  if (error instanceof EngineError) return { code: error.code }
  console.error(error)
  return { code: 'other' }
}

/** Calls back once the page has painted its current content; at once if nothing is painted, as in a hidden tab. */
function onceDrawn(then: () => void): void {
  if (document.visibilityState === 'hidden') then()
  else requestAnimationFrame(() => setTimeout(then))
}

/** A run and its figures so far. Outlives the screen that shows it, so that the user finds it on return. */
export class Run {
  readonly state: StoreApi<RunState> = createStore(() => IDLE)
  private tally: Tally | undefined
  private stop: AbortController | undefined
  private writer: WorkerPool | undefined
  private pool: Pool | undefined

  constructor(private readonly workers: KeptWorkers) {}

  /** Plays `games` games. Earlier results are discarded. */
  async start(pool: Pool, order: RunOrder, games: number): Promise<void> {
    this.cancel()
    this.pool = pool
    this.tally = undefined
    this.state.setState({ ...IDLE, ...order, report: undefined, failure: undefined })
    await this.play(games)
  }

  /** Continues a run that was stopped or is done, up to `games` games in all. */
  async goOn(games: number): Promise<void> {
    const { status } = this.state.getState()
    if (status === 'cancelled' || status === 'done') await this.play(games)
  }

  private async play(games: number): Promise<void> {
    const { pool } = this
    const { setup, elapsed } = this.state.getState()
    if (!pool || !setup) return
    const stop = new AbortController()
    this.stop = stop
    const began = performance.now() - elapsed
    this.state.setState({ status: 'running', asked: games })
    let workerPool: WorkerPool | undefined
    let areIdle = false
    let timer: ReturnType<typeof setInterval> | undefined
    let nextReport = 0
    try {
      this.tally ??= createTally(pool, setup)
      const { tally } = this
      workerPool = this.workers.take(pool)
      const showProgress = () => {
        const now = performance.now()
        const played = tally.size()
        if (played === 0 || now < nextReport) return this.state.setState({ played, elapsed: now - began })
        this.state.setState({ played, elapsed: now - began, report: tally.report() })
        nextReport = now + MAX_REPORT_INTERVAL_MS
        onceDrawn(() => {
          nextReport = now + reportDelay(performance.now() - now)
        })
      }
      timer = setInterval(showProgress, PROGRESS_INTERVAL_MS)
      // Games are reported in the order of their numbers, so their count is the number of the first missing one.
      const from = tally.size()
      const status = await runLab({
        setup,
        from,
        games: games - from,
        workers: workerPool.workers,
        late: workerPool.late,
        chunk: chunkFor(setup),
        signal: stop.signal,
        heard: (records) => {
          for (const record of records) tally.add(record)
          // The first figures do not wait for the next tick.
          if (this.stop === stop && this.state.getState().report === undefined) showProgress()
        },
      })
      areIdle = status === 'done'
      if (this.stop !== stop) return
      const played = tally.size()
      const report = played > 0 ? tally.report() : undefined
      this.state.setState({ status, played, elapsed: performance.now() - began, report })
    } catch (error) {
      if (this.stop === stop) this.state.setState({ status: 'failed', failure: failureOf(error) })
    } finally {
      clearInterval(timer)
      if (workerPool) this.workers.giveBack(pool, workerPool, areIdle)
    }
  }

  /** Stops a run; its figures so far are kept. */
  readonly cancel = (): void => {
    this.stop?.abort()
  }

  /** Resets the run. */
  readonly forget = (): void => {
    this.cancel()
    this.stop = undefined
    this.tally = undefined
    this.close()
    this.state.setState({ ...IDLE, setup: undefined, report: undefined, failure: undefined })
  }

  /** Releases resources that are only needed while the screen is open. */
  readonly close = (): void => {
    this.writer?.close()
    this.writer = undefined
  }

  readonly games = (of: GamesOf): readonly GameNumber[] => this.tally?.games(of) ?? []
  readonly summary = (game: GameNumber): GameSummary | undefined => this.tally?.summary(game)

  /** Returns a game as a replay string. */
  readonly replay = async (game: GameNumber): Promise<string> => {
    const { setup } = this.state.getState()
    if (!setup || !this.pool) throw new Error('no run')
    this.writer ??= startWorkerPool(this.pool, 1)
    return this.writer.replay(setup, game)
  }
}
