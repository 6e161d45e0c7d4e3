import type { Decision, Option } from '@/lib/game/engine/model/decisions'
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

/** What somebody knew and let be when they began to pass on. */
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
