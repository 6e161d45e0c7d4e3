import { MAX_BROUGHT_CARDS } from '@/lib/game/cards/brought-cards'
import type { CardKey } from '@/lib/game/terms'
import { lengthOf } from '@/lib/platform/text/plain-text'
import type { DeckList, DeckSection } from './deck'
import { countChanges } from './diff'
import { canonicalEntries, countOf, MAX_ENTRY_COUNT, setCount } from './edit'
import {
  type CardRemark,
  canonicalExtras,
  type DeckExtras,
  type DeckPackage,
  type DeckState,
  extrasText,
  type PackageEntry,
  remarkOn,
} from './extras'
import { DECK_LIMITS } from './limits'

/* Operations on a deck's extras, loaded on demand, since few viewers of a deck need them. */

const areShort = (words: readonly string[], maxWords: number): boolean =>
  words.length <= maxWords && words.every((word) => lengthOf(word) <= DECK_LIMITS.wordLength)

/** True for extras with a field within its limits. All fields are named, so that a new one is not forgotten. */
const FIELDS_FIT: { readonly [Field in keyof DeckExtras]-?: (extras: DeckExtras) => boolean } = {
  folder: ({ folder }) => areShort([folder], 1),
  tags: ({ tags }) => areShort(tags, DECK_LIMITS.deckTags),
  cards: ({ cards }) =>
    cards.length <= DECK_LIMITS.remarks &&
    cards.every(
      ({ tags, note }) =>
        areShort(tags, DECK_LIMITS.tagsOfCard) && lengthOf(note) <= DECK_LIMITS.cardNoteLength,
    ),
  maybe: ({ maybe }) => maybe.length <= DECK_LIMITS.maybeEntries,
  packages: ({ packages }) =>
    areShort(
      packages.map(({ name }) => name),
      DECK_LIMITS.packages,
    ) &&
    packages.every(
      (bundle) =>
        bundle.out.length <= DECK_LIMITS.packageEntries && bundle.in.length <= DECK_LIMITS.packageEntries,
    ),
  // Written by the site itself.
  origin: () => true,
  source: () => true,
  ownCards: ({ ownCards = [] }) => ownCards.length <= MAX_BROUGHT_CARDS,
}

/** True if extras are within the hard limits of a deck; otherwise they cannot be saved. */
export const extrasFit = (extras: DeckExtras): boolean =>
  Object.values(FIELDS_FIT).every((fits) => fits(extras)) &&
  extrasText(extras).length <= DECK_LIMITS.extrasLength

/** Changes the remark on a card; an empty remark is removed. */
export function withRemark(
  extras: DeckExtras,
  key: CardKey,
  change: Partial<Omit<CardRemark, 'key'>>,
): DeckExtras {
  const others = extras.cards.filter((remark) => remark.key !== key)
  return canonicalExtras({ ...extras, cards: [...others, { ...remarkOn(extras, key), ...change }] })
}

/** All tags on cards of the deck, in alphabetical order. */
export const cardTags = (extras: DeckExtras): readonly string[] =>
  [...new Set(extras.cards.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))

/** Number of copies of a card on the maybeboard. */
export const maybeboardCount = (extras: DeckExtras, key: CardKey): number =>
  extras.maybe.find((entry) => entry.key === key)?.count ?? 0

/** Sets the number of copies of a card on the maybeboard, 0 to 99. */
export function withMaybeboard(extras: DeckExtras, key: CardKey, count: number): DeckExtras {
  const newCount = Math.min(MAX_ENTRY_COUNT, Math.max(0, Math.trunc(count)))
  if (maybeboardCount(extras, key) === newCount) return extras
  const others = extras.maybe.filter((entry) => entry.key !== key)
  return { ...extras, maybe: canonicalEntries([...others, { key, count: newCount }]) }
}

/** Moves copies of a card from the deck to the maybeboard, by default all copies in the section. */
export function moveToMaybeboard(
  state: DeckState,
  key: CardKey,
  section: DeckSection,
  count = MAX_ENTRY_COUNT,
): DeckState {
  const moved = Math.min(count, countOf(state.list, key, section))
  if (moved <= 0) return state
  return {
    list: setCount(state.list, section, key, countOf(state.list, key, section) - moved),
    extras: withMaybeboard(state.extras, key, maybeboardCount(state.extras, key) + moved),
  }
}

/**
 * Moves copies of a card from the maybeboard into the deck, by default all of them.
 * @param add adds one copy to a deck list in the right section (see `addCard`)
 */
export function moveFromMaybeboard(
  state: DeckState,
  key: CardKey,
  add: (list: DeckList) => DeckList,
  count = MAX_ENTRY_COUNT,
): DeckState {
  let { list, extras } = state
  for (let left = Math.min(count, maybeboardCount(extras, key)); left > 0; left--) {
    list = add(list)
    extras = withMaybeboard(extras, key, maybeboardCount(extras, key) - 1)
  }
  return list === state.list ? state : { list, extras }
}

/** The list after an exchange of copies; copies that are missing are not removed. */
function exchanged(list: DeckList, out: readonly PackageEntry[], into: readonly PackageEntry[]): DeckList {
  let next = list
  for (const { section, key, count } of out) {
    next = setCount(next, section, key, countOf(next, key, section) - count)
  }
  for (const { section, key, count } of into) {
    next = setCount(next, section, key, countOf(next, key, section) + count)
  }
  return next
}

/**
 * Switches a package on or off. Copies to be removed that are not in the deck are skipped; see `missingFor`. Returns
 * the same state if the package does not exist or is already in that state.
 */
export function withPackage(state: DeckState, name: string, on: boolean): DeckState {
  const bundle = state.extras.packages.find((one) => one.name === name)
  if (!bundle || bundle.on === on) return state
  const list = on
    ? exchanged(state.list, bundle.out, bundle.in)
    : exchanged(state.list, bundle.in, bundle.out)
  const packages = state.extras.packages.map((one) => (one === bundle ? { ...one, on } : one))
  return { list, extras: { ...state.extras, packages } }
}

/** The copies that a package has to remove and add to lead from one list to another. */
export function packageOf(from: DeckList, to: DeckList): Pick<DeckPackage, 'out' | 'in'> {
  const changes = countChanges(from, to)
  const copies = (sign: 1 | -1): PackageEntry[] =>
    changes.flatMap(({ section, key, from: before, to: after }) => {
      const count = sign * (after - before)
      return count > 0 ? [{ section, key, count }] : []
    })
  return { out: copies(-1), in: copies(1) }
}

/** Adds a package, replacing one of the same name. */
export function withPackageNamed(extras: DeckExtras, bundle: DeckPackage, before = bundle.name): DeckExtras {
  const others = extras.packages.filter(({ name }) => name !== before && name !== bundle.name)
  return canonicalExtras({ ...extras, packages: [...others, bundle] })
}

/** Removes a package; the cards that it put into the deck stay. */
export const withoutPackage = (extras: DeckExtras, name: string): DeckExtras => ({
  ...extras,
  packages: extras.packages.filter((bundle) => bundle.name !== name),
})

/**
 * The copies that the next switch of a package would remove but that are missing from the deck, by printing and
 * section.
 */
export function missingFor(list: DeckList, bundle: DeckPackage): readonly PackageEntry[] {
  const leaving = bundle.on ? bundle.in : bundle.out
  return leaving.flatMap((entry) => {
    const missing = entry.count - countOf(list, entry.key, entry.section)
    return missing > 0 ? [{ ...entry, count: missing }] : []
  })
}
