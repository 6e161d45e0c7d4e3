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

/* What is done with the extras of a deck: few who look at one do any of it, so it comes late. */

/** Whether extras are within the hard limits of a deck: what is not can not be kept. */
export function extrasFit(extras: DeckExtras): boolean {
  const short = (words: readonly string[], most: number) =>
    words.length <= most && words.every((word) => lengthOf(word) <= DECK_LIMITS.wordLength)
  return (
    short([extras.folder], 1) &&
    short(extras.tags, DECK_LIMITS.deckTags) &&
    extras.cards.length <= DECK_LIMITS.remarks &&
    extras.cards.every(
      ({ tags, note }) => short(tags, DECK_LIMITS.tagsOfCard) && lengthOf(note) <= DECK_LIMITS.cardNoteLength,
    ) &&
    extras.maybe.length <= DECK_LIMITS.maybeEntries &&
    short(
      extras.packages.map(({ name }) => name),
      DECK_LIMITS.packages,
    ) &&
    extras.packages.every(
      (bundle) =>
        bundle.out.length <= DECK_LIMITS.packageEntries && bundle.in.length <= DECK_LIMITS.packageEntries,
    ) &&
    (extras.ownCards ?? []).length <= MAX_BROUGHT_CARDS &&
    extrasText(extras).length <= DECK_LIMITS.extrasLength
  )
}

/** The extras with something else said about a card; saying nothing takes the remark away. */
export function withRemark(
  extras: DeckExtras,
  key: CardKey,
  change: Partial<Omit<CardRemark, 'key'>>,
): DeckExtras {
  const others = extras.cards.filter((remark) => remark.key !== key)
  return canonicalExtras({ ...extras, cards: [...others, { ...remarkOn(extras, key), ...change }] })
}

/** All tags that cards of the deck bear, in the order of the alphabet. */
export const cardTags = (extras: DeckExtras): readonly string[] =>
  [...new Set(extras.cards.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))

/** Copies of a card on the maybe-list. */
export const maybeboardCount = (extras: DeckExtras, key: CardKey): number =>
  extras.maybe.find((entry) => entry.key === key)?.count ?? 0

/** The extras with exactly so many copies of a card on the maybe-list, 0 to 99. */
export function withMaybeboard(extras: DeckExtras, key: CardKey, count: number): DeckExtras {
  const wanted = Math.min(MAX_ENTRY_COUNT, Math.max(0, Math.trunc(count)))
  if (maybeboardCount(extras, key) === wanted) return extras
  const others = extras.maybe.filter((entry) => entry.key !== key)
  return { ...extras, maybe: canonicalEntries([...others, { key, count: wanted }]) }
}

/** Lays copies of a card of the deck aside, on the maybe-list: all of the section, unless told how many. */
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
 * Takes copies of a card from the maybe-list into the deck: all of them, unless told how many.
 * @param add puts one copy into a deck list, where it belongs (see `addCard`)
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

/** The list after an exchange of copies; copies that are not there cannot leave. */
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
 * The deck with a package switched on or off. Copies that should leave and are not there do not; see `missingFor`. The
 * same state comes back where there is no such package, or it is so already.
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

/** What a package must take out and put in to lead from one list to another. */
export function packageOf(from: DeckList, to: DeckList): Pick<DeckPackage, 'out' | 'in'> {
  const changes = countChanges(from, to)
  const copies = (sign: 1 | -1): PackageEntry[] =>
    changes.flatMap(({ section, key, from: before, to: after }) => {
      const count = sign * (after - before)
      return count > 0 ? [{ section, key, count }] : []
    })
  return { out: copies(-1), in: copies(1) }
}

/** The extras with a package of that name, in place of one that there may be. */
export function withPackageNamed(extras: DeckExtras, bundle: DeckPackage, before = bundle.name): DeckExtras {
  const others = extras.packages.filter(({ name }) => name !== before && name !== bundle.name)
  return canonicalExtras({ ...extras, packages: [...others, bundle] })
}

/** The extras without a package; what it put into the deck stays there. */
export const withoutPackage = (extras: DeckExtras, name: string): DeckExtras => ({
  ...extras,
  packages: extras.packages.filter((bundle) => bundle.name !== name),
})

/** What the next switch of a package would take out of the deck and does not find there, by printing and section. */
export function missingFor(list: DeckList, bundle: DeckPackage): readonly PackageEntry[] {
  const leaving = bundle.on ? bundle.in : bundle.out
  return leaving.flatMap((entry) => {
    const missing = entry.count - countOf(list, entry.key, entry.section)
    return missing > 0 ? [{ ...entry, count: missing }] : []
  })
}
