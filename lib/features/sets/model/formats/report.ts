import { excerpt } from '@/lib/features/decks/model/formats/report'
import type { OwnSet } from '../own-set'

/** Formats in which sets can be imported. */
const SET_FORMATS = ['json', 'octgn', 'table'] as const
export type SetFormat = (typeof SET_FORMATS)[number]

/** Maximum characters of an imported table or XML file; our own files may be larger because of pictures. */
export const MAX_SET_TEXT = 2_000_000

/** Reasons why part of a file was not imported as it is. */
const REMARKS = [
  /** Unknown field name: kept as additional data. */
  'unknown-field',
  /** Invalid value for the field: kept as additional data. */
  'bad-value',
  /** Unknown card type: imported as a support character. */
  'unknown-type',
  /** Too long: truncated. */
  'cut',
  /** Not a fact of this card type: kept, but ignored. */
  'not-of-type',
  /** A number or id that another card has: replaced. */
  'taken',
  /** The trees do not fit the card: its texts are compiled again. */
  'bad-trees',
  /** Exceeds the limits of a set or card. */
  'too-many',
  /** Not a card. */
  'no-card',
] as const
export type RemarkCode = (typeof REMARKS)[number]

/** A part of a file that was not understood as it is, and its position. */
export interface ImportRemark {
  /** The line of a text or XML file, the row of a table, or the card's position in a JSON file; from 1. */
  readonly line: number
  readonly code: RemarkCode
  /** The title of the card; empty if unknown. */
  readonly card: string
  /** The name of the field; empty if the remark is about the whole card. */
  readonly field: string
  /** The content, truncated to 200 characters. */
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

/** Maximum remarks in a report; after that, a final one states that there are more. */
const MAX_REMARKS = 2_000

/** Collects the remarks on a file. */
export class Remarks {
  readonly all: ImportRemark[] = []

  add(line: number, code: RemarkCode, { card = '', field = '', text = '' } = {}): void {
    if (this.all.length < MAX_REMARKS)
      this.all.push({ line, code, card: excerpt(card), field: excerpt(field), text: excerpt(text) })
  }
}
