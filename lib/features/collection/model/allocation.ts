import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { DeckPlace } from './collection'
import { type CollectionCounts, copiesOf, neededByDeck } from './counts'
import { byName, type CopiesByName, cardNames } from './needs'

/** A deck that needs cards from a collection. */
export interface PlacedDeck extends DeckPlace {
  readonly id: string
  readonly list: DeckList
}

/** A card of which a deck has too few copies. */
export interface LackingCard {
  /** The printing in the deck's list. */
  readonly key: CardKey
  /** Number of missing copies. */
  readonly copies: number
  /** How many of these are owned, but taken by earlier decks. The rest must be acquired. */
  readonly held: number
  /** The decks that hold them, in order; empty if none are held. */
  readonly heldBy: readonly string[]
}

/** What a deck gets when decks take cards one after the other. */
export interface DeckAvailability {
  readonly id: string
  readonly built: boolean
  /**
   * True if all its cards are available; it has then taken them. A deck with missing cards takes none, unless it is
   * built: then it holds those that it has.
   */
  readonly isComplete: boolean
  /** Missing cards in the order of its list; empty for a complete deck. */
  readonly lacking: readonly LackingCard[]
  /** Number of missing copies; 0 for a complete deck. */
  readonly missing: number
  /** Number of copies it would lack if it had the whole collection to itself. */
  readonly missingAlone: number
}

/** Demand of all decks for one card. Printings of the same card have the same figures. */
export interface CardUse {
  /** Number of decks that contain it. */
  readonly decks: number
  /**
   * Number of copies in demand: built decks hold theirs, while decks that are not built share theirs, so that of those
   * only the one with the highest demand counts.
   */
  readonly asked: number
  /** Copies to acquire until no deck lacks any. */
  readonly short: number
  /** Copies that no deck needs. */
  readonly spare: number
}

/** Copies of a printing to acquire. */
export interface CardToGet {
  readonly key: CardKey
  readonly copies: number
}

export interface Allocation {
  /** In the order in which decks take cards: built ones first, then by rank, ties in their original order. */
  readonly decks: readonly DeckAvailability[]
  /** Number of decks that are complete at the same time in this order. */
  readonly completeDecks: number
  /**
   * The deck with the fewest missing cards while complete decks keep theirs; the first if there are several. Undefined
   * if all are complete.
   */
  readonly next: { readonly id: string; readonly get: readonly CardToGet[] } | undefined
  /** Cards to acquire so that all decks are complete at the same time. */
  readonly forAll: readonly CardToGet[]
  /** Of a card that is owned or in a deck. */
  readonly figuresOf: (key: CardKey) => CardUse
}

const NO_USE: CardUse = { decks: 0, asked: 0, short: 0, spare: 0 }

/** A deck's demand by card name, with the first printing of each card in its list. */
interface Demand {
  readonly copies: CopiesByName
  readonly named: ReadonlyMap<CardKey, CardKey>
}

/** The demand of a list. */
function demandOf(nameOf: (key: CardKey) => CardKey, list: DeckList): Demand {
  const needed = neededByDeck(list)
  const named = new Map<CardKey, CardKey>()
  for (const key of needed.keys()) if (!named.has(nameOf(key))) named.set(nameOf(key), key)
  return { copies: byName(nameOf, needed), named }
}

/** Decks in the order in which they take cards: built ones first, then by rank; ties keep their order. */
export const inOrder = <D extends DeckPlace>(decks: readonly D[]): readonly D[] =>
  [...decks].sort((a, b) => Number(b.built) - Number(a.built) || a.rank - b.rank)

/** Number of copies in a collection, by card name. */
export const ownedByName = (
  nameOf: (key: CardKey) => CardKey,
  counts: CollectionCounts,
): Map<CardKey, number> =>
  byName(
    nameOf,
    Object.keys(counts).map((key) => [key, copiesOf(counts, key)] as const),
  )

/**
 * Allocates a collection to decks. All results are exact: decks take cards one after the other, built ones as many as
 * there are, the others all or nothing; copies of the same card are interchangeable, whatever their printing or finish.
 *
 * @param decks in any order, with unique ids
 */
