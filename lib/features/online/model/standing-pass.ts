import { snapshotAtPass } from '@/lib/features/play/model/auto'
import type { Decision } from '@/lib/game/engine/model/decisions'
import type { PlayerView, View } from '@/lib/game/engine/model/views'
import type { CardKey } from '@/lib/game/terms'

export const PASS_STOPS = ['turn', 'mission', 'adversary', 'card', 'answer'] as const
/**
 * What ends a standing pass: the own turn, a mission, an adversary at it, a card that another one plays, something that
 * can be answered with one of the cards named.
 */
export type PassStop = (typeof PASS_STOPS)[number]

/** A wish to pass until something happens; only its owner sees it. */
export interface PassWish {
  readonly stops: readonly PassStop[]
  /** The cards of `answer`. */
  readonly cards: readonly CardKey[]
}

/** A wish with what was known when it was made. Plain data. */
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

/** Cards of others that lie where everybody sees them. */
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

/** A pass from now on, until one of the wishes comes true. */
export const standingPass = (wish: PassWish, view: View): StandingPass => ({
  ...wish,
  known: knowledgeOf(view),
})

const hasMore = (before: readonly number[], now: readonly number[]) => now.some((id) => !before.includes(id))

/**
 * Why a standing pass ends at a decision of its owner: something that they named, or `surprise`: a question that is no
 * action, their own cards or power touched, or in their own turn another balance. Undefined where it goes on.
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
  // Turns draw cards and give power: only within one turn is a difference somebody's doing.
  if (now.turn === known.turn && now.own !== known.own) return 'surprise'
  return isOwn && !isNewMission && now.balance !== known.balance ? 'surprise' : undefined
}

/** The pass as it stands after a decision at which it went on: what has come since is known now. */
export const passedOn = (pass: StandingPass, view: View): StandingPass => ({
  ...pass,
  known: { ...knowledgeOf(view), adversaries: pass.known.adversaries, others: pass.known.others },
})

/** The number of the option that passes; undefined where nothing can be passed. */
export function passIn({ options }: Decision): number | undefined {
  const index = options.findIndex(({ kind }) => kind === 'pass')
  return index < 0 ? undefined : index
}
