import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { type CollectionCounts, copiesOf, neededByDeck } from './counts'
import type { DeckPlace } from './places'
import { byName, type CopiesByName, cardNames } from './same-cards'

/** A deck that asks a collection for cards. */
export interface PlacedDeck extends DeckPlace {
  readonly id: string
  readonly list: DeckList
}

/** A card of which a deck has too few. */
export interface LackingCard {
  /** The printing that the deck names. */
  readonly key: CardKey
  /** Copies that it lacks. */
  readonly copies: number
  /** Of these, how many are owned, but taken by decks before it. The rest must be got. */
  readonly held: number
  /** The decks that hold them, in their order; empty where none are held. */
  readonly heldBy: readonly string[]
}

/** How a deck fares when the decks take cards one after the other. */
export interface DeckAvailability {
  readonly id: string
  readonly built: boolean
  /**
   * Whether all its cards are there for it; then it has taken them. A deck that lacks cards takes none, unless it is
   * built: then it holds those that it has.
   */
  readonly stands: boolean
  /** In the order of its list; empty for a deck that stands. */
  readonly lacking: readonly LackingCard[]
  /** Copies that it lacks; 0 for a deck that stands. */
  readonly lacks: number
  /** Copies that it would lack with the whole collection to itself. */
  readonly lacksAlone: number
}

/** What all decks together make of one card. Printings that are the same card have the same figures. */
export interface CardUse {
  /** Decks that have it. */
  readonly decks: number
  /**
   * Copies that are asked for: built decks hold theirs, and decks that are only shared lend each other theirs, so that
   * of those the one that wants most counts.
   */
  readonly asked: number
  /** Copies to get until nobody lacks it. */
  readonly short: number
  /** Copies that no deck asks for. */
  readonly spare: number
}

/** Copies of a printing to get. */
export interface CardToGet {
  readonly key: CardKey
  readonly copies: number
}

export interface Allocation {
  /** In the order in which decks take cards: built ones first, then by rank, ties as they were given. */
  readonly decks: readonly DeckAvailability[]
  /** How many stand at the same time in this order. */
  readonly standing: number
  /**
   * The deck for which the fewest cards are missing while those that stand keep theirs; the first of several.
   * Undefined where all stand.
   */
  readonly next: { readonly id: string; readonly get: readonly CardToGet[] } | undefined
  /** What must be got for all decks to stand at the same time. */
  readonly forAll: readonly CardToGet[]
  /** Of a card that is owned or in a deck. */
  readonly figuresOf: (key: CardKey) => CardUse
}

const NO_USE: CardUse = { decks: 0, asked: 0, short: 0, spare: 0 }

/** What a deck asks for, by name, and the first printing that it names of each. */
interface Asking {
  readonly copies: CopiesByName
  readonly named: ReadonlyMap<CardKey, CardKey>
}

/** What a list asks for. */
function askingOf(nameOf: (key: CardKey) => CardKey, list: DeckList): Asking {
  const needed = neededByDeck(list)
  const named = new Map<CardKey, CardKey>()
  for (const key of needed.keys()) if (!named.has(nameOf(key))) named.set(nameOf(key), key)
  return { copies: byName(nameOf, needed), named }
}

/** The decks as they take cards: built ones first, then by rank; ties stay as they are. */
export const inOrder = <D extends DeckPlace>(decks: readonly D[]): readonly D[] =>
  [...decks].sort((a, b) => Number(b.built) - Number(a.built) || a.rank - b.rank)

/** What a collection holds, by name. */
export const ownedByName = (
  nameOf: (key: CardKey) => CardKey,
  counts: CollectionCounts,
): Map<CardKey, number> =>
  byName(
    nameOf,
    Object.keys(counts).map((key) => [key, copiesOf(counts, key)] as const),
  )

/**
 * Shares out a collection among decks. Every answer is exact: decks take cards one after the other, built ones what
 * there is, the others whole or not at all, and copies of the same card serve for each other whatever their printing or finish.
 *
 * @param decks in any order; no id twice
 */
