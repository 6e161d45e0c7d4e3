import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { CardKey } from '@/lib/game/terms'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import type { DeckEntry, DeckList, DeckSection } from './deck'
import { canonicalEntries, compareCardKeys } from './edit'

/** The deck builder's remark on one card. It is kept when the card leaves the deck. */
export interface CardRemark {
  readonly key: CardKey
  readonly tags: readonly string[]
  /** Markdown. */
  readonly note: string
}

/** A number of copies of a printing in one section that a package removes or adds. */
export interface PackageEntry extends DeckEntry {
  readonly section: DeckSection
}

/** A swap that can be switched on and off: while on, the cards it adds are part of the deck like any others. */
export interface DeckPackage {
  /** Unique within the deck. */
  readonly name: string
  readonly on: boolean
  readonly out: readonly PackageEntry[]
  readonly in: readonly PackageEntry[]
}

/** The version of another deck that a deck was derived from. */
export interface DeckOrigin {
  readonly deckId: string
  readonly revision: number
  /** The name of that deck or version at that time. */
  readonly name: string
}

/** The shared deck of another player that a deck was copied from. */
export interface DeckSource {
  /** Its share link at that time. */
  readonly shareId: string
  /** Its revision at that time. */
  readonly revision: number
  readonly name: string
  /** The author's public name; empty if it was not shown. */
  readonly author: string
}

/** Data that a deck carries in addition to its cards. The rules of the game ignore it. */
export interface DeckExtras {
  /** The folder that its owner keeps the deck in; empty for none. Visible to the owner only. */
  readonly folder: string
  readonly tags: readonly string[]
  /** By set and number; cards without remarks are omitted. */
  readonly cards: readonly CardRemark[]
  /** Cards under consideration for the deck. */
  readonly maybe: readonly DeckEntry[]
  readonly packages: readonly DeckPackage[]
  /** Null for a deck that was not derived from one of the owner's decks. */
  readonly origin: DeckOrigin | null
  /** Null for a deck that is not a copy of another player's. */
  readonly source: DeckSource | null
  /** Cards made by players that the deck may contain, included with it. Absent if there are none. */
  readonly ownCards?: readonly BroughtCard[] | undefined
}

/** A deck as edited: the state that undo restores. */
export interface DeckState {
  readonly list: DeckList
  readonly extras: DeckExtras
}

export const NO_EXTRAS: DeckExtras = {
  folder: '',
  tags: [],
  cards: [],
  maybe: [],
  packages: [],
  origin: null,
  source: null,
}

const distinct = (words: readonly string[]): string[] =>
  [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].sort()

/**
 * The canonical form of all extras with the same meaning: tags trimmed, sorted and unique, cards and packages sorted,
 * nothing empty.
 */
export function canonicalExtras(extras: DeckExtras): DeckExtras {
  const remarks = new Map<CardKey, CardRemark>()
  for (const { key, tags, note } of extras.cards) {
    const remark = { key, tags: distinct(tags), note: note.trim() === '' ? '' : note }
    if (remark.tags.length > 0 || remark.note !== '') remarks.set(key, remark)
  }
  return {
    folder: extras.folder.trim(),
    tags: distinct(extras.tags),
    cards: [...remarks.values()].sort((a, b) => compareCardKeys(a.key, b.key)),
    maybe: canonicalEntries(extras.maybe),
    packages: extras.packages
      .map((bundle) => ({
        name: bundle.name.trim(),
        on: bundle.on,
        out: bundle.out.map(packageEntry),
        in: bundle.in.map(packageEntry),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    origin: extras.origin && {
      deckId: extras.origin.deckId,
      revision: extras.origin.revision,
      name: extras.origin.name,
    },
    source: extras.source && {
      shareId: extras.source.shareId,
      revision: extras.source.revision,
      name: extras.source.name,
      author: extras.source.author,
    },
    ...(extras.ownCards &&
      extras.ownCards.length > 0 && {
        ownCards: [...extras.ownCards].sort((a, b) => compareCardKeys(a.card.key, b.card.key)),
      }),
  }
}

/** The own cards in the extras that occur in the list and are therefore included with it. */
export function usedOwnCards(list: DeckList, extras: Pick<DeckExtras, 'ownCards'>): readonly BroughtCard[] {
  const keys = new Set([...list.team, ...list.missions, ...list.draw].map(({ key }) => key))
  return (extras.ownCards ?? []).filter(({ card }) => keys.has(card.key))
}

const packageEntry = ({ section, key, count }: PackageEntry): PackageEntry => ({ section, key, count })

/** Extras as text, identical for all with the same meaning. */
export const extrasText = (extras: DeckExtras): string => JSON.stringify(canonicalExtras(extras))

/** True if two extras have the same meaning. */
export const sameExtras = (a: DeckExtras, b: DeckExtras): boolean =>
  a === b || extrasText(a) === extrasText(b)

/** The remark on a card; empty if there is none. */
export const remarkOn = (extras: DeckExtras, key: CardKey): CardRemark =>
  extras.cards.find((remark) => remark.key === key) ?? { key, tags: [], note: '' }

/** Cards that are in the deck because of an active package. */
export const packageCards = (extras: DeckExtras): ReadonlySet<CardKey> =>
  new Set(extras.packages.flatMap((bundle) => (bundle.on ? bundle.in.map(({ key }) => key) : [])))

const shownTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(shownLine).filter((tag) => tag !== '')),
]

/**
 * The extras of a deck that others see: without its owner's folder, its origin, and packages still being tried out.
 * Every field is named here, so that a new one is not public by accident.
 */
export const publicExtras = ({ tags, cards, maybe, ownCards }: DeckExtras): DeckExtras => ({
  folder: '',
  tags: shownTags(tags),
  cards: cards.map(({ tags: own, note, ...card }) => ({
    ...card,
    tags: shownTags(own),
    note: shownText(note),
  })),
  maybe,
  packages: [],
  origin: null,
  source: null,
  // Without own cards, others would see a deck with gaps.
  ...(ownCards && { ownCards }),
})

/** A saved deck. */
export interface Deck {
  /** A UUID created with the deck; it stays the same when a guest's deck moves to an account. */
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
  /**
   * Number of saves, from 1. A save names the revision that it is based on and fails if that is no longer the latest.
   */
  readonly revision: number
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}
