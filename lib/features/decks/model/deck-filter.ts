import { keptLine } from '@/lib/platform/text/plain-text'
import { DECK_LIMITS } from './limits'

/** The properties by which a list of decks is filtered. */
interface Sorted {
  readonly extras: { readonly folder: string; readonly tags: readonly string[] }
}

/** Selects which of the user's decks are shown. */
export interface DeckFilter {
  /** Decks in this folder; empty for those in none, null for all. */
  readonly folder: string | null
  /** Decks with this tag; null for all. */
  readonly tag: string | null
}

export const EVERY_DECK: DeckFilter = { folder: null, tag: null }

/** A folder or tag with the number of decks that have it, at least one. */
export interface CountedWord {
  readonly word: string
  readonly count: number
}

/** Counts each distinct word, sorted by the rules of a language; the empty word comes last. */
function counted(words: readonly string[], locale: string): readonly CountedWord[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => Number(a.word === '') - Number(b.word === '') || compare(a.word, b.word))
}

/** The folders of decks, sorted by the rules of a language; decks without a folder come last, as an empty word. */
export const foldersOf = (decks: readonly Sorted[], locale: string): readonly CountedWord[] =>
  counted(
    decks.map(({ extras }) => extras.folder),
    locale,
  )

/** The tags of decks, sorted by the rules of a language. */
export const deckTagsOf = (decks: readonly Sorted[], locale: string): readonly CountedWord[] =>
  counted(
    decks.flatMap(({ extras }) => extras.tags),
    locale,
  )

/** The decks that match a filter, in their original order. */
export const chosenDecks = <Deck extends Sorted>(
  decks: readonly Deck[],
  { folder, tag }: DeckFilter,
): readonly Deck[] =>
  decks.filter(
    ({ extras }) =>
      (folder === null || extras.folder === folder) && (tag === null || extras.tags.includes(tag)),
  )

/**
 * Resets parts of a filter that no longer match anything: a folder without decks, a tag that no deck in the folder has.
 * So
 * moving the last deck out of a folder shows all decks again.
 */
export function soundChoice(decks: readonly Sorted[], choice: DeckFilter): DeckFilter {
  const folder = chosenDecks(decks, { ...choice, tag: null }).length > 0 ? choice.folder : null
  const tag = chosenDecks(decks, { ...choice, folder }).length > 0 ? choice.tag : null
  return folder === choice.folder && tag === choice.tag ? choice : { folder, tag }
}

/** Converts a filter to a query that `parseDeckFilter` reads; empty if it matches every deck. */
export function deckFilterQuery({ folder, tag }: DeckFilter): string {
  const query = new URLSearchParams()
  if (folder !== null) query.set('folder', folder)
  if (tag !== null) query.set('tag', tag)
  return query.toString()
}

/** Parses the filter in a query. */
export function parseDeckFilter(query: string): DeckFilter {
  const params = new URLSearchParams(query)
  return { folder: params.get('folder'), tag: params.get('tag') }
}

/**
 * Normalises a folder name typed by the user to a single line of limited length; if an existing folder differs only in
 * case, returns that one. Empty if nothing is left.
 */
export function folderName(text: string, folders: readonly string[]): string {
  const name = keptLine(text, DECK_LIMITS.wordLength)
  // Compare regardless of how accents were typed: file names of some systems have combining characters.
  const plain = (word: string): string => word.normalize('NFC').toLowerCase()
  return folders.find((one) => plain(one) === plain(name)) ?? name
}
