import { cardBack } from '@/components/paper/card-back'
import { cardFace, FACE, type FaceTools, faceSize } from '@/components/paper/card-face'
import { deckPicture, type PictureLabels } from '@/components/paper/deck-picture'
import type { Drawing, KeptDrawings } from '@/components/paper/drawing'
import { ON_SCREEN } from '@/components/paper/palette'
import { keptFaces } from '@/components/paper/proxy-pages'
import { canvasMeasure, drawOnCanvas, loadFaces } from '@/components/paper/to-canvas'
import type { PaperSource } from '@/components/paper/use-paper'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import {
  type CardSheet,
  cardSheets,
  liesSideways,
  type TabletopLabels,
  tabletopObject,
} from '@/lib/features/decks/model/tabletop'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'

const GROUND = '#14171a'
/** Pixels of a card on a sheet: ten across stay below 4,096, which every graphics card supports. */
const CARD = { width: 400, height: 560 } as const
const QUALITY = 0.9

const toolsOf = (source: PaperSource, measure: FaceTools['measure']): FaceTools => ({
  ...{ measure, icon: source.icon, palette: ON_SCREEN, pictures: true },
  ...{ wordsOf: source.wordsOf, textOf: source.textOf },
})

function newCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  return context
}

async function fileOf(context: CanvasRenderingContext2D, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => {
    context.canvas.toBlob(resolve, type, QUALITY)
  })
  if (!blob) throw new Error('the picture is too large for this browser')
  return new Uint8Array(await blob.arrayBuffer())
}

const cardsOf = (pool: Pool, list: DeckList): readonly Card[] => [
  ...new Set(
    DECK_SECTIONS.flatMap((section) => list[section].flatMap(({ key }) => pool.byKey.get(key) ?? [])),
  ),
]

/** Returns the whole deck as a PNG file. Rejects if the browser cannot draw it. */
export async function pictureFile(
  pool: Pool,
  list: DeckList,
  words: PictureLabels,
  source: PaperSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const cards = cardsOf(pool, list)
  await loadFaces(`${source.lettersOf(cards)} ${Object.values(words).join(' ')}`)
  const measure = canvasMeasure(newCanvas(1, 1))
  const kept = keptFaces(cards, (card) => cardFace(card, toolsOf(source, measure)))
  const sheet = deckPicture(pool, list, words, measure)
  const context = newCanvas(sheet.width, sheet.height)
  drawOnCanvas(context, sheet.items, kept)
  return fileOf(context, 'image/png')
}

/** Pixels per unit of a card's face in the picture of a single card. */
const CARD_SCALE = 2

/** Returns one card as a PNG file. Rejects if the browser cannot draw it. */
export async function cardFile(card: Card, source: PaperSource): Promise<Uint8Array<ArrayBuffer>> {
  await loadFaces(source.lettersOf([card]))
  const measure = canvasMeasure(newCanvas(1, 1))
  const { width, height } = faceSize(card)
  const context = newCanvas(CARD_SCALE * width, CARD_SCALE * height)
  context.scale(CARD_SCALE, CARD_SCALE)
  drawOnCanvas(context, cardFace(card, toolsOf(source, measure)))
  return fileOf(context, 'image/png')
}

/** Texts in a file for Tabletop Simulator. */
export interface TabletopText {
  /** Name of the deck, for files and the list of objects. */
  readonly file: string
  readonly pile: TabletopLabels['pile']
  readonly card: TabletopLabels['card']
  readonly readme: string
}

/**
 * Returns an archive with the object, the sheets of cards and the card back, in the folders where the game looks for
 * them. Rejects if the browser cannot draw it.
 */
export async function tabletopFile(
  pool: Pool,
  list: DeckList,
  text: TabletopText,
  source: PaperSource,
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  await loadFaces(source.lettersOf(cardsOf(pool, list)))
  const measure = canvasMeasure(newCanvas(1, 1))
  const tools = toolsOf(source, measure)
  const sheets = cardSheets(pool, list)
  // The game caches pictures by name for ever: another deck needs other names.
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
  const sheetName = (index: number) => `chevronseven${mark}sheet${index + 1}.jpg`
  const back = 'chevronsevenback.jpg'
  const files: Record<string, Uint8Array> = {}
  for (const [index, sheet] of sheets.entries()) {
    const kept = keptFaces(sheet.cards, (card) => cardFace(card, tools))
    files[`Mods/Images/${sheetName(index)}`] = await sheetFile(sheet, kept)
  }
  const context = newCanvas(CARD.width, CARD.height)
  paintCard(context, 0, 0, cardBack(), false)
  files[`Mods/Images/${back}`] = await fileOf(context, 'image/jpeg')
  const object = tabletopObject(pool, list, { sheet: sheetName, back, pile: text.pile, card: text.card })
  files[`Saves/Saved Objects/${text.file}.json`] = strToU8(object)
  files['READ ME.txt'] = strToU8(text.readme.replaceAll('\n', '\r\n'))
  // Pictures are compressed already.
  return new Uint8Array(zipSync(files, { level: 1 }))
}

async function sheetFile(sheet: CardSheet, kept: KeptDrawings): Promise<Uint8Array<ArrayBuffer>> {
  const context = newCanvas(sheet.columns * CARD.width, sheet.rows * CARD.height)
  context.fillStyle = GROUND
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  sheet.cards.forEach((card, i) => {
    const x = (i % sheet.columns) * CARD.width
    const y = Math.floor(i / sheet.columns) * CARD.height
    paintCard(context, x, y, kept.get(card.key) ?? [], liesSideways(card))
  })
  return fileOf(context, 'image/jpeg')
}

/** Draws a face at its place on a sheet; cards printed in landscape are turned upright, with their top to the right. */
function paintCard(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  face: readonly Drawing[],
  isTurned: boolean,
): void {
  const [sx, sy] = [CARD.width / FACE.width, CARD.height / FACE.height]
  context.save()
  context.fillStyle = GROUND
  context.fillRect(x, y, CARD.width, CARD.height)
  if (isTurned) context.transform(0, sy, -sx, 0, x + CARD.width, y)
  else context.transform(sx, 0, 0, sy, x, y)
  drawOnCanvas(context, face)
  context.restore()
}
