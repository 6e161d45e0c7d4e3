import { keptLine } from '@/lib/platform/text/plain-text'
import { DECK_LIMITS } from './limits'

/** What a list of decks is sorted into folders by. */
interface Sorted {
  readonly extras: { readonly folder: string; readonly tags: readonly string[] }
}

/** Which of one's decks are shown. */
export interface DeckFilter {
  /** Decks in this folder; empty for those in none, null for all. */
  readonly folder: string | null
  /** Decks that bear this tag; null for all. */
  readonly tag: string | null
}

export const EVERY_DECK: DeckFilter = { folder: null, tag: null }

/** A folder or a tag, and how many decks are in it or bear it: at least one. */
export interface CountedWord {
  readonly word: string
  readonly count: number
}

/** Each word once with how often it is said, in the order of a language; the empty one last. */
function counted(words: readonly string[], locale: string): readonly CountedWord[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => Number(a.word === '') - Number(b.word === '') || compare(a.word, b.word))
}

/** Folders that decks are kept in, in the order of a language; last, as an empty word, those in none. */
export const foldersOf = (decks: readonly Sorted[], locale: string): readonly CountedWord[] =>
  counted(
    decks.map(({ extras }) => extras.folder),
    locale,
  )

/** Tags that decks bear, in the order of a language. */
export const deckTagsOf = (decks: readonly Sorted[], locale: string): readonly CountedWord[] =>
  counted(
    decks.flatMap(({ extras }) => extras.tags),
    locale,
  )

/** The decks that a choice shows, in the order they came in. */
export const chosenDecks = <Deck extends Sorted>(
  decks: readonly Deck[],
  { folder, tag }: DeckFilter,
): readonly Deck[] =>
  decks.filter(
    ({ extras }) =>
      (folder === null || extras.folder === folder) && (tag === null || extras.tags.includes(tag)),
  )

/**
 * The choice without what shows nothing: a folder that holds no deck any more, a tag that none in the folder bears. So
 * moving the last deck out of a folder shows all decks again.
 */
export function soundChoice(decks: readonly Sorted[], choice: DeckFilter): DeckFilter {
  const folder = chosenDecks(decks, { ...choice, tag: null }).length > 0 ? choice.folder : null
  const tag = chosenDecks(decks, { ...choice, folder }).length > 0 ? choice.tag : null
  return folder === choice.folder && tag === choice.tag ? choice : { folder, tag }
}

/** A choice as a query that `parseDeckFilter` reads: empty for every deck. */
export function deckFilterQuery({ folder, tag }: DeckFilter): string {
  const query = new URLSearchParams()
  if (folder !== null) query.set('folder', folder)
  if (tag !== null) query.set('tag', tag)
  return query.toString()
}

/** The choice that a query makes. */
export function parseDeckFilter(query: string): DeckFilter {
  const params = new URLSearchParams(query)
  return { folder: params.get('folder'), tag: params.get('tag') }
}

/**
 * What somebody wrote as the name of a folder: one line, as long as it may be, and where there is one that differs only
 * by capitals, that one. Empty where nothing is left.
 */
export function folderName(text: string, folders: readonly string[]): string {
  const name = keptLine(text, DECK_LIMITS.wordLength)
  // However its accents were typed: files of some systems bring them as characters of their own.
  const plain = (word: string): string => word.normalize('NFC').toLowerCase()
  return folders.find((one) => plain(one) === plain(name)) ?? name
}
