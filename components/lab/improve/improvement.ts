import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type KeptWorkers, startWorkerPool, type WorkerPool } from '@/lib/features/play/client/worker-pool'
import type { Pool } from '@/lib/game/cards/pool'
import {
  type Change,
  changesOf,
  createRace,
  type Lane,
  lookAgain,
  mostArms,
  NO_PAIRS,
  type PairCounts,
  type PlayedPair,
  RACE_PLAN,
  type Race,
  runImprove,
  SecondLook,
  type SecondOpinion,
  sampleChanges,
  secondSetup,
  setupOf,
  sum,
  UnfinishedHeat,
  type Verdict,
  verdictOf,
  type Wish,
} from '@/lib/game/lab/improve'
import { type GameNumber, type GamesOf, type LabSetup, planOf } from '@/lib/game/lab/types'
import type { PairSource } from '../compare/pairs-dialog'

/** Maximum number of changes that the searching bot verifies. */
const MAX_WINNERS = 3
/** Pairs of games that it plays for each at first, and with every further request: they take some seconds each. */
const SECOND_PAIRS = 20

export interface ImprovementState {
  readonly status: 'idle' | 'running' | 'stopped' | 'done' | 'failed'
  /** The input of the search; undefined before the first start. */
  readonly asked?: {
    readonly list: DeckList
    readonly setup: LabSetup
    readonly games: number
    /** Names of the opponents, as in the setup. */
    readonly opponents: readonly string[]
    /** Number of changes that rules and constraints allow, of which those in `changes` are tried. */
    readonly possible: number
    readonly changes: readonly Change[]
  }
  /** Games of changes that have played, and while the race is running also those of the change that is playing. */
  readonly played: number
  /** Number of changes that have played. */
  readonly tried: number
  /** Until there are finalists, the changes that do best so far, the best first: nothing is certain about them. */
  readonly leading: readonly Leading[]
  /** The finalists, once there are some. */
  readonly lanes: readonly Lane[]
  readonly verdict?: Verdict
  /** Progress of the searching bot's verification of the winners. */
  readonly second: 'none' | 'running' | 'stopped' | 'done' | 'failed'
  /** Number of pairs it should play for each winner. */
  readonly secondPairs: number
  readonly opinions: readonly SecondOpinion[]
}

/** A change in the first rounds, with its pairs so far. */
export interface Leading {
  readonly arm: number
  readonly pairs: PairCounts
}

/** Number of changes named during the first rounds. */
const LEADING = 3

/** Returns the changes that have gained most pairs of games, of those that have gained any. */
export function leadingOf(pairs: ReadonlyMap<number, PairCounts>): readonly Leading[] {
  const gain = ({ pairs: { n, gained, lost } }: Leading) => (gained - lost) / Math.max(1, n)
  return [...pairs]
    .map(([arm, counts]) => ({ arm, pairs: counts }))
    .filter((one) => gain(one) > 0)
    .sort((a, b) => gain(b) - gain(a) || b.pairs.n - a.pairs.n || a.arm - b.arm)
    .slice(0, LEADING)
}

const IDLE: ImprovementState = {
  status: 'idle',
  played: 0,
  tried: 0,
  leading: [],
  lanes: [],
  second: 'none',
  secondPairs: 0,
  opinions: [],
}

/** The subject of a figure: a change in the race, or in the verification. */
export interface PairsOf {
  readonly look: 'race' | 'second'
  /** Its index among the changes, or among the winners. */
  readonly place: number
}

/** What a race has shown so far; a paused race continues from it. */
interface Progress {
  readonly unfinished: UnfinishedHeat
  /** The changes that have played. */
  readonly seen: Set<number>
  /** Pairs of the first rounds, by change; of those that are still in the race. */
  readonly early: Map<number, PairCounts>
}

const noProgress = (): Progress => ({ unfinished: new UnfinishedHeat(), seen: new Set(), early: new Map() })

type PairBook = Map<number, PlayedPair[]>

/**
 * The search for the change that helps a deck most: a race that can be paused and resumed. When it is over, the
 * searching bot verifies the winners by itself.
 */
export class Improvement {
  readonly state: StoreApi<ImprovementState> = createStore<ImprovementState>(() => IDLE)
  private pool: Pool | undefined
  private race: Race | undefined
  private progress: Progress = noProgress()
  private look: SecondLook | undefined
  private workers: WorkerPool | undefined
  private writer: WorkerPool | undefined
  private abort: AbortController | undefined
  private readonly books: Readonly<Record<PairsOf['look'], PairBook>> = { race: new Map(), second: new Map() }

  constructor(private readonly kept: KeptWorkers) {}

  /** Starts a race of a limited number of games with the changes that the constraints allow. */
  start(
    pool: Pool,
    order: { readonly setup: LabSetup; readonly opponents: readonly string[]; readonly list: DeckList },
    wish: Wish,
    games: number,
  ): void {
    this.close()
    const { setup } = order
    const plan = { ...RACE_PLAN, games }
    const possible = changesOf(pool, setup.deck, wish)
    const changes = sampleChanges(possible, mostArms(plan), setup.seed)
    const asked = { ...order, games, possible: possible.length, changes }
    this.pool = pool
    this.look = undefined
    this.progress = noProgress()
    for (const book of Object.values(this.books)) book.clear()
    if (changes.length === 0) {
      this.race = undefined
      this.state.setState({ ...IDLE, asked, status: 'done' }, true)
      return
    }
    this.race = createRace(changes.length, plan)
    this.state.setState({ ...IDLE, asked }, true)
    void this.run()
  }

