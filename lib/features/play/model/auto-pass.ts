import type { StargateTypes } from '@/lib/game/engine'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { AutoAnswers } from '@/lib/tabletop/session/auto-answers'
import { type Auto, AutoPassing, automaticAnswer, NO_AUTO, type Passing, PassUntilPassing } from './auto'
import type { AutoPassed, AutoState, GameApi, SessionOptions } from './session'

/** Passes and simple answers that are given for persons at a table of the Stargate TCG. */
export class AutoPass implements AutoAnswers<StargateTypes, AutoState> {
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
    // A pass is seen as it is made; the one answer to another question follows at once.
    if (index !== undefined) return { index, isPaced: decision.kind === 'action' }
    if (this.#passing?.player !== decision.player) return undefined
    const pass = this.#passing.answer(decision)
    if (pass === 'ask') return undefined
    return { index: pass, isPaced: true }
  }

  /** The answer of a person who lets the turns of a goldfish go by. */
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

  /** Begins to pass from an action on, until a decision concerns its player. */
  passFrom(game: StargateTypes['game'], decision: Decision) {
    this.#passing = new AutoPassing(decision.player, this.api.view(game, decision.player), decision)
    this.#auto = { ...this.#auto, passUntil: 'stop' }
  }

  /** Changes what is answered for a person. */
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
