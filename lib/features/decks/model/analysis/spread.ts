import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type Glyph, OFFICIAL_GLYPHS } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList } from '../deck'

/** The glyphs that a card's texts need in order to work. */
export const requiredGlyphs = (card: Card): ReadonlySet<Glyph> =>
  new Set(card.abilities.flatMap((ability) => ('gate' in ability && ability.gate ? ability.gate.glyphs : [])))

/** Counts of traits, glyphs and firepower in a deck, in cards unless noted otherwise; unknown cards are not counted. */
export interface DeckSpread {
  /** By trait: cards of the team and the draw deck that have it, most frequent first. */
  readonly traits: readonly { readonly trait: string; readonly hero: number; readonly villain: number }[]
  /** By glyph: missions that provide it, and copies of cards whose text needs it. */
  readonly glyphs: readonly { readonly glyph: Glyph; readonly given: number; readonly asked: number }[]
  /** By firepower: number of ships of each side in the draw deck. */
  readonly firepower: readonly {
    readonly firepower: number
    readonly hero: number
    readonly villain: number
  }[]
}

interface Sides {
  hero: number
  villain: number
}

function counted<Key>(sums: Map<Key, Sides>, key: Key, { side }: Card, count: number): void {
  const sum = sums.get(key) ?? { hero: 0, villain: 0 }
  sum[side === 'villain' ? 'villain' : 'hero'] += count
  sums.set(key, sum)
}

/** Counts each trait, glyph and firepower in a deck. */
export function deckSpread(pool: Pool, list: DeckList): DeckSpread {
  const traits = new Map<string, Sides>()
  const firepower = new Map<number, Sides>()
  const supply = new Map<Glyph, number>()
  const demand = new Map<Glyph, number>()
  for (const section of DECK_SECTIONS) {
    for (const { key, count } of list[section]) {
      const card = pool.byKey.get(key)
      if (!card) continue
      for (const glyph of requiredGlyphs(card)) demand.set(glyph, (demand.get(glyph) ?? 0) + count)
      if (section === 'missions') {
        if (card.glyph) supply.set(card.glyph, (supply.get(card.glyph) ?? 0) + count)
        continue
      }
      for (const trait of card.traits) counted(traits, trait, card, count)
      if (card.firepower !== undefined) counted(firepower, card.firepower, card, count)
    }
  }
  const glyphs = [...new Set([...OFFICIAL_GLYPHS, ...supply.keys(), ...demand.keys()])]
  return {
    traits: [...traits]
      .map(([trait, sides]) => ({ trait, ...sides }))
      .sort((a, b) => b.hero + b.villain - a.hero - a.villain || (a.trait < b.trait ? -1 : 1)),
    glyphs: glyphs.map((glyph) => ({ glyph, given: supply.get(glyph) ?? 0, asked: demand.get(glyph) ?? 0 })),
    firepower: [...firepower]
      .map(([power, sides]) => ({ firepower: power, ...sides }))
      .sort((a, b) => a.firepower - b.firepower),
  }
}
