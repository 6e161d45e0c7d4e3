import { type CardKey, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { DeckCards, ResultOf } from './rule'

/**
 * Rule 1: exactly four different team characters to start with. Different means different titles (a ruling:
 * versions of one character share a title). Against it are cards of other types and those that repeat a title.
 */
export function teamRule({ team }: DeckCards): ResultOf<'team'> {
  let starters = 0
  let titles = 0
  let strangers = 0
  const cards: CardKey[] = []
  for (let at = 0; at < team.length; at++) {
    const entry = team[at]
    if (!entry) continue
    const { card, count } = entry
    starters += count
    if (card.type !== 'team') {
      strangers += count
      cards.push(card.key)
      continue
    }
    let repeated = false
    for (let before = 0; before < at && !repeated; before++) {
      const other = team[before]?.card
      repeated = other?.type === 'team' && other.title === card.title
    }
    if (!repeated) titles++
    if (repeated || count > 1) cards.push(card.key)
  }
  const satisfied =
    starters === STARTING_TEAM_SIZE && titles === STARTING_TEAM_SIZE && strangers === 0 && cards.length === 0
  return {
    rule: 'team',
    satisfied,
    figures: { starters, titles, strangers, needed: STARTING_TEAM_SIZE },
    cards,
  }
}
