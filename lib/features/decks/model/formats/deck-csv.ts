import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, DEFAULT_EDITION, type Edition } from '@/lib/game/terms'
import { keptLine, keptText } from '@/lib/platform/text/plain-text'
import { DECK_SECTIONS, type DeckEntry, type DeckSection } from '../deck'
import { canonicalDeckList } from '../edit'
import { canonicalExtras, type DeckExtras, NO_EXTRAS, remarkOn, sameExtras } from '../extras'
import { extrasFit } from '../extras-edit'
import { DECK_LIMITS } from '../limits'
import { cardsByName, fullName, type NameMatch, nearestNames } from './card-names'
import { readCount } from './counts'
import {
  countIn,
  csvPlaces,
  DECK_CSV_COLUMNS,
  joinTags,
  knownColumns,
  MAYBE_SECTION,
  printingIn,
  splitTags,
  type TableColumn,
  type TablePlaces,
  tableKind,
} from './csv-columns'
import type { ExportedDeck } from './export-text'
import { type Heading, headingOf } from './headings'
import { listOf, narrowed, placesByType, settleBelongings, TeamSeats } from './list-builder'
import {
  type AmbiguousLine,
  excerpt,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  type UnknownLine,
} from './report'
import { csvTable, readTable, unguarded } from './spreadsheet'

/** Import and export of a deck as a table. */

/**
 * Reads a table of cards written by `exportCsv` or another tool; the first row names the columns. Cards are identified
 * by set and number, otherwise by title and subtitle. Line numbers in the report are spreadsheet rows. Rows of the
 * maybeboard are reported as outside the deck and kept in the extras.
 */
export async function importCsv(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { head, rows } = await readTable(text, knownColumns)
  const places = csvPlaces(head)
  if (!places) return { ok: false, format: 'csv', error: { kind: 'not-a-deck', found: 'csv' } }
  const kind = tableKind(places)
  if (kind !== 'deck') return { ok: false, format: 'csv', error: { kind: 'other-list', list: kind } }
  const reader = new RowReader(pool, places, options.edition ?? DEFAULT_EDITION)
  for (const { fields, row } of rows) {
    await options.pause?.()
    reader.read(fields, row)
  }
  return reader.report()
}

/** A row as one short line, for the report. */
const shown = (fields: readonly string[]): string =>
  excerpt(
    fields
      .map((field) => field.trim())
      .filter(Boolean)
      .join(', '),
  )

class RowReader {
  readonly #pool: Pool
  readonly #places: TablePlaces
  readonly #edition: Edition
  readonly #lines: ImportLine[] = []
  readonly #team = new TeamSeats()
  #extras: DeckExtras = NO_EXTRAS

  constructor(pool: Pool, places: TablePlaces, edition: Edition) {
    this.#pool = pool
    this.#places = places
    this.#edition = edition
  }

