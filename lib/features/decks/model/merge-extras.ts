import type { DeckEntry } from './deck'
import { type CardRemark, canonicalExtras, type DeckExtras, type DeckPackage } from './extras'

/** Whose word counts where both sides changed the same thing. */
export type Favoured = 'ours' | 'theirs'

type Picked<T> = { readonly value: T; readonly clash: boolean }

/** Takes the side that changed something; where both did, and differently, the favoured one. */
function pick<T>(base: T, ours: T, theirs: T, favoured: Favoured): Picked<T> {
  const [was, our, their] = [base, ours, theirs].map((value) => JSON.stringify(value))
  if (our === their || their === was) return { value: ours, clash: false }
  if (our === was) return { value: theirs, clash: false }
  return { value: favoured === 'ours' ? ours : theirs, clash: true }
}

/** Words that stay: those that both have, and those that one of them put to what there was. */
const mergedWords = (base: readonly string[], ours: readonly string[], theirs: readonly string[]): string[] =>
  [...new Set([...ours, ...theirs])].filter(
    (word) => !base.includes(word) || (ours.includes(word) && theirs.includes(word)),
  )

/** Merges rows that each have a name: one by one, those of ours first. */
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
 * Merges two changes of the extras of one deck: words and rows one by one, remarks and packages each as a whole.
 * @returns what both made of it, and whether they changed the same thing to something else
 */
export function mergeExtras(
  base: DeckExtras,
  ours: DeckExtras,
  theirs: DeckExtras,
  favoured: Favoured,
): { readonly merged: DeckExtras; readonly clash: boolean } {
  const rows = <T>(nameOf: (row: T) => string, of: (extras: DeckExtras) => readonly T[]) =>
    mergedRows(nameOf, { base: of(base), ours: of(ours), theirs: of(theirs) }, favoured)
  const folder = pick(base.folder, ours.folder, theirs.folder, favoured)
  const origin = pick(base.origin, ours.origin, theirs.origin, favoured)
  const source = pick(base.source, ours.source, theirs.source, favoured)
  const cards = rows<CardRemark>(
    ({ key }) => key,
    (extras) => extras.cards,
  )
  const maybe = rows<DeckEntry>(
    ({ key }) => key,
    (extras) => extras.maybe,
  )
  const packages = rows<DeckPackage>(
    ({ name }) => name,
    (extras) => extras.packages,
  )
  return {
    merged: canonicalExtras({
      folder: folder.value,
      tags: mergedWords(base.tags, ours.tags, theirs.tags),
      cards: cards.value,
      maybe: maybe.value,
      packages: packages.value,
      origin: origin.value,
      source: source.value,
    }),
    clash: [folder, origin, source, cards, maybe, packages].some((one) => one.clash),
  }
}
