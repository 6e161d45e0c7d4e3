import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type Decision, engineOf, type Game, type Player, type Position } from '@/lib/game/engine'
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
import type { PlayerDeck } from '@/lib/game/engine/model/game'
import { type CardKey, type Edition, SKILLS, type Skill, STARTING_TEAM_SIZE } from '@/lib/game/terms'

/**
 * Total that a player could bring to a mission in each skill when deciding about an action, in the order of `SKILLS`:
 * of all characters that are ready and not blocked, and of the support characters in the hand that add most for the
 * available power, one of each title.
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

/** Support characters that can be played now, by title: only one of each title can be in play. */
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

/** The highest total in a skill for the available power, with at most one of each title. */
function mostFor(power: number, titles: readonly (readonly Support[])[], skill: number): number {
  if (titles.length === 0) return 0
  /** Highest total so far, by power spent. */
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

/** Skill that a team brings to one of its missions, as the engine counts it. */
export interface MissionReach {
  readonly mission: Card
  /** The required skill; below, the difficulty with nobody there. */
  readonly skill: Skill
  readonly difficulty: number
  /**
   * By number of characters, from one to the whole team: the margin by which the best of them succeed, negative if they
   * fall short.
   */
  readonly margins: readonly number[]
  /**
   * The support character of the deck that adds most to the whole team, and the margin by which they succeed together.
   */
  readonly support?: { readonly card: Card; readonly margin: number }
}

/** Number of support characters tried at a mission: those with the highest printed ratings. */
const TRIED = 4

/**
 * Finds the missions that the team of a deck can complete: every mission of the pile with every choice of assigned
 * characters and nothing against them, as the engine counts it, including changes by texts. Used and triggered texts
 * have no effect here. Yields mission by mission, since each takes some milliseconds; yields nothing for a deck without
 * a whole team. Throws as `parsePosition` does if a card cannot be played.
 */
export function* teamReach(pool: Pool, deck: PlayerDeck, edition: Edition): Generator<MissionReach> {
  if (deck.team.length !== STARTING_TEAM_SIZE) return
  const supports = [...new Set(deck.draw)].flatMap((key) => {
    const card = pool.byKey.get(key)
    return card?.type === 'support' ? [card] : []
  })
  for (const key of new Set(deck.missions)) {
    const mission = pool.byKey.get(key)
    if (mission) yield reachAt(pool, deck.team, supports, mission, edition)
  }
}

function reachAt(
  pool: Pool,
  team: readonly CardKey[],
  supports: readonly Card[],
  mission: Card,
  edition: Edition,
): MissionReach {
  const engine = engineOf(pool)
  const count = (assigned: readonly boolean[], support?: CardKey) => {
    const position: Position = {
      version: 1,
      edition,
      turn: 1,
      hero: 0,
      moment: 'action',
      mission: mission.key,
      seats: [
        {
          team: team.map((card, place) => (assigned[place] ? { card, state: 'assigned' } : card)),
          ...(support === undefined ? {} : { play: [{ card: support, state: 'assigned' }] }),
        },
        // The player in this seat is ignored in this turn.
        { team },
      ],
    }
    const now = engine.view(engine.parsePosition(position, { log: false }), 0).mission
    if (!now) throw new Error(`no mission ${mission.key}`)
    return now
  }
  const nobody = count([])
  const margins = team.map(() => Number.NEGATIVE_INFINITY)
  for (let choice = 1; choice < 2 ** team.length; choice++) {
    const assigned = team.map((_, place) => (choice & (1 << place)) !== 0)
    const { skillTotal, difficulty } = count(assigned)
    const size = assigned.filter(Boolean).length - 1
    margins[size] = Math.max(margins[size] ?? 0, skillTotal - difficulty)
  }
  const everybody = team.map(() => true)
  const best = supports
    .filter((card) => (card.ratings[nobody.skill] ?? 0) > 0)
    .sort((a, b) => (b.ratings[nobody.skill] ?? 0) - (a.ratings[nobody.skill] ?? 0))
    .slice(0, TRIED)
    .map((card) => {
      const { skillTotal, difficulty } = count(everybody, card.key)
      return { card, margin: skillTotal - difficulty }
    })
    .sort((a, b) => b.margin - a.margin)[0]
  return {
    mission,
    skill: nobody.skill,
    difficulty: nobody.difficulty,
    margins,
    ...(best ? { support: best } : {}),
  }
}
