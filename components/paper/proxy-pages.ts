import type { DeckList } from '@/lib/features/decks/model/deck'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { FACE, words } from './card-face'
import {
  type Drawing,
  group,
  type KeptDrawings,
  type Matrix,
  moved,
  rectPath,
  type Sheet,
  shape,
} from './drawing'
import { cutText, type Measure } from './letters'

/** Paper in millimetres. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const
export type Paper = keyof typeof PAPERS

export const CUT_LINES = ['marks', 'dashed', 'none'] as const
export type CutLines = (typeof CUT_LINES)[number]

/** A card of the game in millimetres. */
export const CARD = { width: 63, height: 88 } as const
const ACROSS = 3
export const CARDS_ON_PAGE = ACROSS * ACROSS
/** Tolerance of cutting on each side, in millimetres. */
export const BLEED = 1

export interface ProxySettings {
  readonly paper: Paper
  readonly cutLines: CutLines
  /** True to extend the colour by `BLEED` beyond the edge of each card, with gaps between cards. */
  readonly bleed: boolean
}

/** A number of copies of a card to print. */
export interface ProxyCount {
  readonly card: Card
  readonly count: number
}

/**
 * Returns the copies of each card to print, in the order of the deck: all of them, or those that are not owned. A card
 * in several parts of the deck is counted over all of them, since one owned copy fills only one place.
 */
export function proxyCounts(
  pool: Pool,
  list: DeckList,
  owned: ((key: CardKey) => number) | undefined,
): readonly ProxyCount[] {
  const counts = new Map<CardKey, number>()
  for (const section of DECK_SECTIONS)
    for (const { key, count } of list[section]) counts.set(key, (counts.get(key) ?? 0) + count)
  return [...counts].flatMap(([key, count]) => {
    const card = pool.byKey.get(key)
    const wanted = count - (owned?.(key) ?? 0)
    return card && wanted > 0 ? [{ card, count: wanted }] : []
  })
}

/** Returns the number of pages for some cards. */
export const pageCount = (cards: readonly ProxyCount[]): number =>
  Math.ceil(cards.reduce((sum, { count }) => sum + count, 0) / CARDS_ON_PAGE)

export interface PageLabels {
  /** Notice at the lower edge that explains the cards. */
  readonly notice: string
  /** Text next to it: the deck and the page. */
  readonly page: (page: number, pages: number) => string
}

const INK = '#54585b'
/** Height of the line of text at the edge, in millimetres. */
const LINE = 6

/** Returns the top left corner of the n-th card on a page (from 0), in millimetres; cards are upright there. */
export function cardPlace(settings: ProxySettings, n: number): { readonly x: number; readonly y: number } {
  const { width, height } = PAPERS[settings.paper]
  const gap = settings.bleed ? 2 * BLEED : 0
  const left = (width - ACROSS * CARD.width - (ACROSS - 1) * gap) / 2
  const top = (height - ACROSS * CARD.height - (ACROSS - 1) * gap) / 2
  return {
    x: left + (n % ACROSS) * (CARD.width + gap),
    y: top + Math.floor(n / ACROSS) * (CARD.height + gap),
  }
}

/**
 * The pages of cards, nine on each, at their true size. References on them are named by the keys of the cards, and
 * show faces of `cardFace`.
 */
export function proxyPages(
  cards: readonly ProxyCount[],
  settings: ProxySettings,
  pageWords: PageLabels,
  measure: Measure,
  bleedInk: (card: Card) => string,
): readonly Sheet[] {
  const copies = cards.flatMap(({ card, count }) => Array<Card>(count).fill(card))
  const pages = Math.ceil(copies.length / CARDS_ON_PAGE)
  const paper = PAPERS[settings.paper]
  return Array.from({ length: pages }, (_, page) => {
    const here = copies.slice(page * CARDS_ON_PAGE, (page + 1) * CARDS_ON_PAGE)
    const ground = settings.bleed ? here.map((card, n) => bleedOf(settings, n, bleedInk(card))) : []
    return {
      ...paper,
      items: [
        ...ground,
        ...here.map((card, n) => placed(card, settings, n)),
        ...cutMarks(settings, here.length),
        ...edgeWords(settings, pageWords.notice, pageWords.page(page + 1, pages), measure),
      ],
    }
  })
}

/** Places a card; a mission is turned upright, with its top to the right. */
function placed(card: Card, settings: ProxySettings, n: number): Drawing {
  const { x, y } = cardPlace(settings, n)
  const sx = CARD.width / FACE.width
  const sy = CARD.height / FACE.height
  const matrix: Matrix = card.type === 'mission' ? [0, sy, -sx, 0, x + CARD.width, y] : [sx, 0, 0, sy, x, y]
  return { kind: 'reference', name: card.key, matrix }
}

