import type { CardId } from '../model/game'
import { isAdversaryNow } from '../numbers/card-kinds'
import { cardsIn, type Game, isAssigned, isFaceDown, villainOf } from '../state'
import { ZONE } from '../state/layout'
import { hasText } from './has-text'
import { isForbidden } from './stopped'

/**
 * The obstacles at the mission of which one may be scored along with an adversary (2008 rulebook, Glossary: dominion;
 * ruling 28), and the other adversaries there that have dominion, as own cards can (ruling 113).
 */
export function cardsWithDominion(game: Game, scored: CardId): readonly CardId[] {
  const villain = villainOf(game)
  const obstacles = cardsIn(game, villain, ZONE.obstacles).filter((card) => !isFaceDown(game, card))
  const adversaries = cardsIn(game, villain, ZONE.play).filter(
    (card) =>
      card !== scored &&
      isAssigned(game, card) &&
      isAdversaryNow(game, card) &&
      !isForbidden(game, card, 'scored'),
  )
  return [...obstacles, ...adversaries].filter((card) => hasText(game, card, 'dominion'))
}
