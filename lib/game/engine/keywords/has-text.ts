import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardId } from '../model/game'
import { factsOf, type Game } from '../state'
import { anyOf, derived, textsNow } from '../texts/runtime/derived'

/** True if a card has a kind of text now. Granted text counts, lost text does not. */
export function hasText(game: Game, card: CardId, text: NonNullable<Filter['text']>): boolean {
  const own = factsOf(game, card).compiled.text
  if (text === 'dominion' || text === 'withdraw') {
    if (own[text]) return true
    return textsNow(game).some((active) => active.card === card && active.text[text])
  }
  if (text === 'failure' && anyOf(game, derived(game).modifiers.noFailure, card)) return false
  if (own.outcomes.some((outcome) => outcome[text])) return true
  return textsNow(game).some(
    (active) => active.card === card && active.text.outcomes.some((outcome) => outcome[text]),
  )
}
