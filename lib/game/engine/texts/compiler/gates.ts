import type { Gate } from '@/lib/game/abilities/ability'
import type { CompiledCondition } from '@/lib/game/engine/model/machine'
import { hasAllSymbols, hasAnySymbol, namedSymbols } from '../../numbers/symbols'
import { factsOf } from '../../state'
import { glyphsBeneath, hasGlyphBeneath } from './filters'

/**
 * Glyphs that a text needs beneath its card (2008 rulebook, Earn a Glyph). One text applies once, however many of
 * the glyphs there are; a symbol named twice is needed twice (ruling 21).
 */
export function compileGate(gate: Gate | undefined): CompiledCondition | undefined {
  if (!gate) return undefined
  const { need, glyphs } = gate
  const symbols = namedSymbols(glyphs)
  if (need === 'any') return (game, context) => hasAnySymbol(game, context.source, symbols)
  if (symbols.names.size === glyphs.length)
    return (game, context) => hasAllSymbols(game, context.source, symbols)
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
