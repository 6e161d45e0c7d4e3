import type { Card } from '@/lib/game/cards/card'
import type { CardKey, Edition } from '@/lib/game/terms'
import type { DeckCards, ResultOf } from './rule'

/** Copies of one starting team character that the draw deck may hold (2008 rulebook, Building a Deck). */
export const BELONGINGS_LIMIT = 2

/**
 * The 2008 rulebook forbids missions beyond the twelve of the pile; the 2007 one has no such sentence
 * (both: Building a Deck), and its exactly 12 missions are those of the pile (ruling 94).
 */
export const missionsAllowedInDraw = (edition: Edition): boolean => edition === '2007'

/** The same card for this rule: the same title and subtitle, in whatever set it was printed. */
const isSameCard = (a: Card, b: Card): boolean =>
  a === b || (a.type === 'team' && b.type === 'team' && a.title === b.title && a.subtitle === b.subtitle)

/**
 * Rule 7: what belongs in the draw deck. Team characters only as one or two copies of a card that starts in the
 * team (the same title and subtitle: a ruling), and no missions (2008). Against it are all other team characters,
 * those with more than two copies, and the missions.
 */
export function belongingsRule({ edition, team, draw }: DeckCards): ResultOf<'belongings'> {
  let strangers = 0
  let surplus = 0
  let missions = 0
  const cards: CardKey[] = []
  for (let at = 0; at < draw.length; at++) {
    const entry = draw[at]
    if (!entry) continue
    const { card, count } = entry
    if (card.type === 'mission') {
      if (missionsAllowedInDraw(edition)) continue
      missions += count
      cards.push(card.key)
    } else if (card.type === 'team') {
      if (!team.some((starter) => isSameCard(starter.card, card))) {
        strangers += count
        cards.push(card.key)
        continue
      }
      const copies = copiesOf(card, draw)
      if (copies <= BELONGINGS_LIMIT) continue
      cards.push(card.key)
      const counted = draw.findIndex((other) => isSameCard(other.card, card)) < at
      if (!counted) surplus += copies - BELONGINGS_LIMIT
    }
  }
  return {
    rule: 'belongings',
    satisfied: cards.length === 0,
    figures: { strangers, surplus, missions, limit: BELONGINGS_LIMIT },
    cards,
  }
}

function copiesOf(card: Card, draw: DeckCards['draw']): number {
  let copies = 0
  for (const other of draw) if (isSameCard(other.card, card)) copies += other.count
  return copies
}
