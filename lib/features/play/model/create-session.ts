import { chanceOf } from '@/lib/game/bots/search/position-value'
import type { StargateTypes } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { AutoAnswers } from '@/lib/tabletop/session/auto-answers'
import { createTableSession } from '@/lib/tabletop/session/session'
import { type Auto, AutoPassing, automaticAnswer, NO_AUTO, type Passing, PassUntilPassing } from './auto'
import {
  type AutoPassed,
  type AutoState,
  type GameApi,
  type SessionOptions,
  type TableSession,
  type TableSnapshot,
  type Why,
  YOU,
} from './session'
import { withOpenHands } from './zones'

/** Automatic passes and simple answers for persons at a table of the Stargate TCG. */
class AutoPass implements AutoAnswers<StargateTypes, AutoState> {
  #auto: Auto
  #passing: Passing | undefined
  #passed: AutoPassed | undefined

  constructor(
    private readonly api: GameApi,
    private readonly options: Pick<SessionOptions, 'seats' | 'skipOpponentTurns' | 'auto'>,
  ) {
    this.#auto = { ...NO_AUTO, ...options.auto }
  }

  answer(game: StargateTypes['game'], decision: Decision) {
    const skipped = this.#skipped(game, decision)
    if (skipped !== undefined) return { index: skipped }
    const index = automaticAnswer(decision, this.#auto)
    // A pass is shown like a move; the only answer to another decision follows at once.
    if (index !== undefined) return { index, isPaced: decision.kind === 'action' }
    if (this.#passing?.player !== decision.player) return undefined
    const pass = this.#passing.answer(decision)
    if (pass === 'ask') return undefined
    return { index: pass, isPaced: true }
  }

  /** The answer for a person who skips the turns of a goldfish. */
  #skipped(game: StargateTypes['game'], decision: Decision): number | undefined {
    if (!this.options.skipOpponentTurns) return undefined
    const { hero } = this.api.view(game, decision.player)
    const controller = hero === undefined ? undefined : this.options.seats[hero]
    if (controller?.kind !== 'goldfish') return undefined
    const chosen = this.api.choose(game, decision, { kind: 'goldfish', pressure: 'none' })
    return typeof chosen === 'number' ? chosen : undefined
  }

  taken() {
    if (this.#passing instanceof AutoPassing) this.#passing.count += 1
  }

  settle(game: StargateTypes['game'], cursor: number) {
    const passing = this.#passing
    if (!passing) return
    const decision = this.api.decision(game)
    const own = decision?.player === passing.player ? decision : undefined
    if (passing.isOver(this.api.view(game, passing.player), own)) this.stop(cursor)
  }

  stop(cursor: number) {
    if (this.#passing instanceof AutoPassing)
      this.#passed = { count: this.#passing.count, at: cursor, why: this.#passing.why }
    this.#passing = undefined
    this.#auto = { ...this.#auto, passUntil: undefined }
  }

  truncate(cursor: number) {
    if (this.#passed && this.#passed.at > cursor) this.#passed = undefined
  }

  isActive(): boolean {
    return this.#passing !== undefined || this.#auto.passUntil !== undefined
  }

  state(cursor: number): AutoState {
    const passed = this.#passing || this.#passed?.at !== cursor ? undefined : this.#passed
    return { ...this.#auto, passed }
  }

  /** Starts passing from an action until a decision concerns its player. */
  passFrom(game: StargateTypes['game'], decision: Decision) {
    this.#passing = new AutoPassing(decision.player, this.api.view(game, decision.player), decision)
    this.#auto = { ...this.#auto, passUntil: 'stop' }
  }

  /** Changes a person's settings for automatic answers. */
  set(wish: Partial<Auto>, game: StargateTypes['game'], player: Player) {
    this.#auto = { ...this.#auto, ...wish }
    if (!('passUntil' in wish)) return
    const { passUntil } = wish
    this.#passing =
      passUntil && passUntil !== 'stop'
        ? new PassUntilPassing(passUntil, player, this.api.view(game, player))
        : undefined
  }
}

/** Milliseconds between two automatic passes. */
const PACE = 280

/** Starts or resumes a game of the Stargate TCG. Throws what `api.newGame` throws. */
export function createSession(api: GameApi, options: SessionOptions): TableSession {
  const { seats, openHands = false, watch = false, pace = PACE, below = YOU } = options
  const auto = new AutoPass(api, options)
  const rules = {
    ...api,
    openView: (now: StargateTypes['game'], player: number) =>
      withOpenHands(api.view(now, player), (other) => api.view(now, other)),
  }
  const table = createTableSession<StargateTypes, AutoState, Why>(rules, {
    seats: {
      isPerson: (player) => seats[player]?.kind === 'person',
      choose: (now, decision) => {
        const controller = seats[decision.player]
        return controller ? api.choose(now, decision, controller) : 0
      },
      acceptsDraw: (now, player) => {
        const controller = seats[player]
        return controller !== undefined && api.acceptsDraw(now, player, controller)
      },
    },
    auto,
    openHands,
    isWatching: watch,
    ...(watch && { viewer: below in seats ? below : YOU }),
    pace,
    stepDelay: options.stepDelay,
    resume: options.resume,
    history: options.history,
  })
  const withSeats = new WeakMap<object, TableSnapshot>()
  const snapshotOf = (now: ReturnType<typeof table.snapshot>): TableSnapshot => {
    const known = withSeats.get(now) ?? { ...now, seats }
    withSeats.set(now, known)
    return known
  }
  const snapshot = () => snapshotOf(table.snapshot())
  /** Runs a query on the current game. */
  const ask = <Result>(question: (now: StargateTypes['game']) => Result): Result => question(table.game())
  const isPerson = (player: number | undefined) => player !== undefined && seats[player]?.kind === 'person'

  return {
    ...table,
    snapshot,
    store: {
      getState: snapshot,
      getInitialState: () => snapshotOf(table.store.getInitialState()),
      subscribe: (listener) =>
        table.store.subscribe((now, before) => listener(snapshotOf(now), snapshotOf(before))),
    },
    autoPass() {
      const { decision } = table.snapshot()
      if (decision?.kind !== 'action') return
      const pass = decision.options.findIndex(({ kind }) => kind === 'pass')
      table.update((now) => {
        auto.stop(table.snapshot().cursor)
        auto.passFrom(now, decision)
      }, pass)
    },
    setAuto(wish) {
      const { decider, viewer } = table.snapshot()
      const player = decider !== undefined && isPerson(decider) ? decider : viewer
      table.update((now) => auto.set(wish, now, player))
    },
    stop() {
      if (!auto.isActive()) return
      table.update(() => auto.stop(table.snapshot().cursor))
    },
    explain: (question) => ask((now) => api.explain(now, question)),
    lasting: () => ask((now) => api.lasting(now, table.snapshot().viewer)),
    chances: () => {
      const { viewer } = table.snapshot()
      return table.review((now) => chanceOf(api.view(now, viewer)))
    },
    advise:
      api.advise &&
      ((limits, cursor = table.snapshot().cursor) =>
        table.lookAt(cursor, async (now) => {
          const decision = api.decision(now)
          const advice = decision && (await api.advise?.(now, decision.player, limits))
          return advice && { ...advice, decision }
        })),
    replay: api.replay && (() => api.replay?.(table.moves()) ?? ''),
    close() {
      table.close()
      api.close()
    },
  }
}
