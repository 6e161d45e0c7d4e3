import { art } from '@/components/cards/drawing/art'
import { framePath } from '@/components/cards/drawing/frames'
import { stockOf } from '@/components/cards/printed'
import type { Card } from '@/lib/game/cards/card'
import type { Skill } from '@/lib/game/terms'
import { centred, words } from '../paper/card-face'
import { type Drawing, group, moved, rectPath, type Sheet, shape } from '../paper/drawing'
import { cutText, fittingSize } from '../paper/letters'
import { ON_SCREEN } from '../paper/palette'
import { readSvg } from '../paper/read-svg'
import type { PreviewTools } from './deck-preview'
import { brand, DARK, PREVIEW, preview, SMALLEST } from './ground'

/** One line of a game: a player, their missions by turn, and their final number of glyphs. */
export interface PreviewRow {
  readonly name: string
  readonly isWinner: boolean
  readonly total: string
  /** By turn: for each of its missions, true if it succeeded. */
  readonly turns: ReadonlyMap<number, readonly boolean[]>
}

/** A share with the ends of its interval, 0 to 1. */
export interface PreviewRate {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly said: string
}

/** Content of a shared item's picture, in one language. */
export interface SharedItemPreviewLabels {
  readonly siteName: string
  readonly title: string
  readonly line: string
  /** The last line, next to the name of the site. */
  readonly facts: string
  /** The mission whose place is shown at the top, with its requirement if it is one mission of a game. */
  readonly mission?: {
    readonly card: Card
    readonly asks?: { readonly skill: Skill; readonly difficulty: number }
  }
  readonly body:
    | { readonly kind: 'turns'; readonly count: number; readonly rows: readonly PreviewRow[] }
    | { readonly kind: 'faces'; readonly cards: readonly Card[] }
    | { readonly kind: 'rates'; readonly rates: readonly PreviewRate[] }
}

const LEFT = 64
const RIGHT = 1136
/** The place of the mission: over the whole width. */
const BAND = { width: PREVIEW.width, height: 238 } as const
const PICTURE = { width: 360, height: 72 } as const
const FACE = { width: 360, height: 461 } as const
const BAND_SCALE = BAND.width / PICTURE.width

/** Maximum number of turns in a picture; of longer games the last ones are shown. */
const MAX_TURNS = 18

/** Draws a shared item: its place, its title, and its outcome. */
export function sharedItemPreview(text: SharedItemPreviewLabels, tools: PreviewTools): Sheet {
  const { measure } = tools
  const line = (written: string, y: number, size: number, least: number, ink: string) => {
    const room = RIGHT - LEFT
    const font = size > 40 ? 'tech-600' : 'body-400'
    const fitting = Math.max(least, fittingSize(written, font, size, room, measure))
    return words(cutText(written, font, fitting, room, measure), LEFT, y, fitting, font, ink)
  }
  const factsWidth = measure(text.facts, 'body-400', 28)
  return preview([
    ...(text.mission ? place(text.mission, tools) : []),
    line(text.title, 325, 72, 44, DARK.ink),
    line(text.line, 374, 32, SMALLEST, DARK.ink2),
    ...bodyOf(text.body, tools),
    ...brand(LEFT, 579, text.siteName, measure),
    words(text.facts, RIGHT - factsWidth, 600, 28, 'body-400', DARK.ink2),
  ])
}

function place(
  { card, asks }: NonNullable<SharedItemPreviewLabels['mission']>,
  { icon, measure }: PreviewTools,
): readonly Drawing[] {
  const scene = readSvg(art(card, PICTURE.width, PICTURE.height), ON_SCREEN.ink)
  const flag = 'M64 0h84v132l-42 42-42-42Z'
  return [
    group(moved(0, 0), [group(moved(0, 0, BAND_SCALE), scene)], rectPath(0, 0, BAND.width, BAND.height)),
    shape(`M0 ${BAND.height + 0.5}H${BAND.width}`, { stroke: DARK.line, width: 1 }),
    ...(asks
      ? [
          shape(flag, { fill: '#2f302e', stroke: '#8b8674', width: 1.5 }),
          ...icon(asks.skill, 87, 24, 38, DARK.ink),
          centred(String(asks.difficulty), 106, 106, 54, 'tech-600', DARK.ink, measure),
        ]
      : []),
  ]
}

