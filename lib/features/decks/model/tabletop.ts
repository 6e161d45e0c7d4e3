import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList, type DeckSection } from './deck'
import { canonicalDeckList } from './edit'

/** Cards on a sheet at most: what Tabletop Simulator cuts a picture into. */
const SHEET = { columns: 10, rows: 7 } as const
/** The fewest columns and rows that it takes. */
const MIN_STACK_SIZE = 2

/** Cards in one picture, in rows from the upper left. */
export interface CardSheet {
  readonly columns: number
  readonly rows: number
  readonly cards: readonly Card[]
}

/** Whether a card is printed lying: missions are, and stand turned on the sheets. */
export const liesSideways = (card: Card): boolean => card.type === 'mission'

/** Each printing of a deck once, on as few sheets as can be; cards that the pool does not know cannot be drawn. */
export function cardSheets(pool: Pool, list: DeckList): readonly CardSheet[] {
  const canonical = canonicalDeckList(list)
  const keys = new Set(DECK_SECTIONS.flatMap((section) => canonical[section].map(({ key }) => key)))
  const cards = [...keys].flatMap((key) => pool.byKey.get(key) ?? [])
  const sheets: CardSheet[] = []
  const most = SHEET.columns * SHEET.rows
  for (let at = 0; at < cards.length; at += most) {
    const some = cards.slice(at, at + most)
    const columns = Math.max(MIN_STACK_SIZE, Math.min(SHEET.columns, some.length))
    const rows = Math.max(MIN_STACK_SIZE, Math.ceil(some.length / columns))
    sheets.push({ columns, rows, cards: some })
  }
  return sheets
}

/** What the object says and where its pictures are. */
export interface TabletopLabels {
  /** Name of the picture of a sheet (from 0), as it lies in the folder of pictures. */
  readonly sheet: (index: number) => string
  readonly back: string
  readonly pile: (section: DeckSection) => string
  readonly card: (card: Card) => { readonly name: string; readonly description: string }
}

/** Apart from each other, in the measure of the table. */
const PILES_APART = 4

/**
 * The deck as a saved object of Tabletop Simulator: a pile for each part of it, face down. A card is named by its sheet
 * and place there: 100 times the number of the sheet (from 1), and the place (from 0).
 */
export function tabletopObject(pool: Pool, list: DeckList, words: TabletopLabels): string {
  const sheets = cardSheets(pool, list)
  const ids = new Map<CardKey, number>()
  sheets.forEach(({ cards }, sheet) => {
    cards.forEach(({ key }, place) => {
      ids.set(key, (sheet + 1) * 100 + place)
    })
  })
  const looks = (sheet: number) => {
    const { columns = MIN_STACK_SIZE, rows = MIN_STACK_SIZE } = sheets[sheet] ?? {}
    return {
      FaceURL: words.sheet(sheet),
      BackURL: words.back,
      NumWidth: columns,
      NumHeight: rows,
      BackIsHidden: true,
      UniqueBack: false,
      Type: 0,
    }
  }
  const canonical = canonicalDeckList(list)
  const piles = DECK_SECTIONS.flatMap((section, i): readonly object[] => {
    const copies = canonical[section].flatMap(({ key, count }) => {
      const card = pool.byKey.get(key)
      return card ? Array<Card>(count).fill(card) : []
    })
    const transform = placeOf((i - 1) * PILES_APART)
    const deckOf = (cards: readonly Card[]) =>
      Object.fromEntries(
        [...new Set(cards.map(({ key }) => Math.floor((ids.get(key) ?? 0) / 100)))].map((sheet) => [
          String(sheet),
          looks(sheet - 1),
        ]),
      )
    const objects = copies.map((card) => {
      const { name, description } = words.card(card)
      return {
        Name: 'Card',
        Transform: transform,
        Nickname: name,
        Description: description,
        CardID: ids.get(card.key) ?? 0,
        SidewaysCard: liesSideways(card),
        CustomDeck: deckOf([card]),
      }
    })
    const [only, another] = objects
    if (!only) return []
    // A pile of one is a card to the game.
    if (!another) return [only]
    return [
      {
        Name: 'DeckCustom',
        Transform: transform,
        Nickname: words.pile(section),
        Description: '',
        SidewaysCard: copies.every(liesSideways),
        DeckIDs: objects.map(({ CardID }) => CardID),
        CustomDeck: deckOf(copies),
        ContainedObjects: objects,
      },
    ]
  })
  return `${JSON.stringify({ SaveName: '', GameMode: '', Date: '', Table: '', Sky: '', Note: '', Rules: '', LuaScript: '', LuaScriptState: '', ObjectStates: piles }, undefined, 2)}\n`
}

/** A card that lies face down. */
const placeOf = (x: number) => ({
  posX: x,
  posY: 1,
  posZ: 0,
  rotX: 0,
  rotY: 180,
  rotZ: 180,
  scaleX: 1,
  scaleY: 1,
  scaleZ: 1,
})
