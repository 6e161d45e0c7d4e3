import type { CardKey, Edition } from '@/lib/game/terms'
import type { BinaryKind } from '@/lib/platform/text/decode-text'
import { cutText } from '@/lib/platform/text/plain-text'
import type { DeckCodeError } from '../code'
import type { DeckEntry, DeckList, DeckSection } from '../deck'
import type { DeckExtras } from '../extras'

export const IMPORT_FORMATS = ['o8d', 'text', 'json', 'code', 'csv', 'cockatrice', 'lackey'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What an import accepts at most; beyond it the whole text is refused at once. */
export const IMPORT_LIMITS = { characters: 1_000_000, lines: 5000 } as const

/** Characters of a line of a list that may name a card; notes and comments may be longer. */
export const MAX_CARD_CHARACTERS = 500

/** Characters of a line that a report repeats. */
const LINE_EXCERPT = 200

/**
 * Where a line of a report stands: in a text or .o8d file the line, in a JSON file or deck code the card's place
 * in it, both from 1; and what stands there, at most 200 characters of it.
 */
interface Place {
  readonly line: number
  readonly text: string
}

/** Cards that the import put into the list. */
export interface UnderstoodLine extends Place {
  readonly kind: 'understood'
  readonly section: DeckSection
  readonly count: number
  readonly key: CardKey
  /**
   * Something to look at: `by-name`, the card's id was unknown and its name decided; `other-name`, the id decided
   * though the name beside it is another card's; `by-type`, it went where its type belongs and not where the heading
   * says.
   */
  readonly remark?: 'by-name' | 'other-name' | 'by-type'
  /** What was open before `repairObvious` chose: another choice begins from it. */
  readonly repaired?: AmbiguousLine | UnknownLine
}

/** Cards that several printings could be meant by. Not in the list until `resolveAmbiguity` says which. */
export interface AmbiguousLine extends Place {
  readonly kind: 'ambiguous'
  /** Undefined where the card that is chosen will decide. */
  readonly section: DeckSection | undefined
  readonly count: number
  /** Whether they are for the maybe-list and not for the deck. */
  readonly maybe?: true
  /** One or more, in pool order. One where a name is known but what follows it is not. */
  readonly candidates: readonly CardKey[]
}

/** Cards that the pool does not know. Not in the list. */
export interface UnknownLine extends Place {
  readonly kind: 'unknown'
  readonly section: DeckSection | undefined
  readonly count: number
  /** Whether they are for the maybe-list and not for the deck. */
  readonly maybe?: true
  /** Up to 5 cards with the nearest names, nearest first; may be empty. */
  readonly nearest: readonly CardKey[]
}

/** A heading. `section` is undefined where it says nothing about sections. */
export interface HeadingLine extends Place {
  readonly kind: 'heading'
  readonly section: DeckSection | undefined
}

/** A line that says something of the deck but holds no card. */
export interface DetailLine extends Place {
  readonly kind: 'detail'
  readonly detail: 'name' | 'edition' | 'notes'
}

/** A line left out on purpose: a comment, a line of dashes, cards under a heading that is no part of a deck. */
export interface IgnoredLine extends Place {
  readonly kind: 'ignored'
  readonly reason: 'comment' | 'separator' | 'outside-deck' | 'element'
  /** Cards outside the deck that the maybe-list keeps. */
  readonly maybe?: DeckEntry
}

/** A line that can't be right. Not in the list. */
export interface ErrorLine extends Place {
  readonly kind: 'error'
  /** From 1. */
  readonly column: number
  /**
   * `count`: no number of 1 to `limit`, also together with earlier lines; `entries`: more than `limit` printings;
   * `length`: more than `limit` characters.
   */
  readonly error: 'count' | 'entries' | 'edition' | 'length'
  readonly limit: number
  /** What the line is but for its count, which a person may put right (see `withCount`). */
  readonly of?: AmbiguousLine | UnknownLine
}

export type ImportLine =
  | UnderstoodLine
  | AmbiguousLine
  | UnknownLine
  | HeadingLine
  | DetailLine
  | IgnoredLine
  | ErrorLine

/** What an import read: every line of it that is not blank stands in `lines`, what was understood also in `list`. */
export interface ImportedDeck {
  readonly ok: true
  readonly format: ImportFormat
  readonly name?: string
  readonly notes?: string
  readonly list: DeckList
  /** What the file says beside the cards, where it says anything. */
  readonly extras?: DeckExtras
  readonly lines: readonly ImportLine[]
}

/** Why nothing was read. Lines and columns from 1. */
export type ImportFailure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly kind: 'too-many-lines'; readonly limit: number }
  /** Not text at all, such as a picture. */
  | { readonly kind: 'not-text' }
  /** A file without text that we can read, and what it is. */
  | { readonly kind: 'binary'; readonly file: BinaryKind | 'damaged' }
  /** Not well-formed XML or JSON. Line and column if the parser reports them. */
  | { readonly kind: 'syntax'; readonly line?: number; readonly column?: number }
  /** An XML file with a document type or entities of its own, which are refused. */
  | { readonly kind: 'entities'; readonly line: number; readonly column: number }
  /** XML or JSON, but no deck. */
  | { readonly kind: 'not-a-deck'; readonly found: string; readonly line?: number; readonly column?: number }
  /** A table of ours with something else in it. */
  | { readonly kind: 'other-list'; readonly list: 'collection' | 'trades' }
  /** A deck of another OCTGN game. */
  | { readonly kind: 'wrong-game'; readonly game: string; readonly line: number; readonly column: number }
  /** A JSON deck whose part at `path` is not as it must be; where it is a count, a whole number of 1 to `limit`. */
  | { readonly kind: 'invalid'; readonly path: string; readonly limit?: number }
  /** A JSON deck of a newer version of the app. */
  | { readonly kind: 'newer-version'; readonly version: number; readonly known: number }
  | { readonly kind: 'code'; readonly error: DeckCodeError }

export interface FailedImport {
  readonly ok: false
  readonly format: ImportFormat
  readonly error: ImportFailure
}

export type ImportReport = ImportedDeck | FailedImport

export interface ImportOptions {
  /** The edition where the text names none. 2008 unless told otherwise. */
  readonly edition?: Edition
  /** Waited for between the cards of a list: names that nobody knows are compared with all there are. */
  readonly pause?: () => Promise<void>
}

/** What a report repeats of a line. */
export const excerpt = (text: string): string =>
  text.length > LINE_EXCERPT ? `${cutText(text, LINE_EXCERPT)}…` : text