function bleedOf(settings: ProxySettings, n: number, ink: string): Drawing {
  const { x, y } = cardPlace(settings, n)
  return shape(rectPath(x - BLEED, y - BLEED, CARD.width + 2 * BLEED, CARD.height + 2 * BLEED), { fill: ink })
}

/** Cutting guides: marks outside the cards, or dashed lines across the page. */
function cutMarks(settings: ProxySettings, count: number): readonly Drawing[] {
  if (settings.cutLines === 'none') return []
  const { width, height } = PAPERS[settings.paper]
  const columns = Math.min(ACROSS, count)
  const rows = Math.ceil(count / ACROSS)
  const edges = (size: number, many: number, at: (n: number) => number): readonly number[] => [
    ...new Set(
      Array.from({ length: many }, (_, n) => at(n))
        .flatMap((start) => [start, start + size])
        .map((edge) => Number(edge.toFixed(3))),
    ),
  ]
  const xs = edges(CARD.width, columns, (n) => cardPlace(settings, n).x)
  const ys = edges(CARD.height, rows, (n) => cardPlace(settings, n * ACROSS).y)
  const beyond = settings.bleed ? BLEED + 0.5 : 1
  const [left, right] = [Math.min(...xs) - beyond, Math.max(...xs) + beyond]
  const [top, bottom] = [Math.min(...ys) - beyond, Math.max(...ys) + beyond]
  const length = Math.min(8, top)
  const marks = [
    ...xs.map((x) => `M${x} ${top}V${top - length}M${x} ${bottom}V${Math.min(height, bottom + length)}`),
    ...ys.map((y) => `M${left} ${y}H${Math.max(0, left - 8)}M${right} ${y}H${Math.min(width, right + 8)}`),
  ].join('')
  const ticks = shape(marks, { stroke: INK, width: 0.15 })
  if (settings.cutLines === 'marks') return [ticks]
  const across = [
    ...xs.map((x) => `M${x} ${top}V${bottom}`),
    ...ys.map((y) => `M${left} ${y}H${right}`),
  ].join('')
  return [ticks, shape(across, { stroke: INK, width: 0.15, dash: [1.6, 1.2] })]
}

/**
 * The page's notice, and a ruler of 50 mm that shows whether the printer kept the size: above and below the cards, or
 * along the sides if there is no room.
 */
function edgeWords(
  settings: ProxySettings,
  notice: string,
  page: string,
  measure: Measure,
): readonly Drawing[] {
  const { width, height } = PAPERS[settings.paper]
  const { x: left, y: top } = cardPlace(settings, 0)
  const fitsAbove = top - (settings.bleed ? BLEED : 0) >= LINE
  const room = fitsAbove ? width - 2 * left : height - 2 * top
  const size = 2.3
  const own = cutText(notice, 'body-400', size, room * 0.45, measure)
  const other = cutText(page, 'body-400', size, room * 0.45, measure)
  const line: readonly Drawing[] = [
    words(own, 5, 0, size, 'body-400', INK),
    words(other, room - 5 - measure(other, 'body-400', size), 0, size, 'body-400', INK),
  ]
  const ruler = rulerOf()
  if (fitsAbove) {
    return [
      group(moved(width / 2 - 30, Math.max(3, top / 2 - 1)), ruler),
      group(moved(left, height - top / 2 + 1), line),
    ]
  }
  const side = (left - (settings.bleed ? BLEED : 0)) / 2
  return [
    group([0, 1, -1, 0, side + 1, height / 2 - 30], ruler),
    group([0, 1, -1, 0, width - side - 0.6, top], line),
  ]
}

function rulerOf(): readonly Drawing[] {
  const ticks = Array.from({ length: 11 }, (_, i) => `M${i * 5} 2V${i % 2 === 0 ? 0 : 1}`).join('')
  return [
    shape(`M0 2H50${ticks}`, { stroke: INK, width: 0.2 }),
    words('50\u00a0mm', 52, 2, 2.3, 'body-400', INK),
  ]
}

/** Returns the faces of cards by their keys, as referenced on pages; each is drawn on first use. */
export function keptFaces(cards: readonly Card[], faceOf: (card: Card) => readonly Drawing[]): KeptDrawings {
  const byKey = new Map(cards.map((card) => [card.key, card]))
  const drawn = new Map<CardKey, readonly Drawing[]>()
  return {
    get: (key) => {
      const card = byKey.get(key)
      const face = drawn.get(key) ?? (card && faceOf(card))
      if (face) drawn.set(key, face)
      return face
    },
  }
}
