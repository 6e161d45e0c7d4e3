import type { Option } from '@/lib/game/engine'
import type { Situation } from './situation'

/**
 * Value of a character earning a glyph: highest if its text asks for it, otherwise higher for a team character, who
 * cannot lose it by being destroyed.
 */
export function worthOfEarning(now: Situation, option: Option): number {
  const earner = now.card(option.key)
  const glyph = now.card(option.targetKey)?.glyph
  if (!earner) return 0
  const had = (now.find(option.card)?.glyphs ?? []).map(({ key }) => now.card(key)?.glyph)
  let worth = earner.type === 'team' ? 2 : 0
  for (const ability of earner.abilities) {
    if ('gate' in ability && ability.gate && glyph !== undefined) {
      const wants = ability.gate.glyphs.includes(glyph) && !had.includes(glyph)
      if (wants)
        worth +=
          ability.gate.need === 'any' && ability.gate.glyphs.some((one) => had.includes(one)) ? 0.2 : 1.5
    }
    if (ability.node === 'triggered' && ability.on.kind === 'earned') {
      const { glyph: which } = ability.on
      const fires =
        which === 'different' ? !had.includes(glyph) : which === 'had' ? had.includes(glyph) : true
      if (fires) worth += 1
    }
  }
  return worth
}