  read(fields: readonly string[], line: number): void {
    const text = shown(fields)
    const at = (place: number | undefined): string =>
      place === undefined ? '' : unguarded((fields[place] ?? '').trim())
    const field = (column: TableColumn): string => at(this.#places.at[column])
    const printing = printingIn(this.#pool, this.#places, at)
    const heading = headingOf(field('section')) ?? {}
    const match = this.#match(field, printing, heading)
    if (match.kind === 'one') this.#remark(match.card.key, field('tags'), this.#noteIn(fields))
    if (heading.outside && !heading.maybe) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const cards = match.kind === 'one' ? [match.card] : match.kind === 'several' ? match.cards : []
    const isMaybe =
      heading.maybe === true || (heading.only === true && cards.some(({ type }) => type !== 'team'))
    const open = {
      ...{ line, text },
      section: isMaybe ? undefined : heading.section,
      ...(isMaybe && { maybe: true as const }),
    }
    const questionLine = (count: number): AmbiguousLine | UnknownLine =>
      cards.length === 0
        ? {
            ...{ kind: 'unknown', ...open, count },
            nearest: nearestNames(this.#pool, `${field('title')} ${field('subtitle')}`),
          }
        : { kind: 'ambiguous', ...open, count, candidates: cards.map(({ key }) => key) }
    const limit = DECK_LIMITS.copiesPerEntry
    const reading = readCount(countIn(field), limit)
    if (reading.kind !== 'count' && reading.kind !== 'absent') {
      const column = (this.#places.at.count ?? this.#places.at.regular ?? 0) + 1
      this.#lines.push({ kind: 'error', line, column, text, error: 'count', limit, of: questionLine(1) })
      return
    }
    const count = reading.kind === 'count' ? reading.count : 1
    if (match.kind !== 'one') this.#lines.push(questionLine(count))
    else if (isMaybe) {
      const maybe = { key: match.card.key, count }
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck', maybe })
    } else {
      for (const place of this.#placesOf(match.card, count, heading.section)) {
        if (place.section === 'team') this.#team.seat(match.card, place.count)
        this.#lines.push({ kind: 'understood', line, text, key: match.card.key, ...place })
      }
    }
  }

  report(): ImportReport {
    const { list, lines, maybe } = listOf(this.#edition, settleBelongings(this.#pool, this.#lines))
    const extras = canonicalExtras({ ...this.#extras, maybe })
    const hasExtras = !sameExtras(extras, NO_EXTRAS) && extrasFit(extras)
    return { ok: true, format: 'csv', list, lines, ...(hasExtras && { extras }) }
  }

  /** The note as written, including surrounding whitespace. */
  #noteIn(fields: readonly string[]): string {
    const place = this.#places.at.note
    return place === undefined ? '' : unguarded(fields[place] ?? '')
  }

  #match(
    field: (column: TableColumn) => string,
    { set, number }: { readonly set: string; readonly number: string },
    { section, types, side }: Heading,
  ): NameMatch {
    const title = field('title')
    const subtitle = field('subtitle')
    const name = subtitle === '' ? title : `${title}, ${subtitle}`
    const narrow = (cards: readonly Card[]): readonly Card[] => {
      const inSet = cards.filter((card) => card.set === set)
      const possible = inSet.length > 0 ? inSet : cards
      return narrowed(possible, { edition: this.#edition, section, types, side })
    }
    const printed = number === '' ? undefined : this.#pool.byKey.get(`${set}-${number}`)
    if (printed && (title === '' || isCalled(printed, name))) return { kind: 'one', card: printed }
    const called: NameMatch = title === '' ? { kind: 'none' } : cardsByName(this.#pool, name, narrow)
    if (!printed) return called
    // The number and the name refer to different cards: both are possible.
    const others = called.kind === 'one' ? [called.card] : called.kind === 'several' ? called.cards : []
    return { kind: 'several', cards: [printed, ...others.filter((card) => card !== printed)] }
  }

  #placesOf(card: Card, count: number, section: DeckSection | undefined) {
    return section ? [{ section, count }] : placesByType(card, count, this.#team)
  }

  #remark(key: CardKey, tags: string, note: string): void {
    if (tags === '' && note.trim() === '') return
    const others = this.#extras.cards.filter((remark) => remark.key !== key)
    const words = splitTags(tags).map((tag) => keptLine(tag, DECK_LIMITS.wordLength))
    const remark = {
      key,
      tags: words.slice(0, DECK_LIMITS.tagsOfCard),
      note: keptText(note, DECK_LIMITS.cardNoteLength),
    }
    if (others.length < DECK_LIMITS.remarks) this.#extras = { ...this.#extras, cards: [...others, remark] }
  }
}

const isCalled = (card: Card, name: string): boolean => {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return letters(name) === letters(fullName(card)) || letters(name) === letters(card.title)
}

/**
 * Exports the deck as a table: UTF-8 with a byte order mark (spreadsheets need it for accents), commas, CRLF, a row for
 * each printing of each section and of the maybeboard. The deck's name, notes and edition are not included.
 */
export function exportCsv(pool: Pool, deck: ExportedDeck): string {
  const extras = deck.extras ?? NO_EXTRAS
  const list = canonicalDeckList(deck.list)
  const rowOf =
    (section: string) =>
    ({ key, count }: DeckEntry): readonly (string | number)[] => {
      const card = pool.byKey.get(key)
      const hyphen = key.lastIndexOf('-')
      const { tags, note } = remarkOn(extras, key)
      return [
        section,
        count,
        key.slice(0, hyphen),
        Number(key.slice(hyphen + 1)),
        card?.title ?? '',
        card?.subtitle ?? '',
        joinTags(tags),
        note,
      ]
    }
  const rows = [
    [...DECK_CSV_COLUMNS],
    ...DECK_SECTIONS.flatMap((section) => list[section].map(rowOf(section))),
    ...extras.maybe.map(rowOf(MAYBE_SECTION)),
  ]
  return csvTable(rows)
}
