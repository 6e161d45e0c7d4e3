import type { CardId } from '../model/game'
import { cardsIn, type Game, isFaceDown, villainOf } from '../state'
import { ZONE } from '../state/layout'
import { hasText } from './has-text'

/**
 * The obstacles at the mission of which one may be scored along with an adversary (2008 rulebook, Glossary: dominion;
 * ruling 28).
 */
export const obstaclesWithDominion = (game: Game): readonly CardId[] =>
  cardsIn(game, villainOf(game), ZONE.obstacles).filter(
    (card) => !isFaceDown(game, card) && hasText(game, card, 'dominion'),
  )
