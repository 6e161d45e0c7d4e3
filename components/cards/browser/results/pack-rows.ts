import type { Card } from '@/lib/game/cards/card'

/** A row of the grid: the range of results in it (end exclusive), and its height. */
export interface GridRow {
  readonly from: number
  readonly to: number
  readonly height: number
  /** True if a group begins with it, whose heading is above it. */
  readonly hasHeading: boolean
}

export const GRID_GAP = 10
/** Space below a row. */
const ROW_GAP = 18

/** Width of a thumbnail; that of a mission, which is in landscape, is the height of the others. */
export const THUMBNAIL_WIDTH = 160
export const widthOf = (card: Card): number => (card.type === 'mission' ? 224 : THUMBNAIL_WIDTH)
const heightOf = (card: Card) => (card.type === 'mission' ? THUMBNAIL_WIDTH : 224)

/**
 * Fills rows of `width` pixels with thumbnails in order. Missions are in landscape, so rows differ in height.
 * @param begins true if a group begins with the card at a place: it starts a row, below a heading of `heading` pixels
 */
export function packRows(
  cards: readonly Card[],
  width: number,
  begins: (place: number) => boolean,
  heading: number,
): readonly GridRow[] {
  const rows: GridRow[] = []
  let from = 0
  let used = 0
  let height = 0
  const end = (to: number) => {
    const hasHeading = begins(from)
    rows.push({ from, to, height: height + ROW_GAP + (hasHeading ? heading : 0), hasHeading })
  }
  cards.forEach((card, place) => {
    const wide = widthOf(card)
    if (place > from && (used + GRID_GAP + wide > width || begins(place))) {
      end(place)
      from = place
      used = 0
      height = 0
    }
    used += (place > from ? GRID_GAP : 0) + wide
    height = Math.max(height, heightOf(card))
  })
  if (cards.length > from) end(cards.length)
  return rows
}

/** Returns the card above or below another: as far along the next row as it is in its own. */
export function neighbourInGrid(rows: readonly GridRow[], place: number, step: 1 | -1): number {
  const at = rows.findIndex((row) => place >= row.from && place < row.to)
  const [row, next] = [rows[at], rows[at + step]]
  if (!row || !next) return place
  const along = (place - row.from) / Math.max(1, row.to - row.from)
  return Math.min(next.to - 1, next.from + Math.round(along * (next.to - next.from)))
}
