import type { CardType, SetCode } from '@/lib/game/terms'
import type { Card } from './card'
import type { Pool } from './pool'

/**
 * Number of paragraphs of game text printed on the official cards, counted on the cards: collector numbers by count.
 * Cards not listed have one paragraph. 994 paragraphs in all.
 */
const PARAGRAPHS: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  BASE: {
    0: [239, 250],
    2: [
      1, 9, 16, 29, 50, 55, 57, 87, 91, 97, 105, 112, 115, 116, 133, 136, 138, 148, 187, 191, 197, 206, 207,
      210, 215, 216, 225, 226, 229, 242, 244, 248, 251, 253, 257, 262, 267, 274, 282, 285,
    ],
    3: [104, 140],
  },
  SL: {
    2: [
      1, 12, 16, 22, 26, 29, 35, 38, 48, 53, 61, 62, 63, 64, 71, 74, 75, 76, 79, 89, 92, 93, 99, 100, 107,
      113, 118, 122, 123, 127, 128, 131, 137, 138, 141, 143, 148, 150, 152, 154, 155, 156, 210, 213, 217, 222,
      229, 230, 233, 239, 240, 241, 243, 245, 248, 254, 258, 260, 262, 265, 272, 276, 290, 291,
    ],
    3: [95, 142],
  },
  ORI: {
    2: [
      3, 8, 10, 20, 23, 28, 35, 41, 44, 45, 55, 65, 67, 72, 74, 75, 80, 85, 86, 87, 89, 92, 95, 96, 97, 98,
      101, 102, 105, 132, 144, 181, 189, 190, 204, 209, 211, 212, 214, 216, 219, 222, 224, 225, 228, 231, 232,
      233, 234, 236, 237, 239,
    ],
    3: [61, 68, 76, 79],
  },
}

/** Number of paragraphs printed on an official card. */
export function printedParagraphs({ set, number }: Pick<Card, 'set' | 'number'>): number {
  for (const [count, numbers] of Object.entries(PARAGRAPHS[set] ?? {}))
    if (numbers.includes(number)) return Number(count)
  return 1
}

/** Share of the printed game text of some cards that is encoded. */
export interface Coverage {
  /** Cards with all paragraphs encoded, including those without any text. */
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

/** Sum of several rows. */
export const total = (rows: readonly Coverage[]): Coverage => ({
  complete: rows.reduce((sum, row) => sum + row.complete, 0),
  cards: rows.reduce((sum, row) => sum + row.cards, 0),
  encoded: rows.reduce((sum, row) => sum + row.encoded, 0),
  paragraphs: rows.reduce((sum, row) => sum + row.paragraphs, 0),
})
