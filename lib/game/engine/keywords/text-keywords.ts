import type { Filter } from '@/lib/game/abilities/selectors'
import type { CardId, Player } from '../model/game'
import {
  cardsIn,
  factsOf,
  firstIn,
  type Game,
  hostOf,
  isFaceDown,
  isInPlay,
  move,
  opponentOf,
  setHost,
  villainOf,
} from '../state'
import { NONE } from '../state/card-facts'
import { ZONE } from '../state/layout'
import { record } from '../state/log'
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

/**
 * The obstacles at the mission of which one may be scored along with an adversary (2008 rulebook, Glossary: dominion;
 * ruling 28).
 */
export const obstaclesWithDominion = (game: Game): readonly CardId[] =>
  cardsIn(game, villainOf(game), ZONE.obstacles).filter(
    (card) => !isFaceDown(game, card) && hasText(game, card, 'dominion'),
  )

/**
 * The top card of the opponent's mission pile goes face up beneath the card; an older one goes back to the
 * bottom of its owner's pile (2008 rulebook, Glossary: blockade; ruling 31).
 */
export function blockade(game: Game, source: CardId, controller: Player): void {
  const player = opponentOf(game, controller)
  const mission = firstIn(game, player, ZONE.missions)
  if (mission === NONE || !isInPlay(game, source)) return
  for (const older of cardsIn(game, player, ZONE.blockade))
    if (hostOf(game, older) === source) move(game, older, ZONE.missions)
  move(game, mission, ZONE.blockade)
  setHost(game, mission, source)
  record(game, 'blockade', { player: controller, card: source, target: mission })
}
