import type { CardKey, Edition } from '@/lib/game/terms'
import type { BinaryKind } from '@/lib/platform/text/decode-text'
import { cutText } from '@/lib/platform/text/plain-text'
import type { DeckCodeError } from '../code'
import type { DeckEntry, DeckList, DeckSection } from '../deck'
import type { DeckExtras } from '../extras'

/** Identifies our own JSON files. */
export const JSON_FORMAT = 'chevron-seven-deck'
/** Incremented if readers of the previous version could misinterpret a file. */
export const JSON_VERSION = 1

export const IMPORT_FORMATS = ['o8d', 'text', 'json', 'code', 'csv', 'cockatrice', 'lackey'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Limits of an import; a text that exceeds them is rejected as a whole. */
export const IMPORT_LIMITS = { characters: 1_000_000, lines: 5000 } as const

/** Maximum characters of a line that names a card; notes and comments may be longer. */
export const MAX_CARD_CHARACTERS = 500

/** Maximum characters of a line quoted in a report. */
const LINE_EXCERPT = 200

/**
 * Position of a line in a report: the line number in a text or .o8d file, the card's position in a JSON file or deck
 * code, both from 1; and up to 200 characters of its text.
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
   * A note for the user: `by-name`: the card's id was unknown and its name decided; `other-name`: the id decided,
   * although the name next to it is another card's; `by-type`: it went to the section of its type rather than the
   * heading's.
   */
  readonly remark?: 'by-name' | 'other-name' | 'by-type'
  /** The open line before `repairObvious` resolved it; the starting point for another choice. */
  readonly repaired?: AmbiguousLine | UnknownLine
}

/** A line that could mean several printings. Not in the list until `resolveAmbiguity` picks one. */
export interface AmbiguousLine extends Place {
  readonly kind: 'ambiguous'
  /** Undefined if the chosen card will decide. */
  readonly section: DeckSection | undefined
  readonly count: number
  /** True if they are for the maybeboard and not for the deck. */
  readonly maybe?: true
  /** One or more, in pool order. Only one if a name is known but what follows it is not. */
  readonly candidates: readonly CardKey[]
}

/** Cards not in the pool. Not in the list. */
export interface UnknownLine extends Place {
  readonly kind: 'unknown'
  readonly section: DeckSection | undefined
  readonly count: number
  /** True if they are for the maybeboard and not for the deck. */
  readonly maybe?: true
  /** Up to 5 cards with the most similar names, best first; may be empty. */
  readonly nearest: readonly CardKey[]
}

/** A heading. `section` is undefined if it names no section. */
export interface HeadingLine extends Place {
  readonly kind: 'heading'
  readonly section: DeckSection | undefined
}

/** A line with information about the deck but no card. */
export interface DetailLine extends Place {
  readonly kind: 'detail'
  readonly detail: 'name' | 'edition' | 'notes'
}

/** A line left out on purpose: a comment, a line of dashes, cards under a heading that is not part of a deck. */
export interface IgnoredLine extends Place {
  readonly kind: 'ignored'
  readonly reason: 'comment' | 'separator' | 'outside-deck' | 'element'
  /** Cards outside the deck that are kept on the maybeboard. */
  readonly maybe?: DeckEntry
}

/** An invalid line. Not in the list. */
export interface ErrorLine extends Place {
  readonly kind: 'error'
  /** From 1. */
  readonly column: number
  /**
   * `count`: not a number from 1 to `limit`, also added up with earlier lines; `entries`: more than `limit` printings;
   * `length`: more than `limit` characters.
   */
  readonly error: 'count' | 'entries' | 'edition' | 'length'
  readonly limit: number
  /** The line apart from its count, which a person may correct (see `withCount`). */
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

/** Result of an import: every line that is not blank is in `lines`, and understood ones also in `list`. */
export interface ImportedDeck {
  readonly ok: true
  readonly format: ImportFormat
  readonly name?: string
  readonly notes?: string
  readonly list: DeckList
  /** The deck's extras, if the file contains any. */
  readonly extras?: DeckExtras
  readonly lines: readonly ImportLine[]
}

/** Reason why nothing was read. Lines and columns count from 1. */
export type ImportFailure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly length: number; readonly limit: number }
  | { readonly kind: 'too-many-lines'; readonly limit: number }
  /** Not text at all, such as a picture. */
  | { readonly kind: 'not-text' }
  /** A file without readable text, and its kind. */
  | { readonly kind: 'binary'; readonly file: BinaryKind | 'damaged' }
  /** Not well-formed XML or JSON. Line and column if the parser reports them. */
  | { readonly kind: 'syntax'; readonly line?: number; readonly column?: number }
  /** An XML file with its own document type or entities, which are rejected. */
  | { readonly kind: 'entities'; readonly line: number; readonly column: number }
  /** XML or JSON, but not a deck. */
  | { readonly kind: 'not-a-deck'; readonly found: string; readonly line?: number; readonly column?: number }
  /** One of our tables, but not of a deck. */
  | { readonly kind: 'other-list'; readonly list: 'collection' | 'trades' }
  /** A deck of another OCTGN game. */
  | { readonly kind: 'wrong-game'; readonly game: string; readonly line: number; readonly column: number }
  /** A JSON deck with an invalid part at `path`; a count must be an integer from 1 to `limit`. */
  | { readonly kind: 'invalid'; readonly path: string; readonly limit?: number }
  /** A JSON deck made by a newer version of the app. */
  | { readonly kind: 'newer-version'; readonly version: number; readonly known: number }
  | { readonly kind: 'code'; readonly error: DeckCodeError }

export interface FailedImport {
  readonly ok: false
  readonly format: ImportFormat
  readonly error: ImportFailure
}

export type ImportReport = ImportedDeck | FailedImport

export interface ImportOptions {
  /** The edition to assume if the text names none; 2008 by default. */
  readonly edition?: Edition
  /** Awaited between the cards of a list: unknown names are compared with all names in the pool. */
  readonly pause?: () => Promise<void>
}

/** Shortens a line for the report. */
export const excerpt = (text: string): string =>
  text.length > LINE_EXCERPT ? `${cutText(text, LINE_EXCERPT)}…` : text
