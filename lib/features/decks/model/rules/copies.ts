import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import type { CardCount, DeckCards, ResultOf } from './rule'

/**
 * Rule 6: at most three cards of one title in team, mission pile and draw deck together, whatever the subtitle or
 * type. Against it are all printings of the titles that have more.
 */
export function copiesRule(deck: DeckCards): ResultOf<'copies'> {
  const byTitle = new Map<string, number>()
  let highest = 0
  const sections = [deck.team, deck.missions, deck.draw]
  for (const section of sections) {
    for (const { card, count } of section) {
      const copies = (byTitle.get(card.title) ?? 0) + count
      byTitle.set(card.title, copies)
      if (copies > highest) highest = copies
    }
  }
  let titles = 0
  let surplus = 0
  if (highest > COPIES_PER_TITLE) {
    for (const copies of byTitle.values()) {
      if (copies <= COPIES_PER_TITLE) continue
      titles++
      surplus += copies - COPIES_PER_TITLE
    }
  }
  return {
    rule: 'copies',
    satisfied: titles === 0,
    figures: { titles, surplus, highest, limit: COPIES_PER_TITLE },
    cards: titles > 0 ? overLimit(sections, byTitle) : [],
  }
}

function overLimit(
  sections: readonly (readonly CardCount[])[],
  byTitle: ReadonlyMap<string, number>,
): CardKey[] {
  const keys = new Set<CardKey>()
  for (const section of sections)
    for (const { card } of section) if ((byTitle.get(card.title) ?? 0) > COPIES_PER_TITLE) keys.add(card.key)
  return [...keys]
}
