import { art } from '@/components/cards/drawing/art'
import { framePath, spinePath } from '@/components/cards/drawing/frames'
import { addsToDifficulty, ratingsOf, shapeOf, stockOf } from '@/components/cards/printed'
import type { Card } from '@/lib/game/cards/card'
import { centred, words } from '../paper/card-face'
import { type Drawing, group, moved, type Sheet, shape } from '../paper/drawing'
import { cutText, fittingSize } from '../paper/letters'
import { ON_SCREEN } from '../paper/palette'
import { readSvg } from '../paper/read-svg'
import type { PreviewTools } from './deck-preview'
import { brand, DARK, preview, SMALLEST, setTitle } from './ground'

/** Texts of a card's preview, in one language. */
export interface CardPreviewLabels {
  readonly siteName: string
  /** Type, traits. */
  readonly kind: string
  /** Set and number. */
  readonly number: string
  /** The last line, next to the number; may be empty. */
  readonly facts: string
}

const LEFT = 512
const RIGHT = 1136
const ROOM = RIGHT - LEFT
/** Space for the silhouette, whose upper left corner is (64, 48). */
const UPRIGHT = { x: 64, y: 48, width: 382, height: 534 } as const
const LYING = { x: 40, y: 162, width: 428, height: 306 } as const
/** The silhouettes are made for this width. */
const DRAWN = 360

/** A card in its silhouette, with its figures. No rules text: it is on the page. */
export function cardPreview(card: Card, text: CardPreviewLabels, tools: PreviewTools): Sheet {
  const { measure, icon } = tools
  const title = setTitle(card.title, LEFT, 182, { width: ROOM, most: 128, least: 84 }, measure)
  const line = (
    written: string,
    x: number,
    y: number,
    font: 'tech-500' | 'body-400',
    size: number,
    width: number,
  ) => {
    const fitting = Math.max(SMALLEST, fittingSize(written, font, size, width, measure))
    return words(cutText(written, font, fitting, width, measure), x, y, fitting, font, DARK.ink2)
  }
  const numberWidth = measure(text.number, 'tech-500', 32)
  return preview([
    ...silhouette(card, tools),
    ...brand(LEFT, 45, text.siteName, measure),
    ...title.items,
    ...(card.subtitle === '' ? [] : [line(card.subtitle, LEFT, title.bottom + 54, 'body-400', 42, ROOM)]),
    shape(`M${LEFT} 346.5H${RIGHT}`, { stroke: DARK.line, width: 1 }),
    ...icon(shapeOf(card), LEFT, 374, 30, DARK.ink2),
    line(text.kind, LEFT + 44, 400, 'tech-500', 34, ROOM - 44),
    ...ratingsOf(card).flatMap(({ skill, value }, i) => {
      const x = LEFT + i * 160
      const ink = value === 0 ? DARK.ink3 : DARK.ink
      return [
        ...icon(skill, x, 436, 46, ink),
        words(`${addsToDifficulty(card) ? '+' : ''}${value}`, x + 58, 481, 62, 'tech-600', ink),
      ]
    }),
    words(text.number, LEFT, 566, 32, 'tech-500', DARK.ink2),
    line(text.facts, LEFT + numberWidth + 40, 566, 'body-400', 30, ROOM - numberWidth - 40),
  ])
}

function silhouette(card: Card, { icon, measure }: PreviewTools): readonly Drawing[] {
  const form = shapeOf(card)
  const stock = stockOf(card)
  const place = card.type === 'mission' ? LYING : UPRIGHT
  const { x, y, width, height } = place
  const outline = framePath(form, width, height, 1, 1.5)
  const edge = ON_SCREEN.edge[stock]
  const figure = card.pointValue ?? card.cost
  const spine: Drawing[] = []
  if (figure !== undefined) {
    const kind = card.type === 'team' ? 'hero-team' : card.side === 'villain' ? 'villain' : 'hero'
    const left = form === 'obstacle' || form === 'gear' || form === 'ship-villain' ? 38 : 20
    const middle = left + 32
    const top = card.type === 'team' || card.type === 'adversary' ? 34 : 20
    const ink = kind === 'villain' ? ON_SCREEN.stock[stock] : ON_SCREEN.ink
    spine.push(
      shape(spinePath(left, 64, top + 96), { fill: ON_SCREEN.stock[stock], stroke: edge, width: 2 }),
      ...icon(kind, middle - 27, top, 54, ON_SCREEN.mark[stock]),
      centred(String(figure), middle, top + 27 + (kind === 'villain' ? 8 : 0), 28, 'tech-600', ink, measure),
    )
  }
  return [
    group(moved(x, y), [
      shape(outline, { fill: ON_SCREEN.stock[stock] }),
      group(
        moved(0, 0),
        [
          group(
            moved(0, 0, width / DRAWN),
            readSvg(art(card, DRAWN, Math.round((height * DRAWN) / width)), ON_SCREEN.ink),
          ),
          ...spine,
        ],
        outline,
      ),
      shape(outline, { stroke: edge, width: 3 }),
    ]),
  ]
}
