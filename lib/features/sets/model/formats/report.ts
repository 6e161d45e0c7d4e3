import { excerpt } from '@/lib/features/decks/model/formats/report'
import type { OwnSet } from '../own-set'

/** Formats that sets are read from. */
export const SET_FORMATS = ['json', 'octgn', 'table'] as const
export type SetFormat = (typeof SET_FORMATS)[number]

/** Characters of a text that is read, tables and XML; a file of ours may hold pictures and so more. */
export const MAX_SET_TEXT = 2_000_000

/** Why something of a file is not in the card as it stands there. */
export const REMARKS = [
  /** Nothing is known by that name: it stays beside the card. */
  'unknown-field',
  /** The value cannot be that: it stays beside the card. */
  'bad-value',
  /** A type of card that nobody knows; it was taken for a support character. */
  'unknown-type',
  /** Too long, and cut. */
  'cut',
  /** Cards of the type have no such fact: it stays, and counts for nothing. */
  'not-of-type',
  /** A number or id that another card has: it got one of its own. */
  'taken',
  /** The trees do not fit the card: its texts are read anew. */
  'bad-trees',
  /** More than a set, or a card, holds. */
  'too-many',
  /** No card at all. */
  'no-card',
] as const
export type RemarkCode = (typeof REMARKS)[number]

/** One thing that was not understood as it stands, and where. */
export interface ImportRemark {
  /** The line of a text or XML file, the row of a table, the place of a card in a JSON file; from 1. */
  readonly line: number
  readonly code: RemarkCode
  /** The title of the card; empty where none is known. */
  readonly card: string
  /** The name of the field; empty where it is about the whole card. */
  readonly field: string
  /** What stands there, at most 200 characters of it. */
  readonly text: string
}

export interface ImportedSet {
  readonly ok: true
  readonly format: SetFormat
  readonly set: OwnSet
  readonly remarks: readonly ImportRemark[]
}

/** Reason why nothing was read. Lines and columns count from 1. */
export type SetFailure =
  | { readonly kind: 'empty' | 'not-text' | 'not-a-set' | 'damaged-archive' | 'no-set-in-archive' }
  | { readonly kind: 'too-long'; readonly limit: number }
  | { readonly kind: 'syntax' | 'entities'; readonly line?: number; readonly column?: number }
  | { readonly kind: 'newer-version'; readonly version: number }
  | { readonly kind: 'other-game'; readonly game: string }

export interface FailedSet {
  readonly ok: false
  readonly format: SetFormat | 'archive'
  readonly error: SetFailure
}
export type SetImport = ImportedSet | FailedSet

/** Remarks that a report holds at most: behind them only the last one counts, which says that there are more. */
const MAX_REMARKS = 2_000

/** Collects what is to be said of a file. */
export class Remarks {
  readonly all: ImportRemark[] = []

  add(line: number, code: RemarkCode, { card = '', field = '', text = '' } = {}): void {
    if (this.all.length < MAX_REMARKS)
      this.all.push({ line, code, card: excerpt(card), field: excerpt(field), text: excerpt(text) })
  }
}
