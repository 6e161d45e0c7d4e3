import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeptWorkers } from '@/lib/browser/kept-workers'
import type { WorkerPool } from '@/lib/browser/worker-pool'
import type { Pool } from '@/lib/cards/pool'
import type { DeckList } from '@/lib/decks/deck'
import type { LabSetup } from '@/lib/lab'
import {
  type Change,
  changesOf,
  createRace,
  type Lane,
  mostArms,
  RACE_PLAN,
  type Race,
  runImprove,
  type SecondOpinion,
  sampleChanges,
  secondOpinions,
  type Verdict,
  verdictOf,
  type Wish,
} from '@/lib/lab/improve'

/** Changes that the searching bot looks at once more. */
const MOST_WINNERS = 3
/** Pairs of games that it plays for each: they take many seconds each. */
const SECOND_PAIRS = 20

export interface ImprovementState {
  readonly status: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  /** What was played with; absent before the first start. */
  readonly asked?: {
    readonly list: DeckList
    readonly setup: LabSetup
    readonly games: number
    /** Changes that the rules and wishes allow, of which those in `changes` are tried. */
    readonly possible: number
    readonly changes: readonly Change[]
  }
  readonly played: number
  /** The finalists, once there are some. */
  readonly lanes: readonly Lane[]
  readonly verdict?: Verdict
  readonly second: 'none' | 'running' | 'done'
  readonly opinions: readonly SecondOpinion[]
}

const IDLE: ImprovementState = { status: 'idle', played: 0, lanes: [], second: 'none', opinions: [] }

/** The search for the change that helps a deck most: a race that can be broken off and gone on with. */
export class Improvement {
  readonly state: StoreApi<ImprovementState> = createStore<ImprovementState>(() => IDLE)
  private pool: Pool | undefined
  private race: Race | undefined
  private workers: WorkerPool | undefined
  private abort: AbortController | undefined

  constructor(private readonly kept: KeptWorkers) {}

  /** Begins a race of at most so many games, with the changes that a wish allows. */
  start(pool: Pool, setup: LabSetup, list: DeckList, wish: Wish, games: number): void {
    this.close()
    const plan = { ...RACE_PLAN, games }
    const possible = changesOf(pool, setup.deck, wish)
    const changes = sampleChanges(possible, mostArms(plan), setup.seed)
    const asked = { list, setup, games, possible: possible.length, changes }
    this.pool = pool
    if (changes.length === 0) {
      this.race = undefined
      this.state.setState({ ...IDLE, asked, status: 'done' }, true)
      return
    }
    this.race = createRace(changes.length, plan)
    this.state.setState({ ...IDLE, asked }, true)
    void this.run()
  }

  /** Goes on where the race was broken off. */
  goOn(): void {
    if (this.state.getState().status === 'stopped') void this.run()
  }

  cancel(): void {
    this.abort?.abort()
  }

  /** Ends everything at once; what was found stays. */
  close(): void {
    this.cancel()
    const { status, second } = this.state.getState()
    const areIdle = status !== 'running' && second !== 'running'
    if (this.workers && this.pool) this.kept.giveBack(this.pool, this.workers, areIdle)
    this.workers = undefined
    if (status === 'running') this.state.setState({ status: 'stopped' })
    if (second === 'running') this.state.setState({ second: 'none' })
  }

  /** Lets the searching bot play the winners once more. */
  async askAgain(): Promise<void> {
    const { pool } = this
    const { asked, verdict } = this.state.getState()
    if (!pool || !asked || !verdict) return
    const changes = verdict.help.slice(0, MOST_WINNERS).flatMap(({ arm }) => asked.changes[arm] ?? [])
    if (changes.length === 0) return
    this.state.setState({ second: 'running' })
    const { workers, signal } = this.begin(pool)
    const opinions = await secondOpinions(
      { pool, setup: asked.setup, changes, workers, signal },
      SECOND_PAIRS,
      RACE_PLAN.error,
    ).catch(() => null)
    if (signal.aborted) return
    this.state.setState(opinions ? { second: 'done', opinions } : { second: 'none' })
  }

  private begin(pool: Pool) {
    this.workers ??= this.kept.take(pool)
    this.abort = new AbortController()
    return { workers: this.workers.workers, signal: this.abort.signal }
  }

  private async run(): Promise<void> {
    const { pool, race } = this
    const { asked } = this.state.getState()
    if (!pool || !race || !asked) return
    this.state.setState({ status: 'running' })
    const { workers, signal } = this.begin(pool)
    const tell = () =>
      this.state.setState({
        played: race.played(),
        lanes: race.isFinal() ? race.lanes().filter(({ state }) => state !== 'left') : [],
        verdict: verdictOf(race),
      })
    try {
      const { setup, changes } = asked
      const ended = await runImprove({ pool, setup, changes, race, workers, heard: tell, signal })
      tell()
      if (this.race === race) this.state.setState({ status: ended === 'done' ? 'done' : 'stopped' })
    } catch {
      if (this.race === race && !signal.aborted) this.state.setState({ status: 'failed' })
    }
  }
}
