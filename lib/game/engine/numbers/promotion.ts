import { HIGHEST_POINT_VALUE, POINTS_PER_TOKEN } from '@/lib/game/terms'
import type { CardId } from '../model/game'
import { type Game, ownerOf, setTokens, tokensOf } from '../state'
import { record } from '../state/log'

/** Puts a promotion token on a team character. */
export function promote(game: Game, card: CardId): void {
  setTokens(game, card, tokensOf(game, card) + 1)
  record(game, 'token', { player: ownerOf(game, card), card })
}

/** A point value with the character's promotion tokens, of what it is without them (ruling 34). */
export const promoted = (game: Game, card: CardId, before: number): number =>
  Math.max(before, Math.min(HIGHEST_POINT_VALUE, before + tokensOf(game, card) * POINTS_PER_TOKEN))
