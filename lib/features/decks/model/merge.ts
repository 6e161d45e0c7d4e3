import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { DeckEntry, DeckList, DeckSection } from './deck'
import { alignedCounts, type CountChange, countChanges } from './diff'
import { canonicalDeckList } from './edit'
import { type CardRemark, canonicalExtras, type DeckExtras, type DeckPackage } from './extras'

/** The side that wins if both changed the same thing. */
export type Favoured = 'ours' | 'theirs'

type Picked<T> = { readonly value: T; readonly clash: boolean }

/** Takes the value of the side that changed it; if both changed it differently, that of the favoured side. */
function pick<T>(base: T, ours: T, theirs: T, favoured: Favoured): Picked<T> {
  const [was, our, their] = [base, ours, theirs].map((value) => JSON.stringify(value))
  if (our === their || their === was) return { value: ours, clash: false }
  if (our === was) return { value: theirs, clash: false }
  return { value: favoured === 'ours' ? ours : theirs, clash: true }
}

/** Words of a merge: those on both sides, and those that one side added to the base. */
const mergedWords = (base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] =>
  [...new Set([...ours, ...theirs])].filter(
    (word) => !base.includes(word) || (ours.includes(word) && theirs.includes(word)),
  )

/** Merges rows identified by name, one by one, ours first. */
function mergedRows<T>(
  nameOf: (row: T) => string,
  sides: { readonly base: readonly T[]; readonly ours: readonly T[]; readonly theirs: readonly T[] },
  favoured: Favoured,
): Picked<T[]> {
  const find = (rows: readonly T[], name: string) => rows.find((row) => nameOf(row) === name)
  const names = new Set([...sides.ours, ...sides.theirs].map(nameOf))
  let clash = false
  const value = [...names].flatMap((name) => {
    const row = pick(find(sides.base, name), find(sides.ours, name), find(sides.theirs, name), favoured)
    clash ||= row.clash
    return row.value ?? []
  })
  return { value, clash }
}

/**
 * Merges two changes of one deck's extras: words and rows one by one, remarks and packages each as a whole.
 * @returns the merged extras, and whether both sides changed the same thing differently
 */
function mergeExtras(
  base: DeckExtras,
  ours: DeckExtras,
  theirs: DeckExtras,
  favoured: Favoured,
): { readonly merged: DeckExtras; readonly clash: boolean } {
  const rows = <T>(nameOf: (row: T) => string, of: (extras: DeckExtras) => readonly T[]) =>
    mergedRows(nameOf, { base: of(base), ours: of(ours), theirs: of(theirs) }, favoured)
  const word = <F extends 'folder' | 'origin' | 'source'>(field: F) =>
    pick(base[field], ours[field], theirs[field], favoured)
  const fields = {
    folder: word('folder'),
    tags: { value: mergedWords(base.tags, ours.tags, theirs.tags), clash: false },
    cards: rows<CardRemark>(
      ({ key }) => key,
      (extras) => extras.cards,
    ),
    maybe: rows<DeckEntry>(
      ({ key }) => key,
      (extras) => extras.maybe,
    ),
    packages: rows<DeckPackage>(
      ({ name }) => name,
      (extras) => extras.packages,
    ),
    origin: word('origin'),
    source: word('source'),
    ownCards: rows<BroughtCard>(
      ({ card }) => card.key,
      (extras) => extras.ownCards ?? [],
    ),
  } satisfies { readonly [F in keyof DeckExtras]-?: Picked<DeckExtras[F]> }
  return {
    merged: canonicalExtras({
      folder: fields.folder.value,
      tags: fields.tags.value,
      cards: fields.cards.value,
      maybe: fields.maybe.value,
      packages: fields.packages.value,
      origin: fields.origin.value,
      source: fields.source.value,
      ownCards: fields.ownCards.value,
    }),
    clash: Object.values(fields).some(({ clash }) => clash),
  }
}

const MERGED_FIELDS = ['name', 'notes', 'edition', 'extras'] as const

/** The parts of a deck that two people, tabs or devices can change at the same time. */
export interface MergeSide {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  readonly extras: DeckExtras
}

/** A count of one printing that both sides changed differently. */
export interface CountClash extends Omit<CountChange, 'from' | 'to'> {
  readonly base: number
  readonly ours: number
  readonly theirs: number
}

/** The merge of two versions of a deck with a common base. */
export interface MergePlan {
  /** The merged deck; the favoured side wins clashes. */
  readonly merged: MergeSide
  /** Counts that our side changed from the base. */
  readonly ours: readonly CountChange[]
  /** Counts that their side changed from the base. */
  readonly theirs: readonly CountChange[]
  readonly counts: readonly CountClash[]
  /** Texts and edition that both sides changed differently. */
  readonly fields: readonly (typeof MERGED_FIELDS)[number][]
}

/**
 * Merges two changes of one deck, each card of each section separately: a count changed by one side, or by both alike,
 * is taken; anything else is a clash, which the plan lists. The rules of the game are ignored: merging two legal decks
 * may give an illegal one.
 */
export function mergeDecks(
  base: MergeSide,
  ours: MergeSide,
  theirs: MergeSide,
  favoured: Favoured = 'ours',
): MergePlan {
  const name = pick(base.name, ours.name, theirs.name, favoured)
  const notes = pick(base.notes, ours.notes, theirs.notes, favoured)
  const edition = pick(base.list.edition, ours.list.edition, theirs.list.edition, favoured)
  const entries: Record<DeckSection, DeckEntry[]> = { team: [], missions: [], draw: [] }
  const counts: CountClash[] = []
  for (const row of alignedCounts([base.list, ours.list, theirs.list])) {
    const { section, key } = row
    const [before = 0, our = 0, their = 0] = row.counts
    const { value, clash } = pick(before, our, their, favoured)
    if (value > 0) entries[section].push({ key, count: value })
    if (clash) counts.push({ section, key, base: before, ours: our, theirs: their })
  }
  const { merged: extras, clash } = mergeExtras(base.extras, ours.extras, theirs.extras, favoured)
  const picked = { name, notes, edition, extras: { clash } }
  const fields = MERGED_FIELDS.filter((field) => picked[field].clash)
  return {
    merged: {
      name: name.value,
      notes: notes.value,
      list: canonicalDeckList({ edition: edition.value, ...entries }),
      extras,
    },
    ours: countChanges(base.list, ours.list),
    theirs: countChanges(base.list, theirs.list),
    counts,
    fields,
  }
}
