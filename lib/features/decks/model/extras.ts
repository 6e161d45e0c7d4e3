import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { CardKey } from '@/lib/game/terms'
import { shownLine, shownText } from '@/lib/platform/text/clean-name'
import type { DeckEntry, DeckList, DeckSection } from './deck'
import { canonicalEntries, compareCardKeys } from './edit'

/** What the maker of a deck says about one of its cards. It stays when the card leaves the deck. */
export interface CardRemark {
  readonly key: CardKey
  readonly tags: readonly string[]
  /** Markdown. */
  readonly note: string
}

/** So many copies of a printing in one section: what a package takes out or puts in. */
export interface PackageEntry extends DeckEntry {
  readonly section: DeckSection
}

/** A swap that is switched on and off: while it is on, what it puts in is part of the deck like any card. */
export interface DeckPackage {
  /** No two packages of a deck have one name. */
  readonly name: string
  readonly on: boolean
  readonly out: readonly PackageEntry[]
  readonly in: readonly PackageEntry[]
}

/** The version of another deck that a deck was begun from. */
export interface DeckOrigin {
  readonly deckId: string
  readonly revision: number
  /** The name of that deck, or of the version, at that time. */
  readonly name: string
}

/** The shared deck of another player that a deck was copied from. */
export interface DeckSource {
  /** Its link at that time. */
  readonly shareId: string
  /** Which of its saves. */
  readonly revision: number
  readonly name: string
  /** What others know its author by; empty where that was not told. */
  readonly author: string
}

/** What a deck carries beside its cards. No rule of the game ever looks at it. */
export interface DeckExtras {
  /** The folder that its maker keeps the deck in; empty for none. Nobody else sees it. */
  readonly folder: string
  readonly tags: readonly string[]
  /** By set and number; cards about which nothing is said are not among them. */
  readonly cards: readonly CardRemark[]
  /** Cards that may come into the deck. */
  readonly maybe: readonly DeckEntry[]
  readonly packages: readonly DeckPackage[]
  /** Null for a deck that was begun from nothing of one's own. */
  readonly origin: DeckOrigin | null
  /** Null for a deck that is not a copy of another player's. */
  readonly source: DeckSource | null
  /** Cards that players made, which the deck may have: it brings them along. Absent where there are none. */
  readonly ownCards?: readonly BroughtCard[] | undefined
}

/** A deck as it is worked on: what one step back brings back. */
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

/** The one form of all extras that say the same: tags once, in order and without white space around, cards and packages in order, nothing empty. */
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

/** Of the own cards that a deck may have those that are in its list: what goes along with it. */
export function usedOwnCards(list: DeckList, extras: Pick<DeckExtras, 'ownCards'>): readonly BroughtCard[] {
  const keys = new Set([...list.team, ...list.missions, ...list.draw].map(({ key }) => key))
  return (extras.ownCards ?? []).filter(({ card }) => keys.has(card.key))
}

const packageEntry = ({ section, key, count }: PackageEntry): PackageEntry => ({ section, key, count })

/** Extras as one text, alike for all that say the same. */
export const extrasText = (extras: DeckExtras): string => JSON.stringify(canonicalExtras(extras))

/** Whether two extras say the same. */
export const sameExtras = (a: DeckExtras, b: DeckExtras): boolean =>
  a === b || extrasText(a) === extrasText(b)

/** What is said about a card; empty where nothing is. */
export const remarkOn = (extras: DeckExtras, key: CardKey): CardRemark =>
  extras.cards.find((remark) => remark.key === key) ?? { key, tags: [], note: '' }

/** Cards that are in the deck because of a package that is on. */
export const packageCards = (extras: DeckExtras): ReadonlySet<CardKey> =>
  new Set(extras.packages.flatMap((bundle) => (bundle.on ? bundle.in.map(({ key }) => key) : [])))

const shownTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(shownLine).filter((tag) => tag !== '')),
]

/**
 * The extras of a deck that others see: neither where its maker keeps it and got it from, nor what they still try out.
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
  // Without them others would see a deck with gaps.
  ...(ownCards && { ownCards }),
})
