import type { Gate } from '@/lib/abilities/wrappers'
import { countSymbols, symbolBit, symbolsOf } from '../../numbers/symbols'
import { factsOf } from '../../state'
import type { Holds } from '../runtime/text'
import { glyphsBeneath, hasGlyphBeneath } from './filters'

/**
 * Glyphs that a text needs beneath its card (2008 rulebook, Earn a Glyph). One text applies once, however many of
 * the glyphs there are; a symbol named twice is needed twice (ruling 21).
 */
export function compileGate(gate: Gate | undefined): Holds | undefined {
  if (!gate) return undefined
  const { need, glyphs } = gate
  const symbols = glyphs.reduce((all, symbol) => all | symbolBit(symbol), 0)
  if (need === 'any') return (game, context) => (symbolsOf(game, context.source) & symbols) !== 0
  if (countSymbols(symbols) === glyphs.length)
    return (game, context) => (symbolsOf(game, context.source) & symbols) === symbols
  return (game, context) => {
    if (!hasGlyphBeneath(game, context.source)) return false
    const there = glyphsBeneath(game, context.source).map((card) => factsOf(game, card).glyph)
    return glyphs.every((glyph) => {
      const place = there.indexOf(glyph)
      if (place >= 0) there.splice(place, 1)
      return place >= 0
    })
  }
}
