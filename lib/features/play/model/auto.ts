import type { Decision } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { View } from '@/lib/game/engine/model/views'
import { type AutoPassStop, autoPassStop, snapshotAtPass } from './auto-pass-stop'

/** How long actions are passed. */
export type PassUntil = 'mission' | 'turn'

/** What a person wishes to be answered by itself. */
export interface Auto {
  /** Passes where passing is the only thing that can be done. */
  readonly passWhenNothing: boolean
  /** Takes the only answer of any other decision. */
  readonly resolveSimple: boolean
  /** Passes every action until the next mission or the next turn, or what does not concern who passes. */
  readonly passUntil?: PassUntil | 'stop'
}

export const NO_AUTO: Auto = { passWhenNothing: false, resolveSimple: false }

/** What a person's wishes answer to a decision; undefined where they are asked. */
export function automaticAnswer(decision: Decision, wish: Auto): number | undefined {
  if (decision.options.length !== 1) return undefined
  return (decision.kind === 'action' ? wish.passWhenNothing : wish.resolveSimple) ? 0 : undefined
}

/** Answers that are given for one player, one after the other, from the moment on at which it was wished. */
export interface Passing {
  readonly player: Player
  /** Whether it has come to its end. `decision`: what its player is asked, if it is they who are asked. */
  isOver(view: View, decision: Decision | undefined): boolean
  /** The number of the option that is taken, or `ask` where that is not all there is to decide. */
  answer(decision: Decision): number | 'ask'
}

const passIn = ({ options }: Decision): number => options.findIndex(({ kind }) => kind === 'pass')

/** Passing until the next mission or turn: other questions are asked in between. */
export class PassUntilPassing implements Passing {
  private readonly turn: number
  private readonly missions: number

  constructor(
    readonly until: PassUntil,
    readonly player: Player,
    view: View,
  ) {
    this.turn = view.turn
    this.missions = view.missionsThisTurn
  }

  isOver(view: View): boolean {
    if (view.result || view.turn !== this.turn) return true
    return this.until === 'mission' && view.missionsThisTurn !== this.missions
  }

  answer(decision: Decision): number | 'ask' {
    const isEnd = decision.kind === 'continue' && this.until === 'turn'
    const index = isEnd ? decision.options.findIndex(({ kind }) => kind === 'end') : passIn(decision)
    return index < 0 ? 'ask' : index
  }
}

/** Passing on from an action that was passed, until a decision concerns its player: see `concernOf`. */
export class AutoPassing implements Passing {
  private readonly declined
  /** Decisions that were passed so far, the first one included. */
  count = 1
  /** Why it is over; undefined while it goes on, and where the game ended first. */
  why: AutoPassStop | undefined

  constructor(
    readonly player: Player,
    view: View,
    passed: Decision,
  ) {
    this.declined = snapshotAtPass(view, passed)
  }

  isOver(view: View, decision: Decision | undefined): boolean {
    this.why = decision && autoPassStop(view, decision, this.declined)
    return this.why !== undefined || view.result !== undefined
  }

  answer(decision: Decision): number | 'ask' {
    return decision.kind === 'action' ? passIn(decision) : 0
  }
}
