import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'

/** A name as it is compared: letters and digits only, without case, diacritics, spaces and punctuation. */
export const foldName = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A card's title and subtitle as they are written in one line. */
export const fullName = (card: Card): string =>
  card.subtitle ? `${card.title}, ${card.subtitle}` : card.title

/** How a name was found: a full name or the only card of that title; some of several; or not at all. */
export type NameMatch =
  | { readonly kind: 'one'; readonly card: Card }
  | { readonly kind: 'several'; readonly cards: readonly Card[] }
  | { readonly kind: 'none' }

/** Shortest beginning of a subtitle, folded, by which a version counts as plainly meant. */
const SUBTITLE_BEGINNING = 4

interface NameIndex {
  readonly byFullName: ReadonlyMap<string, readonly Card[]>
  readonly byTitle: ReadonlyMap<string, readonly Card[]>
  /** Letters and digits of the longest title. */
  readonly longestTitle: number
}

const indexes = new WeakMap<Pool, NameIndex>()

function nameIndex(pool: Pool): NameIndex {
  const known = indexes.get(pool)
  if (known) return known
  const byFullName = new Map<string, Card[]>()
  const byTitle = new Map<string, Card[]>()
  for (const card of pool.cards) {
    put(byFullName, foldName(fullName(card)), card)
    put(byTitle, foldName(card.title), card)
  }
  const longestTitle = Math.max(...[...byTitle.keys()].map((title) => title.length))
  const index = { byFullName, byTitle, longestTitle }
  indexes.set(pool, index)
  return index
}

function put(map: Map<string, Card[]>, name: string, card: Card): void {
  const cards = map.get(name)
  if (cards) cards.push(card)
  else map.set(name, [card])
}

/**
 * The cards that a name can mean: a full name (title and subtitle however they are joined), a title, or a title
 * and the beginning of a subtitle. A title that is followed by something else means its versions, none plainly.
 * `narrow` picks from several those that the surroundings allow; it must not pick none.
 */
export function cardsByName(
  pool: Pool,
  name: string,
  narrow: (cards: readonly Card[]) => readonly Card[],
): NameMatch {
  const index = nameIndex(pool)
  const folded = foldName(name)
  if (folded === '') return { kind: 'none' }
  const exact = index.byFullName.get(folded) ?? index.byTitle.get(folded)
  if (exact) return matchOf(narrow(exact))
  for (const { title, rest } of titlesAtStart(index, name)) {
    const begun =
      rest.length >= SUBTITLE_BEGINNING
        ? title.filter((card) => foldName(card.subtitle).startsWith(rest))
        : []
    if (begun.length > 0) return matchOf(narrow(begun))
    return { kind: 'several', cards: narrow(title) }
  }
  return { kind: 'none' }
}

/** Whether a name is the title or the full name of a card. */
export function isNameOf(card: Card, name: string): boolean {
  const folded = foldName(name)
  return folded === foldName(card.title) || folded === foldName(fullName(card))
}

function matchOf(cards: readonly Card[]): NameMatch {
  const [first, second] = cards
  if (!first) return { kind: 'none' }
  return second ? { kind: 'several', cards } : { kind: 'one', card: first }
}

/** Titles that stand at the start of a name before a mark that can part title and subtitle, longest first. */
function titlesAtStart(index: NameIndex, name: string): { title: readonly Card[]; rest: string }[] {
  const found: { title: readonly Card[]; rest: string }[] = []
  let beginning = ''
  let read = 0
  for (const mark of name.matchAll(/[,:;(/]|(?<=\s)-+(?=\s)/g)) {
    // Piece by piece, and no further than a title can reach: many marks take no longer than few.
    const piece = foldName(name.slice(read, mark.index))
    read = mark.index + mark[0].length
    if (piece === '') continue
    beginning += piece
    if (beginning.length > index.longestTitle) break
    const title = index.byTitle.get(beginning)
    if (title) found.unshift({ title, rest: foldName(name.slice(read)) })
  }
  return found
}
