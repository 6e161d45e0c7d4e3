import type { DeckEntry, DeckList } from '@/lib/features/decks/model/deck'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { centred, FACE, words } from './card-face'
import { type Drawing, rectPath, type Sheet, shape } from './drawing'
import { cutText, type Measure } from './letters'
import { ON_SCREEN } from './palette'
import { ellipsePath } from './read-svg'

/** Width of the picture in pixels: what sites that show pictures accept, and canvases support. */
const WIDTH = 1640
const MAX_HEIGHT = 12_000
const MARGIN = 40
const GAP = 14
const GROUND = '#14171a'

/** Headings of the parts of a deck. */
export interface PictureLabels {
  readonly title: string
  /** Below the title: figures of the deck. */
  readonly facts: string
  readonly team: string
  readonly missions: string
  readonly hero: string
  readonly villain: string
  /** At the lower edge. */
  readonly made: string
}

interface Shown {
  readonly card: Card
  readonly count: number
}

/**
 * The whole deck in one picture, a face for each printing with its number of copies. References are named by the keys
 * of cards. Decks too large for a canvas have smaller faces.
 */
export function deckPicture(pool: Pool, deckList: DeckList, text: PictureLabels, measure: Measure): Sheet {
  const list = canonicalDeckList(deckList)
  const shown = ({ key, count }: DeckEntry): readonly Shown[] => {
    const card = pool.byKey.get(key)
    return card ? [{ card, count }] : []
  }
  const draw = list.draw.flatMap(shown)
  const parts: readonly (readonly [title: string, cards: readonly Shown[]])[] = [
    [text.team, list.team.flatMap(shown)],
    [text.missions, list.missions.flatMap(shown)],
    [text.hero, draw.filter(({ card }) => card.side !== 'villain')],
    [text.villain, draw.filter(({ card }) => card.side === 'villain')],
  ]
  for (let columns = 8; ; columns *= 2) {
    const sheet = laidOut(parts, text, measure, columns)
    if (sheet.height <= MAX_HEIGHT || columns > 100) return sheet
  }
}

function laidOut(
  parts: readonly (readonly [title: string, cards: readonly Shown[]])[],
  text: PictureLabels,
  measure: Measure,
  columns: number,
): Sheet {
  const room = WIDTH - 2 * MARGIN
  const items: Drawing[] = []
  items.push(
    words(cutText(text.title, 'tech-600', 52, room, measure), MARGIN, 82, 52, 'tech-600', ON_SCREEN.ink),
    words(cutText(text.facts, 'body-400', 22, room, measure), MARGIN, 116, 22, 'body-400', ON_SCREEN.ink2),
  )
  let y = 140
  for (const [title, cards] of parts) {
    if (cards.length === 0) continue
    items.push(words(title, MARGIN, y + 28, 26, 'tech-600', ON_SCREEN.ink))
    y += 44
    const lying = cards.every(({ card }) => card.type === 'mission')
    const across = lying ? Math.max(1, Math.round(columns * 0.75)) : columns
    const width = (room - (across - 1) * GAP) / across
    const scale = width / (lying ? FACE.height : FACE.width)
    const height = (lying ? FACE.width : FACE.height) * scale
    cards.forEach(({ card, count }, i) => {
      const x = MARGIN + (i % across) * (width + GAP)
      const top = y + Math.floor(i / across) * (height + GAP)
      const turnedCard = card.type === 'mission' && !lying
      items.push({
        kind: 'reference',
        name: card.key,
        matrix: turnedCard ? [0, scale, -scale, 0, x + width, top] : [scale, 0, 0, scale, x, top],
      })
      if (count > 1) items.push(...badge(count, x + width - 24 * scale, top + 24 * scale, scale, measure))
    })
    y += Math.ceil(cards.length / across) * (height + GAP) + 16
  }
  items.push(words(text.made, MARGIN, y + 22, 18, 'body-400', ON_SCREEN.ink2))
  const height = Math.ceil(y + 48)
  return { width: WIDTH, height, items: [shape(rectPath(0, 0, WIDTH, height), { fill: GROUND }), ...items] }
}

/** The number of copies on a disc at the upper right corner of a face. */
const badge = (count: number, x: number, y: number, scale: number, measure: Measure): readonly Drawing[] => [
  shape(ellipsePath(x, y, 40 * scale, 40 * scale), {
    fill: GROUND,
    stroke: ON_SCREEN.ink2,
    width: 2 * scale,
  }),
  centred(`${count}×`, x, y, 40 * scale, 'tech-600', ON_SCREEN.ink, measure),
]
