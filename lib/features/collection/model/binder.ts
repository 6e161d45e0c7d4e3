import { compareCardKeys } from '@/lib/features/decks/model/edit'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, RARITIES, type SetCode } from '@/lib/game/terms'
import { type Allocation, inOrder, type PlacedDeck } from './allocation'
import { type CollectionCounts, neededByDeck, ownedOf } from './counts'
import { cardNames, samePrintings } from './needs'

/** Copies of one printing to take out of the binder, or to put back. */
export interface BinderRow {
  readonly key: CardKey
  readonly regular: number
  readonly foil: number
}

/**
 * The copies held by each complete or built deck, by its id, in binder order (set and number). If a card was printed
 * more than once, a deck first gets the printings in its list; of each printing, regular copies go first.
 */
export function copiesHeld(
  pool: Pool,
  counts: CollectionCounts,
  decks: readonly PlacedDeck[],
  allocation: Allocation,
): ReadonlyMap<string, readonly BinderRow[]> {
  const nameOf = cardNames(pool)
  const standings = new Map(
    allocation.decks.filter(({ isComplete, built }) => isComplete || built).map((deck) => [deck.id, deck]),
  )
  const copies = copiesTaken(pool, counts)
  // Decks get the printings in their lists before others take them as substitutes.
  const order = inOrder(decks).flatMap(({ id, list }) => {
    const completeDecks = standings.get(id)
    if (!completeDecks) return []
    const needed = new Map(neededByDeck(list))
    for (const { key, copies: lacking } of completeDecks.lacking) leaveOut(nameOf, needed, key, lacking)
    return [{ id, needed }]
  })
  const rows = new Map(order.map(({ id }) => [id, new Map<CardKey, BinderRow>()]))
  for (const own of [true, false]) {
    for (const { id, needed: entries } of order) {
      const held = rows.get(id)
      if (!held) continue
      for (const [key, needed] of entries) {
        copies.take(id, key, needed, own ? [key] : samePrintings(pool, key), held)
      }
    }
  }
  return new Map([...rows].map(([id, held]) => [id, inBinderOrder(held)]))
}

/** Reduces the demand for a card by a number of copies, over any of its printings in the list. */
function leaveOut(
  nameOf: (key: CardKey) => CardKey,
  needed: Map<CardKey, number>,
  card: CardKey,
  copies: number,
): void {
  let left = copies
  for (const [key, count] of needed) {
    if (nameOf(key) !== nameOf(card)) continue
    const fewer = Math.min(left, count)
    needed.set(key, count - fewer)
    left -= fewer
  }
}

/** Copies available for a deck in the binder now, without those held by other decks; in binder order. */
export function pullList(
  pool: Pool,
  counts: CollectionCounts,
  decks: readonly PlacedDeck[],
  allocation: Allocation,
  deck: Pick<PlacedDeck, 'id' | 'list'>,
): readonly BinderRow[] {
  const held = copiesHeld(pool, counts, decks, allocation)
  const own = held.get(deck.id)
  if (own) return own
  const free: Record<CardKey, readonly [number, number]> = { ...counts }
  for (const rows of held.values()) {
    for (const { key, regular, foil } of rows) {
      const left = ownedOf(free, key)
      free[key] = [left.regular - regular, left.foil - foil]
    }
  }
  const copies = copiesTaken(pool, free)
  const rowsByCard = new Map<CardKey, BinderRow>()
  for (const own of [true, false]) {
    for (const [key, needed] of neededByDeck(deck.list)) {
      copies.take(deck.id, key, needed, own ? [key] : samePrintings(pool, key), rowsByCard)
    }
  }
  return inBinderOrder(rowsByCard)
}

/**
 * Copies that no deck needs, in binder order: those that can be given away. Of a card printed more than once, regular
 * copies go first, then foils, and later printings before earlier ones.
 */
export function surplus(pool: Pool, counts: CollectionCounts, allocation: Allocation): readonly BinderRow[] {
  const nameOf = cardNames(pool)
  const left = new Map<CardKey, number>()
  const rows = new Map<CardKey, BinderRow>()
  for (const finish of ['regular', 'foil'] as const) {
    for (const key of Object.keys(counts).sort(compareCardKeys).reverse()) {
      const name = nameOf(key)
      const spare = left.get(name) ?? allocation.figuresOf(key).spare
      const copiesToTrade = Math.min(spare, ownedOf(counts, key)[finish])
      left.set(name, spare - copiesToTrade)
      if (copiesToTrade > 0)
        rows.set(key, { ...(rows.get(key) ?? { key, regular: 0, foil: 0 }), [finish]: copiesToTrade })
    }
  }
  return inBinderOrder(rows)
}

const inBinderOrder = (rows: ReadonlyMap<CardKey, BinderRow>): readonly BinderRow[] =>
  [...rows.values()]
    .filter(({ regular, foil }) => regular + foil > 0)
    .sort((a, b) => compareCardKeys(a.key, b.key))

/** Tracks the available copies while one deck after the other takes some. */
function copiesTaken(pool: Pool, counts: CollectionCounts) {
  const nameOf = cardNames(pool)
  const free = new Map(Object.keys(counts).map((key) => [key, ownedOf(counts, key)]))
  const served = new Map<string, number>()
  return {
    /** Takes as many copies as a deck still lacks of an entry from the given printings. */
    take(
      deck: string,
      entry: CardKey,
      needed: number,
      printings: readonly CardKey[],
      into: Map<CardKey, BinderRow>,
    ): void {
      const serving = `${deck} ${nameOf(entry)} ${entry}`
      for (const key of printings) {
        const there = free.get(key)
        const still = needed - (served.get(serving) ?? 0)
        if (!there || still <= 0) continue
        const regular = Math.min(still, there.regular)
        const foil = Math.min(still - regular, there.foil)
        free.set(key, { regular: there.regular - regular, foil: there.foil - foil })
        served.set(serving, (served.get(serving) ?? 0) + regular + foil)
        const row = into.get(key) ?? { key, regular: 0, foil: 0 }
        into.set(key, { key, regular: row.regular + regular, foil: row.foil + foil })
      }
    },
  }
}

/** Pockets per page. */
export const POCKETS = 9

/** Sort orders of a binder. Sets never share a page. */
export const BINDER_ORDERS = ['number', 'rarity', 'type'] as const
export type BinderOrder = (typeof BINDER_ORDERS)[number]

export interface BinderPage {
  readonly set: SetCode
  /** Page number within its set, from 1, and the set's number of pages. */
  readonly number: number
  readonly of: number
  /** At most nine. */
  readonly cards: readonly Card[]
}

/** The pages of a binder with these cards. Cards that compare equal keep their order. */
export function binderPages(cards: readonly Card[], order: BinderOrder): readonly BinderPage[] {
  const sets = new Map<SetCode, Card[]>()
  for (const card of cards) {
    const others = sets.get(card.set)
    if (others) others.push(card)
    else sets.set(card.set, [card])
  }
  return [...sets].flatMap(([set, inSet]) => {
    const sorted = [...inSet]
    if (order === 'rarity') sorted.sort((a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity))
    if (order === 'type') sorted.sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0))
    const of = Math.ceil(sorted.length / POCKETS)
    return Array.from({ length: of }, (_, at) => ({
      ...{ set, number: at + 1, of },
      cards: sorted.slice(at * POCKETS, (at + 1) * POCKETS),
    }))
  })
}
