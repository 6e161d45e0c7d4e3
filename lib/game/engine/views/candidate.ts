import { lacking } from '../flow/machine'
import type { Lack } from '../model/answers'
import { type Decision, RULES_DECISIONS } from '../model/decisions'
import type { CardId, Player } from '../model/game'
import { cardsIn, type Game } from '../state'
import { ZONE } from '../state/layout'

/**
 * Reason why a card is no candidate of the choice that a player is asked to make, by the tests that made the options if
 * a text asks. Undefined if it is a candidate, or if no card is asked for.
 */
export function lackOfCandidate(game: Game, player: Player, card: CardId): Lack | undefined {
  const decision = game.pending
  if (decision?.player !== player || decision.options.some((option) => option.card === card)) return undefined
  if (decision.refused?.some((option) => option.card === card)) return { code: 'loop' }
  if (decision.kind === 'discard') return notDiscarded(game, decision, card)
  const byRules = RULES_DECISIONS.find((kind) => kind === decision.kind)
  if (byRules) return { code: byRules }
  return decision.kind === 'choose' ? lacking(game, card) : undefined
}

/** Cards are discarded from the hand in its order, so that the same set is not offered twice. */
function notDiscarded(game: Game, { player, options }: Decision, card: CardId): Lack {
  const hand = cardsIn(game, player, ZONE.hand)
  const place = hand.indexOf(card)
  if (place < 0) return { code: 'discard' }
  const first = options.reduce(
    (least, option) => (option.card === undefined ? least : Math.min(least, hand.indexOf(option.card))),
    hand.length,
  )
  return { code: place < first ? 'discard-passed' : 'discard-later' }
}
