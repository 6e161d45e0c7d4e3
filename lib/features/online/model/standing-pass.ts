import { snapshotAtPass } from '@/lib/features/play/model/auto'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { PlayerView, View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'

export const PASS_STOPS = ['turn', 'mission', 'adversary', 'card', 'answer'] as const
/**
 * Events that end a standing pass: the player's own turn, a mission, an adversary at it, a card played by another
 * player, an opportunity to use one of the named cards.
 */
export type PassStop = (typeof PASS_STOPS)[number]

/** A request to pass until something happens; only its owner sees it. */
export interface PassWish {
  readonly stops: readonly PassStop[]
  /** The cards for `answer`. */
  readonly cards: readonly CardKey[]
}

/** A request with what was known when it was made. Plain data. */
export interface StandingPass extends PassWish {
  readonly known: PassKnowledge
}

interface PassKnowledge {
  readonly turn: number
  readonly mission: number
  readonly own: string
  readonly balance: string
  readonly adversaries: readonly number[]
  readonly others: readonly number[]
}

/** Other players' cards in public zones. */
function cardsOfOthers({ you, others, mission }: View): number[] {
  const rows = ({ team, supports, gear, heroShips, adversaries, villainShips, discard }: PlayerView) => [
    ...[team, supports, gear, heroShips, adversaries, villainShips, discard],
  ]
  const lying = [...others.flatMap(rows).flat(), ...(mission?.assigned ?? []), ...(mission?.against ?? [])]
  return lying.filter(({ owner, id }) => owner !== you.player && id >= 0).map(({ id }) => id)
}

/** Adversaries and ships at the mission; obstacles and complications have no state. */
const adversariesAt = ({ mission }: View): number[] =>
  (mission?.against ?? []).filter(({ state }) => state !== null).map(({ id }) => id)

const knowledgeOf = (view: View): PassKnowledge => {
  const nothing: Decision = { player: view.viewer, kind: 'action', options: [] }
  const { turn, mission, own, balance } = snapshotAtPass(view, nothing)
  return { turn, mission, own, balance, adversaries: adversariesAt(view), others: cardsOfOthers(view) }
}

/** A standing pass from now on, until one of its stops occurs. */
export const standingPass = (wish: PassWish, view: View): StandingPass => ({
  ...wish,
  known: knowledgeOf(view),
})

const hasMore = (before: readonly number[], now: readonly number[]) => now.some((id) => !before.includes(id))

/**
 * The reason why a standing pass ends at a decision of its owner: one of its stops, or `surprise`: a decision that is
 * not an action, a change of the player's own cards or power, or a change of balance in the player's own turn.
 * Undefined if it continues.
 */
export function passStop(
  pass: StandingPass,
  view: View,
  decision: Decision,
): PassStop | 'surprise' | undefined {
  if (decision.kind !== 'action') return 'surprise'
  const { stops, cards, known } = pass
  const now = knowledgeOf(view)
  const isOwn = view.you.role === 'hero'
  if (isOwn && now.turn !== known.turn && stops.includes('turn')) return 'turn'
  const isNewMission = now.turn !== known.turn || now.mission !== known.mission
  if (isNewMission && stops.includes('mission')) return 'mission'
  if (stops.includes('adversary') && hasMore(known.adversaries, now.adversaries)) return 'adversary'
  if (stops.includes('card') && hasMore(known.others, now.others)) return 'card'
  const answers = decision.options.some(({ kind, key }) => kind !== 'pass' && key && cards.includes(key))
  if (answers && stops.includes('answer')) return 'answer'
  // Cards are drawn and power is gained between turns: only within a turn does a difference have another cause.
  if (now.turn === known.turn && now.own !== known.own) return 'surprise'
  return isOwn && !isNewMission && now.balance !== known.balance ? 'surprise' : undefined
}

/** The pass after a decision at which it continued: changes since then are now known. */
export const passedOn = (pass: StandingPass, view: View): StandingPass => ({
  ...pass,
  known: { ...knowledgeOf(view), adversaries: pass.known.adversaries, others: pass.known.others },
})

/** Index of the option to pass; undefined if there is none. */
export function passIn({ options }: Decision): number | undefined {
  const index = options.findIndex(({ kind }) => kind === 'pass')
  return index < 0 ? undefined : index
}
