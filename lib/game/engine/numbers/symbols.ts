import { type Glyph, OFFICIAL_GLYPHS } from '@/lib/game/terms'
import type { CardId } from '../model/game'
import { factsOf, firstGlyph, type Game, hostOf, nextIn, ownerOf } from '../state'
import { NONE } from '../state/card-facts'

/*
 * Symbols of glyphs as bits, so that comparing two cards is a single operation. A number has space for some thirty: the
 * official ones and the first others have a bit of their own. All further ones share one, and if that bit alone would
 * decide, the names do.
 */

/** Symbols with a bit of their own. */
const OWN_BITS = 30
/** The shared bit of all others. */
const SHARED = 1 << OWN_BITS

const bits = new Map<Glyph, number>(OFFICIAL_GLYPHS.map((symbol, i) => [symbol, 1 << i]))

/** The bit of a symbol, which it may share with others: compare symbols with the functions of this module. */
export function symbolBit(symbol: Glyph): number {
  const known = bits.get(symbol)
  if (known !== undefined) return known
  if (bits.size >= OWN_BITS) return SHARED
  const bit = 1 << bits.size
  bits.set(symbol, bit)
  return bit
}

/** Some symbols that a text names. */
export interface NamedSymbols {
  readonly bits: number
  readonly names: ReadonlySet<Glyph>
}

export const namedSymbols = (names: readonly Glyph[]): NamedSymbols => ({
  bits: names.reduce((all, symbol) => all | symbolBit(symbol), 0),
  names: new Set(names),
})

/** The symbols of a character's glyphs, or of a mission or glyph itself, as bits. */
function symbolsOf(game: Game, card: CardId): number {
  const facts = factsOf(game, card)
  if (facts.type === 'mission') return facts.symbol
  let found = 0
  for (let glyph = firstGlyph(game, ownerOf(game, card)); glyph !== NONE; glyph = nextIn(game, glyph))
    if (hostOf(game, glyph) === card) found |= factsOf(game, glyph).symbol
  return found
}

/** The same by name, each once. */
function symbolNamesOf(game: Game, card: CardId): Set<Glyph> {
  const facts = factsOf(game, card)
  if (facts.type === 'mission') return new Set([facts.glyph])
  const names = new Set<Glyph>()
  for (let glyph = firstGlyph(game, ownerOf(game, card)); glyph !== NONE; glyph = nextIn(game, glyph))
    if (hostOf(game, glyph) === card) names.add(factsOf(game, glyph).glyph)
  return names
}

const meet = (a: ReadonlySet<Glyph>, b: ReadonlySet<Glyph>): boolean => {
  for (const symbol of a) if (b.has(symbol)) return true
  return false
}

/** True if a card has any symbol. */
export const hasSymbols = (game: Game, card: CardId): boolean => symbolsOf(game, card) !== 0

/** True if a card has one of some symbols. */
export function hasAnySymbol(game: Game, card: CardId, { bits, names }: NamedSymbols): boolean {
  const common = symbolsOf(game, card) & bits
  return common === SHARED ? meet(names, symbolNamesOf(game, card)) : common !== 0
}

/** True if a card has all of some symbols. */
export function hasAllSymbols(game: Game, card: CardId, { bits, names }: NamedSymbols): boolean {
  if ((symbolsOf(game, card) & bits) !== bits) return false
  if ((bits & SHARED) === 0) return true
  const there = symbolNamesOf(game, card)
  for (const symbol of names) if (!there.has(symbol)) return false
  return true
}

/** True if a card has a symbol in common with one of some others. */
export function sharesSymbol(game: Game, card: CardId, others: Iterable<CardId>): boolean {
  const own = symbolsOf(game, card)
  for (const other of others) {
    const common = symbolsOf(game, other) & own
    if (common === SHARED ? meet(symbolNamesOf(game, card), symbolNamesOf(game, other)) : common !== 0)
      return true
  }
  return false
}

/** Number of different symbols that some cards have together, or of those that some other cards have as well. */
export function countDifferentSymbols(
  game: Game,
  cards: readonly CardId[],
  alsoOn: readonly CardId[] | undefined,
): number {
  let symbols = 0
  for (const card of cards) symbols |= symbolsOf(game, card)
  if (alsoOn) {
    let others = 0
    for (const card of alsoOn) others |= symbolsOf(game, card)
    symbols &= others
  }
  if ((symbols & SHARED) !== 0) return countByName(game, cards, alsoOn)
  let count = 0
  for (let left = symbols; left !== 0; left &= left - 1) count++
  return count
}

function countByName(game: Game, cards: readonly CardId[], alsoOn: readonly CardId[] | undefined): number {
  const namesOn = (some: readonly CardId[]) => new Set(some.flatMap((card) => [...symbolNamesOf(game, card)]))
  const names = namesOn(cards)
  if (alsoOn === undefined) return names.size
  const others = namesOn(alsoOn)
  return [...names].filter((symbol) => others.has(symbol)).length
}
