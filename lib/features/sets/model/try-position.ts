import { playerDeck } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import type { OwnCard } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { EngineError, engineOf, type Position, type PositionCard } from '@/lib/game/engine'
import { type CardKey, SKILLS } from '@/lib/game/terms'

/** Power of the player who tries a card. */
const POWER = 12
const COPIES_IN_HAND = 2

/** The seat of the player who tries the card; the other one is the opponent. */
const TRIER = 0

/** The cards of a starter deck that have one of these types, each once. */
function ofType(pool: Pool, keys: readonly CardKey[], ...types: readonly string[]): CardKey[] {
  return [...new Set(keys)].filter((key) => types.includes(pool.byKey.get(key)?.type ?? ''))
}

/**
 * Positions in which a card of this type could be played now: one for each skill of the mission. Both sides have
 * starter decks, and some of their cards are already in play, so that texts find targets.
 */
function positionsFor(pool: Pool, { card }: OwnCard): readonly Position[] {
  const [mine, theirs] = STARTER_DECKS
  if (!mine || !theirs) return []
  const seatOf = (list: (typeof mine)['list']) => {
    const deck = playerDeck(list)
    const { draw } = deck
    return {
      ...deck,
      inPlay: [...ofType(pool, draw, 'support').slice(0, 2), ...ofType(pool, draw, 'gear').slice(0, 1)],
      obstacles: ofType(pool, draw, 'obstacle').slice(0, 1),
      adversaries: ofType(pool, draw, 'adversary').slice(0, 1),
    }
  }
  const you = seatOf(mine.list)
  const other = seatOf(theirs.list)
  const isVillain = card.side === 'villain'
  const hero = isVillain ? other : you
  const isPlayed = card.type !== 'team' && card.type !== 'mission'
  const team: PositionCard[] = card.type === 'team' ? [card.key, ...you.team.slice(1)] : you.team
  return SKILLS.flatMap((skill) => {
    const asked = hero.missions.find((key) => pool.byKey.get(key)?.ratings[skill] !== undefined)
    const mission = card.type === 'mission' ? card.key : asked
    if (mission === undefined) return []
    const rest = (keys: readonly CardKey[]) => keys.filter((key) => key !== mission)
    return [
      {
        version: 1,
        edition: '2008',
        seed: 'try',
        turn: 3,
        hero: isVillain ? 1 - TRIER : TRIER,
        moment: 'action',
        actor: TRIER,
        mission,
        seats: [
          {
            team,
            hand: [
              ...Array.from({ length: isPlayed ? COPIES_IN_HAND : 0 }, () => card.key),
              ...ofType(pool, you.draw, 'event', 'obstacle', 'support').slice(2, 6),
            ],
            deck: you.draw,
            missions: rest(you.missions),
            play: you.inPlay,
            discard: you.draw.slice(0, 4),
            power: POWER,
          },
          {
            team: other.team,
            hand: ofType(pool, other.draw, 'event', 'obstacle', 'support').slice(0, 5),
            deck: other.draw,
            missions: rest(other.missions),
            play: other.inPlay,
            discard: other.draw.slice(0, 4),
            power: POWER,
          },
        ],
      } satisfies Position,
    ]
  })
}

/**
 * A position in which the card can be played, assigned or attempted at once; the first one if its text requires
 * something that no position has.
 * @param pool a pool that contains the card
 */
export function tryPosition(pool: Pool, own: OwnCard): Position | undefined {
  const engine = engineOf(pool)
  const laid = positionsFor(pool, own).filter((position) => {
    try {
      engine.parsePosition(position, { log: false })
      return true
    } catch (error) {
      if (error instanceof EngineError) return false
      throw error
    }
  })
  const isUsable = (position: Position) =>
    engine
      .decision(engine.parsePosition(position, { log: false }))
      ?.options.some(({ key, kind }) => key === own.card.key && kind !== 'complication') ?? false
  return laid.find(isUsable) ?? laid[0]
}