function bodyOf(body: SharedItemPreviewLabels['body'], tools: PreviewTools): readonly Drawing[] {
  switch (body.kind) {
    case 'turns':
      return turnsOf(body, tools)
    case 'faces':
      return body.cards.flatMap((card, at) => face(card, LEFT + at * 134))
    case 'rates':
      return ratesOf(body.rates, tools)
  }
}

/** A chevron, locked if the mission succeeded. */
const MARK = 'M0 0h25L19.5 19 12.5 27 5.5 19Z'

function turnsOf(
  { count, rows }: SharedItemPreviewLabels['body'] & { kind: 'turns' },
  { measure }: PreviewTools,
): readonly Drawing[] {
  const first = Math.max(1, count - MAX_TURNS + 1)
  const shown = Array.from({ length: count - first + 1 }, (_, at) => first + at)
  const start = 300
  const end = 1056
  const column = Math.min(84, (end - start) / Math.max(1, shown.length))
  const most = Math.max(1, ...rows.flatMap(({ turns }) => shown.map((turn) => turns.get(turn)?.length ?? 0)))
  const scale = Math.min(1, (column - 4) / (most * 26))
  const everySecond = column < 36
  return [
    ...shown.flatMap((turn, at) =>
      everySecond && at % 2 === 1
        ? []
        : [
            centred(
              String(turn),
              start + at * column + Math.min(12, column / 2),
              428,
              28,
              'tech-500',
              DARK.ink3,
              measure,
            ),
          ],
    ),
    ...rows.slice(0, 2).flatMap(({ name, isWinner, total, turns }, row) => {
      const y = 472 + row * 54
      const width = measure(total, 'tech-600', 38)
      return [
        words(
          cutText(name, 'tech-500', 36, start - LEFT - 16, measure),
          LEFT,
          y + 20,
          36,
          'tech-500',
          isWinner ? DARK.ink : DARK.ink2,
        ),
        ...shown.flatMap((turn, at) =>
          (turns.get(turn) ?? []).map((succeeded, place) =>
            group(moved(start + at * column + place * 26 * scale, y, scale), [
              succeeded ? shape(MARK, { fill: DARK.amber }) : shape(MARK, { stroke: DARK.bar, width: 1.8 }),
            ]),
          ),
        ),
        words(total, RIGHT - width, y + 20, 38, 'tech-600', DARK.ink),
      ]
    }),
  ]
}

/** A member of the team in the silhouette of its card. */
function face(card: Card, x: number): readonly Drawing[] {
  const outline = framePath('team', 114, 146, 1.4, 1.5)
  return [
    group(moved(x, 404), [
      group(
        moved(0, 0),
        [group(moved(0, 0, 114 / FACE.width), readSvg(art(card, FACE.width, FACE.height), DARK.ink))],
        outline,
      ),
      shape(outline, { stroke: ON_SCREEN.edge[stockOf(card)], width: 3 }),
    ]),
  ]
}

/** Shares as bars from 0 to 1, with the interval as a line through the end of each. */
function ratesOf(rates: readonly PreviewRate[], { measure }: PreviewTools): readonly Drawing[] {
  const start = 420
  const width = 560
  return rates.slice(0, 3).flatMap(({ name, value, low, high, said }, row) => {
    const y = 412 + row * 50
    return [
      words(
        cutText(name, 'body-400', 28, start - LEFT - 20, measure),
        LEFT,
        y + 24,
        28,
        'body-400',
        DARK.ink2,
      ),
      shape(rectPath(start, y, width, 30), { fill: '#24282d' }),
      shape(rectPath(start, y, width * value, 30), { fill: row === 0 ? DARK.amber : DARK.bar }),
      shape(`M${start + width * low} ${y + 15}H${start + width * high}`, { stroke: DARK.ink, width: 3 }),
      shape(`M${start + width * low} ${y + 7}v16M${start + width * high} ${y + 7}v16`, {
        stroke: DARK.ink,
        width: 3,
      }),
      words(said, start + width + 24, y + 26, 34, 'tech-600', DARK.ink),
    ]
  })
}