  /** Resumes a paused race. */
  goOn(): void {
    if (this.state.getState().status === 'stopped') void this.run()
  }

  /** Pauses whatever is being played: the race, or the verification. */
  cancel(): void {
    this.abort?.abort()
  }

  /** Ends everything at once; the results are kept. */
  close(): void {
    this.cancel()
    const { status, second } = this.state.getState()
    // A paused task may still be in the middle of a game.
    this.release(false)
    this.writer?.close()
    this.writer = undefined
    if (status === 'running') this.state.setState({ status: 'stopped' })
    if (second === 'running') this.state.setState({ second: 'stopped' })
  }

  /** Has the searching bot finish its pairs for the winners, or play more of them once it is done. */
  goOnLooking(): void {
    const { second, secondPairs } = this.state.getState()
    if (second === 'stopped' || second === 'done')
      void this.lookAgain(second === 'done' ? secondPairs + SECOND_PAIRS : secondPairs)
  }

  /** Returns the pairs of games behind the figures of a change. */
  pairsOf({ look, place }: PairsOf): PairSource {
    const pairs = this.books[look].get(place) ?? []
    const setups = () => this.setupsOf({ look, place })
    return {
      games: (of: GamesOf): readonly GameNumber[] =>
        pairs
          .filter(({ before, after }) =>
            of === 'gained'
              ? before !== 'won' && after === 'won'
              : of === 'lost'
                ? before === 'won' && after !== 'won'
                : true,
          )
          .map(({ game }) => game),
      summary: (game) => {
        const pair = pairs.find((one) => one.game === game)
        const [setup] = setups() ?? []
        if (!pair || !setup) return undefined
        const { opponent, seat } = planOf(setup, game)
        return { game, first: pair.before, second: pair.after, opponent, seat }
      },
      setups,
      replay: async (version, game) => {
        const setup = setups()?.[version]
        if (!setup || !this.pool) throw new Error('no run')
        this.writer ??= startWorkerPool(this.pool, 1)
        return this.writer.replay(setup, game)
      },
    }
  }

  private setupsOf({ look, place }: PairsOf): readonly [LabSetup, LabSetup] | undefined {
    const { pool } = this
    const { asked } = this.state.getState()
    const change = look === 'race' ? asked?.changes[place] : this.look?.changes[place]
    if (!pool || !asked || !change) return undefined
    const setup = look === 'race' ? asked.setup : secondSetup(asked.setup)
    return [setup, setupOf(pool, setup, change)]
  }

  private note(look: PairsOf['look'], place: number, pairs: readonly PlayedPair[]): void {
    const book = this.books[look]
    book.set(place, [...(book.get(place) ?? []), ...pairs])
  }

  private release(areIdle: boolean): void {
    if (this.workers && this.pool) this.kept.giveBack(this.pool, this.workers, areIdle)
    this.workers = undefined
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
    const { unfinished, seen, early } = this.progress
    const tried = (arm: number, pairs: PairCounts) => {
      seen.add(arm)
      if (!race.isFinal()) early.set(arm, sum(early.get(arm) ?? NO_PAIRS, pairs))
      this.state.setState({ tried: seen.size, leading: race.isFinal() ? [] : leadingOf(early) })
    }
    const tell = () => {
      for (const { arm, state } of race.lanes()) if (state !== 'racing') early.delete(arm)
      this.state.setState({
        played: race.played() + unfinished.games,
        leading: race.isFinal() ? [] : leadingOf(early),
        lanes: race.isFinal() ? race.lanes().filter(({ state }) => state !== 'left') : [],
        verdict: verdictOf(race),
      })
    }
    try {
      const { setup, changes } = asked
      const paired = (arm: number, pairs: readonly PlayedPair[]) => this.note('race', arm, pairs)
      const progressed = (games: number) => this.state.setState({ played: games })
      const ended = await runImprove({
        pool,
        setup,
        changes,
        race,
        workers,
        paired,
        heard: tell,
        progressed,
        tried,
        unfinished,
        signal,
      })
      if (this.race !== race) return
      tell()
      this.state.setState({ status: ended === 'done' ? 'done' : 'stopped' })
      if (ended !== 'done') return
      this.release(true)
      await this.lookAgain(SECOND_PAIRS)
    } catch {
      if (this.race === race && !signal.aborted) this.state.setState({ status: 'failed' })
    }
  }

  /** Has the searching bot play the winners once more, unless it found them itself. */
  private async lookAgain(pairs: number): Promise<void> {
    const { pool, race } = this
    const { asked, verdict } = this.state.getState()
    if (!pool || !asked || !verdict || asked.setup.bot === 'search') return
    const winners = verdict.help.slice(0, MAX_WINNERS).flatMap(({ arm }) => asked.changes[arm] ?? [])
    if (winners.length === 0) return
    this.look ??= new SecondLook(winners, RACE_PLAN.error)
    const { look } = this
    const { setup } = asked
    const { workers, signal } = this.begin(pool)
    const tell = () => this.state.setState({ opinions: look.opinions() })
    this.state.setState({ second: 'running', secondPairs: pairs, opinions: look.opinions() })
    try {
      const paired = (place: number, some: readonly PlayedPair[]) => this.note('second', place, some)
      const ended = await lookAgain({ pool, setup, workers, paired, heard: tell, signal }, look, pairs)
      if (this.race !== race) return
      this.state.setState({ second: ended === 'done' ? 'done' : 'stopped' })
      if (ended === 'done') this.release(true)
    } catch {
      if (this.race === race && !signal.aborted) this.state.setState({ second: 'failed' })
    }
  }
}
