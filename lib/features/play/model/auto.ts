import type { Decision, Option } from '@/lib/game/engine/model/decisions'
import type { Player } from '@/lib/game/engine/model/game'
import type { CardView, PlayerView, View } from '@/lib/game/engine/model/views'

/**
 * Why passing on ends.
 * - `asked`: something else than an action is to be decided, and there is a choice
 * - `own`: it is one's own turn, and something can be done; `turn`: one's own turn has begun
 * - `mission`: another one attempts a mission, and something can be done at it
 * - `balance`: skills against difficulty, or ships against ships, stand otherwise than they did
 * - `hit`: one's own cards or power are no longer as they were
 * - `move`: something can be done that could not be done before
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

/** Who is ahead at the mission: in skill, and in firepower. */
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

/** All of a player's own that another one can take a hand in: cards wherever they lie, and power. */
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

/** What is let be by passing at this action. */
export const snapshotAtPass = (view: View, { options }: Decision): SnapshotAtPass => ({
  turn: view.turn,
  mission: view.missionsThisTurn,
  balance: balanceOf(view),
  own: ownOf(view),
  moves: new Set(options.map(moveName)),
})

/**
 * Why a decision concerns a player who passes on; undefined where it does not: then there is but one answer to it, or
 * all that can be done at another one's mission was let be before, and nothing has changed since but what that player
 * assigns and plays.
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
