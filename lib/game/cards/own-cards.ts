import * as z from 'zod/mini'
import { hashText } from '@/lib/tabletop/protocol/prng'
import type { Card } from './card'
import { cardProblems } from './card-problems'
import { CARD_KEY_LENGTH, CARD_KEY_PATTERN } from './limits'
import { manualAbilities } from './manual-actions'
import { createPool, type Pool } from './pool'

/**
 * Cards that players made, as a deck, a game or a link brings them along: all their facts and trees, so that nothing has
 * to be looked up anywhere, each pinned by the hash of what it says.
 */

/** Set codes of own cards begin so, and have all twelve characters: no official set and no other set has one. */
export const OWN_SET_CODE = /^X[A-Z0-9]{11}$/

/** Whether a key is that of a card that players made. */
export const isOwnKey = (key: string): boolean => /^X[A-Z0-9]{11}-/.test(key)

/** Own cards that one deck or one game brings along. */
export const MAX_BROUGHT_CARDS = 120
/** Characters of an own card as JSON: the largest legal tree takes some thousand. */
const MAX_CARD_JSON = 16_000
/** Characters of all typed paragraphs of a card together. */
const MAX_TEXT = 4_000

export interface OwnCard {
  readonly card: Card
  /** Short name of its set, as its face shows it. */
  readonly symbol: string
  /**
   * The text as its maker typed it, of a card that is played by hand: the rules know nothing of what it does, and its
   * `abilities` are empty.
   */
  readonly byHand?: readonly string[] | undefined
}

/** The outside of a brought card; what it holds is checked by `readOwnCards`, where cards are played. */
export const broughtCardSchema = z
  .strictObject({
    card: z.looseObject({ key: z.string().check(z.maxLength(CARD_KEY_LENGTH), z.regex(CARD_KEY_PATTERN)) }),
    symbol: z.string().check(z.maxLength(4)),
    byHand: z.optional(z.array(z.string().check(z.maxLength(MAX_TEXT))).check(z.maxLength(8))),
    pin: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  })
  .check(z.refine((brought: unknown) => JSON.stringify(brought).length <= MAX_CARD_JSON))
export type BroughtCard = z.output<typeof broughtCardSchema>
export const broughtCardsSchema = z.array(broughtCardSchema).check(z.maxLength(MAX_BROUGHT_CARDS))

/** The same text whatever the order of the keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)])
}

const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')

/** What a card is pinned by: 64 bits of all that it says. */
export function pinOf({ card, symbol, byHand }: OwnCard): string {
  const text = JSON.stringify(canonical([card, symbol, byHand ?? null]))
  return hex(hashText(text, 1)) + hex(hashText(text, 2))
}

/** A card as it is brought along. */
export const broughtCard = (own: OwnCard): BroughtCard => ({
  card: { ...own.card },
  symbol: own.symbol,
  ...(own.byHand && { byHand: [...own.byHand] }),
  pin: pinOf(own),
})

export interface ReadOwnCards {
  readonly cards: readonly OwnCard[]
  /** Keys of cards that are not what their pin says, or none at all. They are left out. */
  readonly refused: readonly string[]
}

/** Reads the cards that something brings along; none that is damaged, and none that says to be an official one. */
export function readOwnCards(brought: readonly BroughtCard[]): ReadOwnCards {
  const cards = new Map<string, OwnCard>()
  const refused: string[] = []
  for (const { card, symbol, byHand, pin } of brought) {
    const own: OwnCard = { card: card as unknown as Card, symbol, ...(byHand && { byHand }) }
    const isSound =
      isOwnKey(card.key) &&
      !cards.has(card.key) &&
      cardProblems(own.card).length === 0 &&
      (byHand === undefined || own.card.abilities.length === 0) &&
      pinOf(own) === pin
    if (isSound) cards.set(card.key, own)
    else refused.push(card.key)
  }
  return { cards: [...cards.values()], refused }
}

/** The card as games have it: one that is played by hand offers what can be done by hand. */
export const playedCard = ({ card, byHand }: OwnCard): Card =>
  byHand === undefined ? card : { ...card, abilities: manualAbilities(card.type) }

/** A pool with own cards beside the official ones. */
export interface ExtendedPool extends Pool {
  readonly own: ReadonlyMap<string, OwnCard>
}

export const isExtended = (pool: Pool): pool is ExtendedPool => 'own' in pool

/** The own cards of a pool; none in that of the official cards. */
export const ownCardsOf = (pool: Pool): readonly OwnCard[] => (isExtended(pool) ? [...pool.own.values()] : [])

/** The pool with exactly these own cards beside those that are there. A card that is there stays what it is. */
export function withOwnCards(pool: Pool, cards: readonly OwnCard[]): Pool {
  const ids = new Set(pool.byOctgnId.keys())
  const own = new Map(isExtended(pool) ? pool.own : [])
  const added = cards.filter(({ card }) => {
    const isNew =
      isOwnKey(card.key) && !pool.byKey.has(card.key) && !ids.has(card.octgnId) && !own.has(card.key)
    ids.add(card.octgnId)
    return isNew
  })
  if (added.length === 0) return pool
  for (const one of added) own.set(one.card.key, one)
  const version = added.map(pinOf).join('')
  const extended = createPool(
    [...pool.cards, ...added.map(playedCard)],
    `${pool.version}-${hex(hashText(version, 1))}${hex(hashText(version, 2))}`,
  )
  const whole: ExtendedPool = { ...extended, own }
  return whole
}
