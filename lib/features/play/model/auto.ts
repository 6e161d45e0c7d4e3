import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardView, PlayerView, View } from '@/lib/game/engine/model/views'

/**
 * Reasons why automatic passing ends.
 * - `asked`: a decision other than an action, with a choice
 * - `own`: the player's own turn, with something to do; `turn`: the player's own turn has begun
 * - `mission`: another player attempts a mission, and there is something to do at it
 * - `balance`: skills against difficulty, or ships against ships, have shifted
 * - `hit`: the player's own cards or power have changed
 * - `move`: something can be done that was not possible before
 */
export type AutoPassStop = 'asked' | 'own' | 'turn' | 'mission' | 'balance' | 'hit' | 'move'

/** The state of the table when passing began. */
export interface SnapshotAtPass {
  readonly turn: number
  readonly mission: number
  readonly balance: string
  readonly own: string
  readonly moves: ReadonlySet<string>
}

const moveName = ({ kind, card, target, ability, textCard }: Option): string =>
  [kind, card, target, ability, textCard].join(' ')

/** The side that is ahead at the mission, in skill and in firepower. */
function balanceOf({ mission }: View): string {
  if (!mission) return ''
  const { skillTotal, difficulty, heroFirepower, villainFirepower } = mission
  return `${skillTotal >= difficulty} ${Math.sign(heroFirepower - villainFirepower)}`
}

const cardName = ({ id, state, faceDown, blocked, glyphs, attached, beneath }: CardView): unknown => [
  id,
  state,
  faceDown,
  blocked,
  ...[glyphs, attached ?? [], beneath ?? []].map((cards) => cards.map((card) => card.id)),
]

/** Everything of a player that another one can affect: cards in any zone, and power. */
function ownOf({ you, mission }: View): string {
  const { power, hand, scorePile, team, supports, gear, heroShips, adversaries, villainShips }: PlayerView =
    you
  const there = [...(mission?.assigned ?? []), ...(mission?.against ?? [])]
  const rows = [hand, scorePile, team, supports, gear, heroShips, adversaries, villainShips, there]
  return JSON.stringify([
    power,
    ...rows.map((row) => row.filter((card) => card.owner === you.player).map(cardName)),
  ])
}

/** The state that a player accepts by passing at this action. */
export const snapshotAtPass = (view: View, { options }: Decision): SnapshotAtPass => ({
  turn: view.turn,
  mission: view.missionsThisTurn,
  balance: balanceOf(view),
  own: ownOf(view),
  moves: new Set(options.map(moveName)),
})

/**
 * Why a decision concerns a player who passes automatically; undefined if it does not: there is a single answer, or
 * everything that can be done at another player's mission was declined before, and nothing has changed since except
 * what that player assigns and plays.
 */
export function autoPassStop(
  view: View,
  { kind, options }: Decision,
  declined: SnapshotAtPass,
): AutoPassStop | undefined {
  const isOwn = view.you.role === 'hero'
  if (isOwn && view.turn !== declined.turn) return 'turn'
  if (options.length < 2) {
    const isHit = isOwn && view.missionsThisTurn === declined.mission && balanceOf(view) !== declined.balance
    return isHit ? 'balance' : undefined
  }
  if (kind !== 'action') return 'asked'
  if (isOwn) return 'own'
  if (view.turn !== declined.turn || view.missionsThisTurn !== declined.mission) return 'mission'
  if (balanceOf(view) !== declined.balance) return 'balance'
  if (ownOf(view) !== declined.own) return 'hit'
  return options.every((option) => declined.moves.has(moveName(option))) ? undefined : 'move'
}

/** Duration of automatic passing. */
export type PassUntil = 'mission' | 'turn'

/** A player's settings for automatic answers. */
export interface Auto {
  /** Pass if passing is the only option. */
  readonly passWhenNothing: boolean
  /** Take the only answer of any other decision. */
  readonly resolveSimple: boolean
  /** Pass every action until the next mission or turn, or until a decision concerns the player. */
  readonly passUntil?: PassUntil | 'stop'
}

export const NO_AUTO: Auto = { passWhenNothing: false, resolveSimple: false }

/** The automatic answer to a decision; undefined if the player has to decide. */
export function automaticAnswer(decision: Decision, wish: Auto): number | undefined {
  if (decision.options.length !== 1) return undefined
  return (decision.kind === 'action' ? wish.passWhenNothing : wish.resolveSimple) ? 0 : undefined
}

/** Automatic answers for one player, from the moment of the request. */
export interface Passing {
  readonly player: Player
  /** True if it has ended. `decision`: the player's current decision, if any. */
  isOver(view: View, decision: Decision | undefined): boolean
  /** Index of the option to take, or `ask` if the player has to decide. */
  answer(decision: Decision): number | 'ask'
}

const passIn = ({ options }: Decision): number => options.findIndex(({ kind }) => kind === 'pass')

/** Passes until the next mission or turn; other decisions are asked in between. */
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

/** Passes on from a passed action until a decision concerns its player: see `concernOf`. */
export class AutoPassing implements Passing {
  private readonly declined
  /** Number of decisions passed so far, including the first. */
  count = 1
  /** Reason for its end; undefined while it goes on, and if the game ended first. */
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
