import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { type CardKey, DEFAULT_EDITION, type Edition } from '@/lib/terms'
import type { DeckSection } from '../deck'
import { canonicalExtras, type DeckExtras, NO_EXTRAS, sameExtras } from '../extras'
import { extrasFit } from '../extras-edit'
import { DECK_LIMITS } from '../limits'
import { cardsByName, fullName, type NameMatch } from './card-names'
import { readCount } from './counts'
import { csvPlaces, csvSeparator, type DeckCsvColumn, type DeckCsvPlaces, splitTags } from './csv-columns'
import { type Heading, headingOf } from './headings'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { narrowed, placesByType, settleBelongings, TeamSeats } from './placement'
import {
  type AmbiguousLine,
  excerpt,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  type UnknownLine,
} from './report'
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
  for (const [at, fields] of data.entries()) {
    await options.pause?.()
    if (at > headAt && isFilled(fields)) reader.read(fields, at + 1)
  }
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
    const raw = (column: DeckCsvColumn): string => {
      const at = this.#places[column]
      return at === undefined ? '' : (fields[at] ?? '')
    }
    const field = (column: DeckCsvColumn): string => unguarded(raw(column).trim())
    const heading = headingOf(field('section')) ?? {}
    const match = this.#match(field, heading)
    if (match.kind === 'one') this.#remark(match.card.key, raw('tags'), raw('note'))
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
    const asked = (count: number): AmbiguousLine | UnknownLine =>
      cards.length === 0
        ? {
            ...{ kind: 'unknown', ...open, count },
            nearest: nearestNames(this.#pool, `${field('title')} ${field('subtitle')}`),
          }
        : { kind: 'ambiguous', ...open, count, candidates: cards.map(({ key }) => key) }
    const limit = DECK_LIMITS.copiesPerEntry
    const reading = readCount(field('count'), limit)
    if (reading.kind !== 'count' && reading.kind !== 'absent') {
      const column = (this.#places.count ?? 0) + 1
      this.#lines.push({ kind: 'error', line, column, text, error: 'count', limit, of: asked(1) })
      return
    }
    const count = reading.kind === 'count' ? reading.count : 1
    if (match.kind !== 'one') this.#lines.push(asked(count))
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

  #remark(key: CardKey, tagsField: string, noteField: string): void {
    const tags = splitTags(unguarded(tagsField.trim())).map((tag) =>
      tag.trim().slice(0, DECK_LIMITS.wordLength),
    )
    const note = unguarded(noteField).slice(0, DECK_LIMITS.cardNoteLength)
    if (tags.every((tag) => tag === '') && note.trim() === '') return
    const others = this.#extras.cards.filter((remark) => remark.key !== key)
    const remark = { key, tags: tags.slice(0, DECK_LIMITS.tagsOfCard), note }
    if (others.length < DECK_LIMITS.remarks) this.#extras = { ...this.#extras, cards: [...others, remark] }
  }
}

const isCalled = (card: Card, name: string): boolean => {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return letters(name) === letters(fullName(card)) || letters(name) === letters(card.title)
}
