import { csvField } from '@/lib/features/decks/model/formats/spreadsheet'
import { inEdition } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { EDITIONS, SKILLS } from '@/lib/game/terms'
import type { V1Card } from './cards'

/** What of a card is said in one language. */
export interface CardLabels {
  /** The name of a trait; itself for one that is in no list. */
  readonly trait: (trait: string) => string
  /** Its game text, a plain text for each paragraph. */
  readonly text: (card: Card) => readonly string[]
}

/** A card as programs get it. */
export function v1CardOf(card: Card, words: CardLabels): V1Card {
  const { abilities: _, ...facts } = card
  return {
    ...facts,
    editions: EDITIONS.filter((edition) => inEdition(card, edition)),
    traitNames: card.traits.map(words.trait),
    text: [...words.text(card)],
    page: cardPath(card),
  }
}

type Column = readonly [name: string, value: (card: V1Card) => string | number | undefined]

/** The columns of a table of cards, in their order. */
const COLUMNS: readonly Column[] = [
  ['key', (card) => card.key],
  ['set', (card) => card.set],
  ['number', (card) => card.number],
  ['title', (card) => card.title],
  ['subtitle', (card) => card.subtitle],
  ['type', (card) => card.type],
  ['side', (card) => card.side],
  ['traits', (card) => card.traits.join('; ')],
  ['traitNames', (card) => card.traitNames.join('; ')],
  ['rarity', (card) => card.rarity],
  ['editions', (card) => card.editions.join('; ')],
  ['cost', (card) => card.cost],
  ['pointValue', (card) => card.pointValue],
  ...SKILLS.map((skill): Column => [skill, (card) => card.ratings[skill]]),
  ['reviveCost', (card) => card.reviveCost],
  ['firepower', (card) => card.firepower],
  ['experience', (card) => card.experience],
  ['glyph', (card) => card.glyph],
  ['octgnId', (card) => card.octgnId],
  ['text', (card) => card.text.join('\n')],
  ['page', (card) => card.page],
]

/** Cards as a table for spreadsheets: with a byte order mark, by which they know UTF-8, and no field that they would run. */
export function cardTable(cards: readonly V1Card[]): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...cards.map((card) => COLUMNS.map(([, value]) => csvField(String(value(card) ?? '')))),
  ]
  return `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
