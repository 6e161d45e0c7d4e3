import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type DrawnAs, EngineError, type PlayerDeck } from '@/lib/game/engine/model/game'
import { BASE_POWER, type CardKey, HAND_SIZE, SIDES, type Side, SKILLS } from '@/lib/game/terms'
import type { DeckCard, DeckCards, LabSetup } from './types'

/**
 * The cards as which those of a deck's second version are shuffled, so that both versions draw alike: shared cards as
 * themselves, and every added card as one that was removed from the same pile. In the same game the new card is then
 * drawn when the old one would have been, and the remaining difference between two games is the effect of the change.
 * If several were added and removed, the most similar ones are paired: by side and type, and for missions the skill;
 * then by the side alone; then in the order of the pool. A card added without a removed counterpart is shuffled as
 * itself.
 */
export function drawnAs(pool: Pool, first: PlayerDeck, second: PlayerDeck): DrawnAs {
  return {
    missions: pileDrawnAs(pool, first.missions, second.missions),
    draw: pileDrawnAs(pool, first.draw, second.draw),
  }
}

/** The set-ups of two versions of a deck, to be compared game by game: the second is drawn as the first. */
export const pairedSetups = (
  pool: Pool,
  first: LabSetup,
  second: LabSetup,
): readonly [LabSetup, LabSetup] => [first, { ...second, drawnAs: drawnAs(pool, first.deck, second.deck) }]

function pileDrawnAs(pool: Pool, first: readonly CardKey[], second: readonly CardKey[]): CardKey[] {
  const gone = inOrder(pool, lessOf(first, second))
  const come = inOrder(pool, lessOf(second, first))
  /** For each added card, those that its copies replace. */
  const places = new Map<CardKey, CardKey[]>()
  for (const isAlike of LIKENESSES) {
    for (const key of come.splice(0)) {
      const at = gone.findIndex((other) => isAlike(pool.byKey.get(key), pool.byKey.get(other)))
      const [place] = at < 0 ? [] : gone.splice(at, 1)
      if (place === undefined) come.push(key)
      else places.set(key, [...(places.get(key) ?? []), place])
    }
  }
  return second.map((key) => places.get(key)?.shift() ?? key)
}

type Likeness = (a: Card | undefined, b: Card | undefined) => boolean

const skillOf = (card: Card | undefined) =>
  card?.type === 'mission' ? SKILLS.find((skill) => card.ratings[skill] !== undefined) : undefined

const LIKENESSES: readonly Likeness[] = [
  (a, b) => a?.side === b?.side && a?.type === b?.type && skillOf(a) === skillOf(b),
  (a, b) => a?.side === b?.side,
  () => true,
]

/** The cards of one list that are missing from the other, copy by copy. */
function lessOf(of: readonly CardKey[], other: readonly CardKey[]): CardKey[] {
  const left = new Map<CardKey, number>()
  for (const key of other) left.set(key, (left.get(key) ?? 0) + 1)
  return of.filter((key) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}

function inOrder(pool: Pool, keys: readonly CardKey[]): CardKey[] {
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  return [...keys].sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
}

/**
 * Cards that the power of a turn pays for in each role, at the average cost of the cards of the draw deck that can be
 * played in it. Glyphs, boosts and cards used as complications increase it, cards without a target reduce it. As many
 * are drawn at the end of the turn, when the hand is refilled to eight (2008 rulebook, Debrief Phase; the 2007 rulebook
 * has the same rule).
 */
export function drawPace(
  pool: Pool,
  draw: readonly { readonly key: CardKey; readonly count: number }[],
): Readonly<Record<Side, number>> {
  const pace = (side: Side): number => {
    let cards = 0
    let cost = 0
    for (const { key, count } of draw) {
      const card = pool.byKey.get(key)
      // Team characters and missions are never played from the hand.
      if (card?.side !== side || card.type === 'team' || card.type === 'mission') continue
      cards += count
      cost += count * (card.cost ?? 0)
    }
    if (cards === 0) return 0
    return cost === 0 ? HAND_SIZE : Math.min(HAND_SIZE, (BASE_POWER * cards) / cost)
  }
  const [hero, villain] = SIDES.map(pace)
  return { hero: hero ?? 0, villain: villain ?? 0 }
}

/** Whole cards drawn at the end of each turn at that pace, such that the sum is never off by more than a half. */
export function drawsByTurn(pace: Readonly<Record<Side, number>>, first: Side, turns: number): number[] {
  let sum = 0
  return Array.from({ length: turns }, (_, i) => {
    const before = Math.round(sum)
    sum += pace[roleIn(i + 1, first)]
    return Math.round(sum) - before
  })
}

/** The player's role in a turn, from 1, counting turns of both players. */
export const roleIn = (turn: number, first: Side): Side =>
  turn % 2 === 1 ? first : first === 'hero' ? 'villain' : 'hero'

/** The different cards of a deck. Throws an `EngineError` (`unknown-card`) for a card that is not in the pool. */
export function deckCards(pool: Pool, deck: PlayerDeck): DeckCards {
  return { missions: different(pool, deck.missions), draw: different(pool, deck.draw) }
}

function different(pool: Pool, keys: readonly CardKey[]): DeckCard[] {
  const copies = new Map<CardKey, number>()
  for (const key of keys) copies.set(key, (copies.get(key) ?? 0) + 1)
  const place = (key: CardKey) => pool.indexByKey.get(key) ?? -1
  return [...copies]
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, count]) => {
      const card = pool.byKey.get(key)
      if (!card) throw new EngineError('unknown-card', { key })
      return { key, copies: count, type: card.type, side: card.side }
    })
}
