import { type Glyph, OFFICIAL_GLYPHS } from '@/lib/terms'
import type { CardId } from '../model/game'
import { factsOf, firstGlyph, type Game, hostOf, nextIn, ownerOf } from '../state'
import { NONE } from '../state/card-facts'

/** Symbols of glyphs as bits, so that whether two cards match is one comparison. */

const bits = new Map<Glyph, number>(OFFICIAL_GLYPHS.map((symbol, i) => [symbol, 1 << i]))

/** The bit of a symbol. Players' own sets bring others: they get the next ones, as far as a number has bits. */
export function symbolBit(symbol: Glyph): number {
  const known = bits.get(symbol)
  if (known !== undefined) return known
  const bit = 1 << Math.min(30, bits.size)
  bits.set(symbol, bit)
  return bit
}

/** The symbols of a character's glyphs, or of a mission or glyph itself. */
export function symbolsOf(game: Game, card: CardId): number {
  const facts = factsOf(game, card)
  if (facts.type === 'mission') return facts.symbol
  let found = 0
  for (let glyph = firstGlyph(game, ownerOf(game, card)); glyph !== NONE; glyph = nextIn(game, glyph))
    if (hostOf(game, glyph) === card) found |= factsOf(game, glyph).symbol
  return found
}

/** How many different symbols there are. */
export function countSymbols(symbols: number): number {
  let count = 0
  for (let left = symbols; left !== 0; left &= left - 1) count++
  return count
}
