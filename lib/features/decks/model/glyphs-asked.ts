import type { Card } from '@/lib/game/cards/card'
import type { Glyph } from '@/lib/game/terms'

/** The glyphs that the texts of a card need before they work. */
export const glyphsAsked = (card: Card): ReadonlySet<Glyph> =>
  new Set(card.abilities.flatMap((ability) => ('gate' in ability && ability.gate ? ability.gate.glyphs : [])))
