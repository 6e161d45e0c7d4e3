import type { CardId } from '../model/game'
import type { Game } from '../state'
import { anyOf, derived } from '../texts/runtime/derived'

/** Whether a card can't become assigned for being blocked (2008 rulebook, Glossary: block; rulings 7, 8). */
export const isBlocked = (game: Game, card: CardId): boolean =>
  anyOf(game, derived(game).modifiers.blocked, card)