export function allocate(pool: Pool, counts: CollectionCounts, decks: readonly PlacedDeck[]): Allocation {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  const free = new Map(owned)
  const holders = new Map<CardKey, string[]>()
  const order = inOrder(decks)
  const askings = order.map(({ list }) => askingOf(nameOf, list))
  const standings = order.map(({ id, built }, at): DeckAvailability => {
    const { copies, named } = askings[at] ?? NOTHING_ASKED
    const lacking: LackingCard[] = []
    let lacksAlone = 0
    for (const [name, asked] of copies) {
      const alone = Math.max(0, asked - (owned.get(name) ?? 0))
      lacksAlone += alone
      const short = asked - (free.get(name) ?? 0)
      if (short <= 0) continue
      const held = short - alone
      lacking.push({
        key: named.get(name) ?? name,
        copies: short,
        held,
        heldBy: held > 0 ? [...(holders.get(name) ?? [])] : [],
      })
    }
    const stands = lacking.length === 0
    if (stands || built) {
      for (const [name, asked] of copies) {
        const there = free.get(name) ?? 0
        if (there === 0) continue
        free.set(name, Math.max(0, there - asked))
        const others = holders.get(name)
        if (others) others.push(id)
        else holders.set(name, [id])
      }
    }
    const lacks = lacking.reduce((sum, card) => sum + card.copies, 0)
    return { id, built, stands, lacking, lacks, lacksAlone }
  })
  const uses = cardUses(order, askings, owned)
  return {
    decks: standings,
    standing: standings.filter(({ stands }) => stands).length,
    next: nextDeck(standings),
    forAll: missingTogether(owned, askings),
    figuresOf: (key) => uses.get(nameOf(key)) ?? NO_USE,
  }
}

const NOTHING_ASKED: Asking = { copies: new Map(), named: new Map() }

function nextDeck(standings: readonly DeckAvailability[]): Allocation['next'] {
  let best: DeckAvailability | undefined
  for (const deck of standings) if (!deck.stands && (!best || deck.lacks < best.lacks)) best = deck
  return best && { id: best.id, get: best.lacking.map(({ key, copies }) => ({ key, copies })) }
}

function cardUses(
  decks: readonly PlacedDeck[],
  askings: readonly Asking[],
  owned: CopiesByName,
): ReadonlyMap<CardKey, CardUse> {
  const sums = new Map<CardKey, { decks: number; built: number; shared: number }>()
  for (const name of owned.keys()) sums.set(name, { decks: 0, built: 0, shared: 0 })
  decks.forEach(({ built }, at) => {
    for (const [name, asked] of askings[at]?.copies ?? []) {
      const sum = sums.get(name) ?? { decks: 0, built: 0, shared: 0 }
      sums.set(name, {
        decks: sum.decks + 1,
        built: sum.built + (built ? asked : 0),
        shared: built ? sum.shared : Math.max(sum.shared, asked),
      })
    }
  })
  return new Map(
    [...sums].map(([name, { decks: inDecks, built, shared }]) => {
      const asked = built + shared
      const held = owned.get(name) ?? 0
      return [
        name,
        { decks: inDecks, asked, short: Math.max(0, asked - held), spare: Math.max(0, held - asked) },
      ] as const
    }),
  )
}

/** What is missing for decks that shall all stand at the same time, in the order in which they name it. */
function missingTogether(owned: CopiesByName, askings: readonly Asking[]): readonly CardToGet[] {
  const asked = new Map<CardKey, { key: CardKey; copies: number }>()
  for (const { copies, named } of askings) {
    for (const [name, count] of copies) {
      const sum = asked.get(name)
      asked.set(name, { key: sum?.key ?? named.get(name) ?? name, copies: (sum?.copies ?? 0) + count })
    }
  }
  return [...asked].flatMap(([name, { key, copies }]) => {
    const missing = copies - (owned.get(name) ?? 0)
    return missing > 0 ? [{ key, copies: missing }] : []
  })
}

/**
 * What must be got for several decks: for all of them at the same time (`together`), or for each of them in its turn
 * (`each`), where they lend each other cards.
 */
export function missingFor(
  pool: Pool,
  counts: CollectionCounts,
  lists: readonly DeckList[],
  how: 'together' | 'each',
): readonly CardToGet[] {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  const askings = lists.map((list) => askingOf(nameOf, list))
  if (how === 'together') return missingTogether(owned, askings)
  const most = new Map<CardKey, { key: CardKey; copies: number }>()
  for (const { copies, named } of askings) {
    for (const [name, count] of copies) {
      const before = most.get(name)
      if (!before || count > before.copies) most.set(name, { key: named.get(name) ?? name, copies: count })
    }
  }
  return [...most].flatMap(([name, { key, copies }]) => {
    const missing = copies - (owned.get(name) ?? 0)
    return missing > 0 ? [{ key, copies: missing }] : []
  })
}

/** Copies that each list lacks when it is built by itself, with the whole collection: 0 for those that can be built. */
export function lackingAlone(
  pool: Pool,
  counts: CollectionCounts,
  lists: readonly DeckList[],
): readonly number[] {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  return lists.map((list) => {
    let lacks = 0
    for (const [name, asked] of askingOf(nameOf, list).copies)
      lacks += Math.max(0, asked - (owned.get(name) ?? 0))
    return lacks
  })
}
