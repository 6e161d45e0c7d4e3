import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { type CardKey, DEFAULT_EDITION, type Edition } from '@/lib/terms'
import { keptLine, keptText } from '@/lib/terms/plain-text'
import { DECK_SECTIONS, type DeckSection } from '../deck'
import { canonicalExtras, type DeckExtras, NO_EXTRAS, sameExtras } from '../extras'
import { extrasFit, withMaybe } from '../extras-edit'
import { DECK_LIMITS } from '../limits'
import { cardsByName, fullName, type NameMatch } from './card-names'
import {
  csvPlaces,
  csvSeparator,
  type DeckCsvColumn,
  type DeckCsvPlaces,
  MAYBE_SECTION,
  TAG_SEPARATOR,
} from './csv-columns'
import { type Heading, readHeading } from './headings'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { narrowed, placesByType, settleBelongings, TeamSeats } from './placement'
import { excerpt, type ImportLine, type ImportOptions, type ImportReport } from './report'
import { unguarded } from './spreadsheet'

/**
 * Reads a table of cards as `exportCsv` and other tools write it; the first row names the columns. Cards are found by
 * set and number, else by title and subtitle. Lines of the report are rows as a spreadsheet counts them. Rows of the
 * maybe-list are reported as no part of the deck and kept among the extras.
 */
export async function importCsv(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text, { delimiter: csvSeparator(text), skipEmptyLines: false })
  const headAt = data.findIndex(isFilled)
  const places = csvPlaces(data[headAt] ?? [])
  if (!places) return { ok: false, format: 'csv', error: { kind: 'not-a-deck', found: 'csv' } }
  const reader = new RowReader(pool, places, options.edition ?? DEFAULT_EDITION)
  data.forEach((fields, at) => {
    if (at > headAt && isFilled(fields)) reader.read(fields, at + 1)
  })
  return reader.report()
}

const isFilled = (fields: readonly string[]): boolean => fields.some((field) => field.trim() !== '')

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
  readonly #places: DeckCsvPlaces
  readonly #edition: Edition
  readonly #lines: ImportLine[] = []
  readonly #team = new TeamSeats()
  #extras: DeckExtras = NO_EXTRAS

  constructor(pool: Pool, places: DeckCsvPlaces, edition: Edition) {
    this.#pool = pool
    this.#places = places
    this.#edition = edition
  }

  read(fields: readonly string[], line: number): void {
    const text = shown(fields)
    const field = (column: DeckCsvColumn): string => {
      const at = this.#places[column]
      return at === undefined ? '' : unguarded((fields[at] ?? '').trim())
    }
    const count = countIn(field('count'))
    if (count === undefined) {
      const column = (this.#places.count ?? 0) + 1
      const limit = DECK_LIMITS.copiesPerEntry
      this.#lines.push({ kind: 'error', line, column, text, error: 'count', limit })
      return
    }
    const word = field('section').toLowerCase()
    const named = DECK_SECTIONS.find((section) => section === word)
    const heading: Heading = named ? { section: named } : (readHeading(word) ?? {})
    const match = this.#match(field, heading)
    if (match.kind === 'one') this.#remark(match.card.key, field('tags'), field('note'))
    if (word === MAYBE_SECTION || heading.outside) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck' })
      if (word === MAYBE_SECTION && match.kind === 'one')
        this.#extras = withMaybe(this.#extras, match.card.key, count)
      return
    }
    if (match.kind === 'several') {
      const candidates = match.cards.map(({ key }) => key)
      this.#lines.push({ kind: 'ambiguous', line, text, section: heading.section, count, candidates })
    } else if (match.kind === 'none') {
      const nearest = nearestNames(this.#pool, `${field('title')} ${field('subtitle')}`)
      this.#lines.push({ kind: 'unknown', line, text, section: heading.section, count, nearest })
    } else {
      for (const place of this.#placesOf(match.card, count, heading.section)) {
        if (place.section === 'team') this.#team.seat(match.card, place.count)
        this.#lines.push({ kind: 'understood', line, text, key: match.card.key, ...place })
      }
    }
  }

  report(): ImportReport {
    const { list, lines } = listOf(this.#edition, settleBelongings(this.#pool, this.#lines))
    const extras = canonicalExtras(this.#extras)
    const hasExtras = !sameExtras(extras, NO_EXTRAS) && extrasFit(extras)
    return { ok: true, format: 'csv', list, lines, ...(hasExtras && { extras }) }
  }

  #match(field: (column: DeckCsvColumn) => string, { section, types, side }: Heading): NameMatch {
    const set = field('set').toUpperCase()
    const number = field('number').replace(/^0+(?=\d)/, '')
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
    // Number and name speak of different cards: both are possible.
    const others = called.kind === 'one' ? [called.card] : called.kind === 'several' ? called.cards : []
    return { kind: 'several', cards: [printed, ...others.filter((card) => card !== printed)] }
  }

  #placesOf(card: Card, count: number, section: DeckSection | undefined) {
    return section ? [{ section, count }] : placesByType(card, count, this.#team)
  }

  #remark(key: CardKey, tags: string, note: string): void {
    if (tags === '' && note === '') return
    const others = this.#extras.cards.filter((remark) => remark.key !== key)
    const words = tags.split(TAG_SEPARATOR).map((tag) => keptLine(tag, DECK_LIMITS.wordLength))
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

/** Copies that a field says, 1 where it is empty; undefined where it is no whole number of 1 to 99. */
function countIn(field: string): number | undefined {
  if (field === '') return 1
  const digits = /^x?(\d{1,3})(?:[.,]0+)?x?$/i.exec(field)?.[1]
  const count = digits === undefined ? 0 : Number(digits)
  return count >= 1 && count <= DECK_LIMITS.copiesPerEntry ? count : undefined
}
