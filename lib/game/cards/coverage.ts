import type { CardType, SetCode } from '@/lib/game/terms'
import { printedParagraphs } from './paragraphs'
import type { Pool } from './pool'

/** How much of the printed game text of some cards is encoded. */
export interface Coverage {
  /** Cards all of whose paragraphs are encoded, those without any text among them. */
  readonly complete: number
  readonly cards: number
  /** Paragraphs that are encoded, and that are printed. */
  readonly encoded: number
  readonly paragraphs: number
}

export interface CoverageRow extends Coverage {
  readonly set: SetCode
  readonly type: CardType
}

/** The coverage of each type of each set that the pool has, in the order of its cards. */
export function coverageRows(pool: Pool): readonly CoverageRow[] {
  const rows = new Map<string, CoverageRow>()
  for (const card of pool.cards) {
    const { set, type } = card
    const key = `${set} ${type}`
    const row = rows.get(key) ?? { set, type, complete: 0, cards: 0, encoded: 0, paragraphs: 0 }
    const printed = printedParagraphs(card)
    const encoded = card.abilities.length
    rows.set(key, {
      ...row,
      complete: row.complete + (encoded === printed ? 1 : 0),
      cards: row.cards + 1,
      encoded: row.encoded + encoded,
      paragraphs: row.paragraphs + printed,
    })
  }
  return [...rows.values()]
}

/** Several rows together. */
export const total = (rows: readonly Coverage[]): Coverage => ({
  complete: rows.reduce((sum, row) => sum + row.complete, 0),
  cards: rows.reduce((sum, row) => sum + row.cards, 0),
  encoded: rows.reduce((sum, row) => sum + row.encoded, 0),
  paragraphs: rows.reduce((sum, row) => sum + row.paragraphs, 0),
})
