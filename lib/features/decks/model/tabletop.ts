import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList, type DeckSection } from './deck'
import { canonicalDeckList } from './edit'

/** Maximum cards per sheet: the grid into which Tabletop Simulator cuts a picture. */
const SHEET = { columns: 10, rows: 7 } as const
/** Minimum number of columns and rows that it accepts. */
const MIN_STACK_SIZE = 2

/** The cards in one picture, row by row from the upper left. */
export interface CardSheet {
  readonly columns: number
  readonly rows: number
  readonly cards: readonly Card[]
}

/** True if a card is printed in landscape: missions are, and they are rotated on the sheets. */
export const liesSideways = (card: Card): boolean => card.type === 'mission'

/** Each printing of a deck once, on as few sheets as possible, without cards that are not in the pool. */
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

/** Labels of the object, and the locations of its pictures. */
export interface TabletopLabels {
  /** File name of a sheet's picture (from 0) in the folder of pictures. */
  readonly sheet: (index: number) => string
  readonly back: string
  readonly pile: (section: DeckSection) => string
  readonly card: (card: Card) => { readonly name: string; readonly description: string }
}

/** Distance between piles, in table units. */
const PILES_APART = 4

/**
 * Exports the deck as a saved object of Tabletop Simulator: one face-down pile per section. A card is identified by its
 * sheet and position: 100 times the sheet's number (from 1) plus the position on it (from 0).
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
    // To the game, a pile of one is a card.
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

/** Transform of a face-down card. */
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
