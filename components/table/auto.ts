import type { Decision, Player, View } from '@/lib/engine/types'

/** How long actions are passed. */
export type PassUntil = 'mission' | 'turn'

/** What a person wishes to be answered by itself. */
export interface Auto {
  /** Passes where passing is the only thing that can be done. */
  readonly passWhenNothing: boolean
  /** Takes the only answer of any other decision. */
  readonly resolveSimple: boolean
  /** Passes every action until the next mission or the next turn. */
  readonly passUntil?: PassUntil
}

export const NO_AUTO: Auto = { passWhenNothing: false, resolveSimple: false }

/** What a person's wishes answer to a decision; undefined where he is asked. */
export function automaticAnswer(decision: Decision, wish: Auto): number | undefined {
  if (decision.options.length !== 1) return undefined
  return (decision.kind === 'action' ? wish.passWhenNothing : wish.resolveSimple) ? 0 : undefined
}

/** Passing until the next mission or turn, from the moment on at which it was wished. */
export class Passing {
  private readonly turn: number
  private readonly missions: number

  constructor(
    readonly until: PassUntil,
    readonly player: Player,
    viewOf: (player: Player) => View,
  ) {
    const view = viewOf(player)
    this.turn = view.turn
    this.missions = view.missionsThisTurn
  }

  /** Whether the next mission or turn has come. */
  isOver(view: View): boolean {
    if (view.result || view.turn !== this.turn) return true
    return this.until === 'mission' && view.missionsThisTurn !== this.missions
  }

  /** The number of the option that passes, or `ask` where passing is not all there is to decide. */
  answer(decision: Decision): number | 'ask' {
    const wanted =
      decision.kind === 'action'
        ? 'pass'
        : decision.kind === 'continue' && this.until === 'turn'
          ? 'end'
          : undefined
    const index = decision.options.findIndex((option) => option.kind === wanted)
    return index < 0 ? 'ask' : index
  }
}
