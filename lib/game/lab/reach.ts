import type { Decision, Game, Player } from '@/lib/game/engine'
import {
  contributionOf,
  factsOf,
  firstIn,
  isCharacterNow,
  isInState,
  NONE,
  nextIn,
  notBlocked,
  powerOf,
  ZONE,
} from '@/lib/game/engine/inside'
import { SKILLS } from '@/lib/game/terms'

/**
 * What a player could bring to a mission at a decision of theirs about an action: by skill, in the order of `SKILLS`, the
 * total of all characters that are ready and not blocked, and of those support characters in the hand that add most
 * for the power there is, one of each title.
 */
export function reachOf(game: Game, player: Player, decision: Decision): number[] {
  const ready: number[] = []
  for (let card = firstIn(game, player, ZONE.play); card !== NONE; card = nextIn(game, card)) {
    if (isInState(game, card, 'ready') && isCharacterNow(game, card) && !notBlocked(game, player, card))
      ready.push(card)
  }
  const titles = playableSupport(game, decision)
  const power = powerOf(game, player)
  return SKILLS.map(
    (_, skill) =>
      ready.reduce((total, card) => total + contributionOf(game, card, skill), 0) +
      mostFor(power, titles, skill),
  )
}

interface Support {
  readonly cost: number
  readonly ratings: readonly number[]
}

/** Support characters that can be played now, by title: of one title only one can be in play. */
function playableSupport(game: Game, { options }: Decision): Support[][] {
  const titles = new Map<number, Support[]>()
  for (const { kind, card, cost } of options) {
    if (kind !== 'play' || card === undefined) continue
    const { type, title, ratings } = factsOf(game, card)
    if (type !== 'support') continue
    const same = titles.get(title) ?? []
    same.push({ cost: cost?.power ?? 0, ratings })
    titles.set(title, same)
  }
  return [...titles.values()]
}

/** The greatest total in a skill for the power there is, taking at most one of each title. */
function mostFor(power: number, titles: readonly (readonly Support[])[], skill: number): number {
  if (titles.length === 0) return 0
  /** By power spent: the most so far. */
  const best = new Array<number>(power + 1).fill(0)
  for (const title of titles) {
    for (let spent = power; spent >= 0; spent--) {
      let most = best[spent] ?? 0
      for (const { cost, ratings } of title) {
        const rating = ratings[skill] ?? NONE
        if (rating > 0 && cost <= spent) most = Math.max(most, (best[spent - cost] ?? 0) + rating)
      }
      best[spent] = most
    }
  }
  return best[power] ?? 0
}
