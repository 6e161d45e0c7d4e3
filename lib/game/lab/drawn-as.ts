import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { DrawnAs, PlayerDeck } from '@/lib/game/engine'
import { type CardKey, SKILLS } from '@/lib/game/terms'
import type { LabSetup } from './types'

/**
 * As which cards those of a deck's second version are shuffled, so that both versions draw alike: what they have in
 * common as itself, and every card that came as one of the same pile that went. In the same game the new card then comes
 * when the old one would have, and what is left of the difference between two games is what the change makes. Of several
 * that came and went those are put together that are most alike: side and type, and of missions the skill; then the side
 * alone; then as they stand in the pool. A card that came where none went is shuffled as itself.
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
  /** For each card that came those in whose places its copies are. */
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

/** The cards of one list that another has not, copy by copy. */
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
