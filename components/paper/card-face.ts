import { art } from '@/components/cards/drawing/art'
import { framePath, spinePath } from '@/components/cards/drawing/frames'
import { DRAWN_GLYPH_NAMES } from '@/components/cards/drawn-glyphs'
import { addsToDifficulty, ratingsOf, type Shape, shapeOf, stockOf } from '@/components/cards/printed'
import type { Card } from '@/lib/game/cards/card'
import { type RichText, textLength } from '@/lib/game/text/tokens'
import { cardParagraphs } from './card-paragraphs'
import { type Drawing, group, moved, type PaperFont, rectPath, shape, type Words } from './drawing'
import type { DrawIcon } from './icons'
import { fitText, fittingSize, type Measure, type TextStyle } from './letters'
import type { Palette } from './palette'
import { readSvg } from './read-svg'

/**
 * Units of an upright face: 63 x 88 mm, in the units of the faces on screen. Missions are in landscape, with width and
 * height swapped.
 */
export const FACE = { width: 360, height: 503 } as const

/** Texts of a card that depend on the language. */
export interface FaceLabels {
  readonly type: string
  readonly traits: readonly string[]
  readonly glyph: string | undefined
  readonly number: string
}

/** Tools for drawing faces. */
export interface FaceTools {
  readonly measure: Measure
  readonly icon: DrawIcon
  readonly palette: Palette
  readonly wordsOf: (card: Card) => FaceLabels
  readonly textOf: (card: Card) => readonly RichText[]
  /** True to draw the picture; without it a face is text and lines. */
  readonly pictures: boolean
}

/** From this length on (in characters) a text takes some of the picture's space. */
const LONG = 215
const SIZES: readonly TextStyle[] = [17, 16, 15, 14, 13, 12.25, 11.5, 11, 10.5, 10, 9.5].map((size) => ({
  size,
  leading: size > 13 ? 1.34 : 1.26,
}))

/**
 * The face of a card for paper and pictures: upright cards `FACE.width` x `FACE.height`, missions in landscape. It has
 * the same parts at the same places as on screen.
 */
export const cardFace = (card: Card, tools: FaceTools): readonly Drawing[] =>
  card.type === 'mission' ? missionFace(card, tools) : uprightFace(card, tools)

/** The width and height of a card's face, in units. */
export const faceSize = (card: Card): { readonly width: number; readonly height: number } =>
  card.type === 'mission' ? { width: FACE.height, height: FACE.width } : FACE

const spineLeft = (shape: Shape) =>
  shape === 'obstacle' || shape === 'gear' || shape === 'ship-villain' ? 36 : 16
const spineTop = (card: Card) => (card.type === 'team' ? 24 : card.type === 'adversary' ? 28 : 15)

function uprightFace(card: Card, tools: FaceTools): readonly Drawing[] {
  const { palette, icon, measure } = tools
  const stock = stockOf(card)
  const form = shapeOf(card)
  const { width, height } = FACE
  const text = tools.textOf(card)
  const isLong = textLength(text) >= LONG
  const picture = isLong ? 224 : 252
  const left = spineLeft(form)
  const top = spineTop(card)
  const ratings = ratingsOf(card)
  const cells = ratings.length + (card.firepower === undefined ? 0 : 1)
  const point = top + 42 + cells * 33 + 24
  const outline = framePath(form, width, height, 1, 0.75)
  const items: Drawing[] = [...framed(card, tools, outline, width, picture)]
  items.push(
    group(moved(0, 0), [shape(spinePath(left, 50, point), edged(tools, card))], outline),
    shape(outline, { stroke: palette.edge[stock], width: 1.5 }),
  )

  // The spine: the side mark with its figure, then a line for each rating.
  const figure = card.pointValue ?? card.cost
  const middle = left + 25
  if (figure !== undefined) {
    const kind = card.type === 'team' ? 'hero-team' : card.side === 'villain' ? 'villain' : 'hero'
    const size = kind === 'hero-team' ? 44 : 40
    items.push(...icon(kind, middle - size / 2, top, size, palette.mark[stock]))
    const ink = kind === 'villain' ? palette.stock[stock] : palette.ink
    const letters = size * (kind === 'hero' ? 0.54 : 0.5)
    const lower = kind === 'villain' ? size * 0.15 : 0
    items.push(centred(String(figure), middle, top + size / 2 + lower, letters, 'tech-600', ink, measure))
  }
  let y = top + 40 + 11
  const cell = (name: Parameters<DrawIcon>[0], value: string, faint: boolean) => {
    const letters = 22
    const wide = 17 + 5 + measure(value, 'tech-600', letters)
    const ink = faint ? palette.ink2 : palette.ink
    items.push(...icon(name, middle - wide / 2, y + 2.5, 17, ink))
    items.push(words(value, middle - wide / 2 + 22, y + 18.5, letters, 'tech-600', ink))
    y += 33
  }
  for (const { skill, value } of ratings) {
    cell(skill, `${addsToDifficulty(card) ? '+' : ''}${value}`, value === 0)
  }
  if (card.firepower !== undefined) cell('firepower', String(card.firepower), false)

  const bodyLeft = form === 'ship-villain' ? 34 : 18
  const bodyRight = form === 'ship-hero' ? 34 : 18
  const below = card.type === 'event' ? 40 : 15
  const indent = form === 'gear' || form === 'ship-villain' ? 14 : 0
  const foot = height - below - 12
  items.push(
    ...body(card, tools, {
      left: bodyLeft,
      top: picture + (isLong ? 8 : 11),
      width: width - bodyLeft - bodyRight,
      bottom: foot - 13,
    }),
    ...footer(card, tools, bodyLeft + indent, foot),
  )
  if (card.reviveCost !== undefined) {
    const value = String(card.reviveCost)
    const right = width - bodyRight - indent
    const wide = measure(value, 'tech-600', 20)
    items.push(...icon('revive', right - wide - 22, foot - 9, 16, palette.mark[stock]))
    items.push(words(value, right - wide, foot + 6, 20, 'tech-600', palette.ink))
  }
  return items
}