export function allocate(pool: Pool, counts: CollectionCounts, decks: readonly PlacedDeck[]): Allocation {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  const free = new Map(owned)
  const holders = new Map<CardKey, string[]>()
  const order = inOrder(decks)
  const askings = order.map(({ list }) => demandOf(nameOf, list))
  const standings = order.map(({ id, built }, at): DeckAvailability => {
    const { copies, named } = askings[at] ?? NOTHING_ASKED
    const lacking: LackingCard[] = []
    let missingAlone = 0
    for (const [name, asked] of copies) {
      const alone = Math.max(0, asked - (owned.get(name) ?? 0))
      missingAlone += alone
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
    const isComplete = lacking.length === 0
    if (isComplete || built) {
      for (const [name, asked] of copies) {
        const there = free.get(name) ?? 0
        if (there === 0) continue
        free.set(name, Math.max(0, there - asked))
        const others = holders.get(name)
        if (others) others.push(id)
        else holders.set(name, [id])
      }
    }
    const missing = lacking.reduce((sum, card) => sum + card.copies, 0)
    return { id, built, isComplete, lacking, missing, missingAlone }
  })
  const uses = cardUses(order, askings, owned)
  return {
    decks: standings,
    completeDecks: standings.filter(({ isComplete }) => isComplete).length,
    next: nextDeck(standings),
    forAll: missingTogether(owned, askings),
    figuresOf: (key) => uses.get(nameOf(key)) ?? NO_USE,
  }
}

const NOTHING_ASKED: Demand = { copies: new Map(), named: new Map() }

function nextDeck(standings: readonly DeckAvailability[]): Allocation['next'] {
  let best: DeckAvailability | undefined
  for (const deck of standings) if (!deck.isComplete && (!best || deck.missing < best.missing)) best = deck
  return best && { id: best.id, get: best.lacking.map(({ key, copies }) => ({ key, copies })) }
}

function cardUses(
  decks: readonly PlacedDeck[],
  askings: readonly Demand[],
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
      const demand = built + shared
      const held = owned.get(name) ?? 0
      return [
        name,
        {
          decks: inDecks,
          asked: demand,
          short: Math.max(0, demand - held),
          spare: Math.max(0, held - demand),
        },
      ] as const
    }),
  )
}

/** Cards missing for decks to be complete at the same time, in the order in which the lists name them. */
function missingTogether(owned: CopiesByName, askings: readonly Demand[]): readonly CardToGet[] {
  const demands = new Map<CardKey, { key: CardKey; copies: number }>()
  for (const { copies, named } of askings) {
    for (const [name, count] of copies) {
      const sum = demands.get(name)
      demands.set(name, { key: sum?.key ?? named.get(name) ?? name, copies: (sum?.copies ?? 0) + count })
    }
  }
  return [...demands].flatMap(([name, { key, copies }]) => {
    const missing = copies - (owned.get(name) ?? 0)
    return missing > 0 ? [{ key, copies: missing }] : []
  })
}

/**
 * Cards to acquire for several decks: for all of them at the same time (`together`), or for each in turn (`each`), with
 * cards shared between them.
 */
export function missingFor(
  pool: Pool,
  counts: CollectionCounts,
  lists: readonly DeckList[],
  how: 'together' | 'each',
): readonly CardToGet[] {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  const askings = lists.map((list) => demandOf(nameOf, list))
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

/** Number of copies that each list lacks if built alone from the whole collection: 0 if it can be built. */
export function lackingAlone(
  pool: Pool,
  counts: CollectionCounts,
  lists: readonly DeckList[],
): readonly number[] {
  const nameOf = cardNames(pool)
  const owned = ownedByName(nameOf, counts)
  return lists.map((list) => {
    let missing = 0
    for (const [name, asked] of demandOf(nameOf, list).copies)
      missing += Math.max(0, asked - (owned.get(name) ?? 0))
    return missing
  })
}