function missionFace(card: Card, tools: FaceTools): readonly Drawing[] {
  const { palette, icon, measure } = tools
  const { width, height } = faceSize(card)
  const picture = 160
  const outline = framePath('mission', width, height, 1, 0.75)
  const items: Drawing[] = [...framed(card, tools, outline, width, picture)]
  const tabLeft = width - 101.5
  items.push(
    group(
      moved(0, 0),
      [
        shape(rectPath(tabLeft, picture, 101.5, height - picture), { fill: palette.stock2.mission }),
        shape(`M${tabLeft} ${picture}V${height}`, { stroke: palette.edge.mission, width: 1 }),
        shape(spinePath(18, 58, 106), edged(tools, card)),
      ],
      outline,
    ),
    shape(outline, { stroke: palette.edge.mission, width: 1.5 }),
  )
  const [required] = ratingsOf(card)
  if (required) {
    items.push(...icon(required.skill, 47 - 15, 12, 30, palette.ink))
    items.push(centred(String(required.value), 47, 64, 40, 'tech-600', palette.ink, measure))
  }
  items.push(
    ...body(card, tools, { left: 18, top: picture + 9, width: tabLeft - 18 - 16, bottom: height - 34 }),
    ...footer(card, tools, 18, height - 22),
  )
  const middle = tabLeft + 50
  const glyph = card.glyph
  const drawn = glyph && DRAWN_GLYPH_NAMES.find((name) => name === glyph.toLowerCase())
  if (drawn) items.push(...icon(`glyph-${drawn}-lg`, middle - 30, picture + 28, 60, palette.ink))
  const called = tools.wordsOf(card).glyph
  if (called !== undefined) {
    const size = fittingSize(called, 'tech-500', 13, 92, measure)
    items.push(centred(called, middle, picture + 100, size, 'tech-500', palette.ink2, measure))
  }
  if (card.experience !== undefined) {
    const value = String(card.experience)
    const wide = 25 + measure(value, 'tech-600', 30)
    items.push(...icon('experience', middle - wide / 2, picture + 128, 20, palette.ink))
    items.push(words(value, middle - wide / 2 + 25, picture + 148, 30, 'tech-600', palette.ink))
  }
  return items
}

const edged = ({ palette }: FaceTools, card: Card) => ({
  fill: palette.stock[stockOf(card)],
  stroke: palette.edge[stockOf(card)],
  width: 1,
})

/** The silhouette with its background and its picture. */
function framed(
  card: Card,
  { palette, pictures }: FaceTools,
  outline: string,
  width: number,
  height: number,
): readonly Drawing[] {
  const stock = stockOf(card)
  const picture = pictures
    ? [group(moved(0, 0), readSvg(art(card, width, height), palette.ink), rectPath(0, 0, width, height))]
    : []
  const rule = shape(`M0 ${height}H${width}`, { stroke: palette.edge[stock], width: 1 })
  return [shape(outline, { fill: palette.stock[stock] }), group(moved(0, 0), [...picture, rule], outline)]
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly bottom: number
}

/** Title, subtitle, type and traits, and the rules text in the remaining space. */
function body(card: Card, tools: FaceTools, { left, top, width, bottom }: Box): readonly Drawing[] {
  const { palette, measure, icon } = tools
  const stock = stockOf(card)
  const { type, traits } = tools.wordsOf(card)
  const items: Drawing[] = []
  const titleSize = fittingSize(card.title, 'tech-600', 26, width, measure)
  items.push(words(card.title, left, top + 22, titleSize, 'tech-600', palette.ink))
  let y = top + 28
  if (card.subtitle !== '') {
    const size = fittingSize(card.subtitle, 'body-400', 14, width, measure)
    items.push(words(card.subtitle, left, y + 13, size, 'body-400', palette.ink2))
  }
  y += 18 + 5
  const kind = [type, ...traits].join(' · ')
  const size = fittingSize(kind, 'tech-600', 13, width - 19, measure)
  const line = (at: number) =>
    shape(`M${left} ${at}H${left + width}`, { stroke: palette.edge[stock], width: 0.8, opacity: 0.55 })
  items.push(
    line(y),
    ...icon(shapeOf(card), left, y + 6, 12, palette.mark[stock]),
    words(kind, left + 18, y + 16.5, size, 'tech-600', palette.ink2),
    line(y + 24),
  )
  y += 24 + 8
  const text = fitText(cardParagraphs(tools.textOf(card)), width, bottom - y, measure, icon, SIZES)
  return [...items, ...text.draw(left, y, palette.ink)]
}

function footer(card: Card, { palette, wordsOf, icon, measure }: FaceTools, x: number, y: number) {
  const { number } = wordsOf(card)
  return [
    words(number, x, y + 4.5, 13, 'tech-500', palette.ink2),
    ...icon(`rarity-${card.rarity}`, x + measure(number, 'tech-500', 13) + 8, y - 5.5, 11, palette.ink2),
  ]
}

export const words = (
  text: string,
  x: number,
  y: number,
  size: number,
  font: PaperFont,
  fill: string,
): Words => ({ kind: 'words', text, x, y, size, font, fill })

/** Returns a text centred on (x, y). */
export const centred = (
  text: string,
  x: number,
  y: number,
  size: number,
  font: PaperFont,
  fill: string,
  measure: Measure,
): Words => words(text, x - measure(text, font, size) / 2, y + size * 0.36, size, font, fill)
