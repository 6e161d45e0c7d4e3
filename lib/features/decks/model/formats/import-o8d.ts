import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION, type Edition } from '@/lib/game/terms'
import { keptText } from '@/lib/platform/text/plain-text'
import type { DeckSection } from '../deck'
import { NO_EXTRAS } from '../extras'
import { DECK_LIMITS } from '../limits'
import { cardsByName, isNameOf, type NameMatch, nearestNames } from './card-names'
import { readCount } from './counts'
import { headingOf } from './headings'
import { listOf, narrowed, settleBelongings } from './list-builder'
import { guidIn, OCTGN_GAME_ID, octgnSection, plainNotes } from './o8d'
import { Refused, readXml, type XmlElement } from './read-xml'
import {
  type AmbiguousLine,
  excerpt,
  IMPORT_LIMITS,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  type UnknownLine,
} from './report'

/**
 * Reads a deck written by OCTGN: cards by id, or by name if the id is unknown, in the sections Main, Team and Mission
 * Pile. Document types and entities are always rejected, and so are decks of other games.
 */
export async function importO8d(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const reader = new O8dReader(pool, options.edition ?? DEFAULT_EDITION)
  const failure = await readXml(text.replace(/^\ufeff/, ''), reader, options.pause)
  return failure ? { ok: false, format: 'o8d', error: failure } : reader.report()
}

class O8dReader {
  readonly #pool: Pool
  readonly #edition: Edition
  readonly #lines: ImportLine[] = []
  #section: DeckSection | undefined
  /** True if the section is not one of the game's, but is kept on the maybeboard. */
  #isMaybe = false
  #notes: string | undefined

  constructor(pool: Pool, edition: Edition) {
    this.#pool = pool
    this.#edition = edition
  }

  report(): ImportReport {
    const settled = settleBelongings(this.#pool, this.#lines, 'by-name')
    const { list, lines, maybe } = listOf(this.#edition, settled)
    const extras = maybe.length > 0 ? { extras: { ...NO_EXTRAS, maybe } } : {}
    const notes = this.#notes && keptText(this.#notes, DECK_LIMITS.notesLength)
    return { ok: true, format: 'o8d', ...(notes ? { notes } : {}), list, ...extras, lines }
  }

  readonly opened = (element: XmlElement, parents: readonly XmlElement[]): void => {
    if (parents.length === 0) this.#checkRoot(element)
    const { name, attributes, line } = element
    if (parents.length !== 1 || name !== 'section') return
    const section = octgnSection(attributes.name ?? '')
    this.#section = section
    this.#isMaybe = section === undefined && headingOf(attributes.name ?? '')?.maybe === true
    this.#add({ kind: 'heading', line, text: excerpt(attributes.name ?? ''), section })
  }

  readonly closed = (element: XmlElement, parents: readonly XmlElement[]): void => {
    const depth = parents.length
    const inSection = parents[1]?.name === 'section'
    if (depth === 2 && inSection && element.name === 'card') this.#card(element)
    else if (depth === 1 && element.name === 'notes') this.#readNotes(element)
    else if (depth > 1 || (depth === 1 && element.name !== 'section')) {
      this.#add({ kind: 'ignored', line: element.line, text: excerpt(element.name), reason: 'element' })
    }
  }

  #checkRoot({ name, attributes: { game = '' }, line, column }: XmlElement): void {
    if (name !== 'deck') throw new Refused({ kind: 'not-a-deck', found: excerpt(name), line, column })
    if (guidIn(game) !== OCTGN_GAME_ID)
      throw new Refused({ kind: 'wrong-game', game: excerpt(game), line, column })
  }

  #readNotes({ text, line }: XmlElement): void {
    if (text.trim() === '') return
    this.#notes = plainNotes(text)
    this.#add({ kind: 'detail', line, text: excerpt(text.trim()), detail: 'notes' })
  }

  #card({ attributes, text: content, line, column }: XmlElement): void {
    const section = this.#section
    const name = content.trim()
    const text = excerpt(`${attributes.qty ?? ''} ${name || (attributes.id ?? '')}`.trim())
    if (section === undefined && !this.#isMaybe) {
      this.#add({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const open = { ...{ line, text }, section, ...(this.#isMaybe && { maybe: true as const }) }
    const card = this.#pool.byOctgnId.get(guidIn(attributes.id ?? ''))
    const surroundings = { edition: this.#edition, section }
    const match: NameMatch = card
      ? { kind: 'one', card }
      : cardsByName(this.#pool, name, (cards) => narrowed(cards, surroundings))
    const questionLine = (copies: number): AmbiguousLine | UnknownLine => {
      if (match.kind === 'none')
        return { kind: 'unknown', ...open, count: copies, nearest: nearestNames(this.#pool, name) }
      const cards = match.kind === 'one' ? [match.card] : match.cards
      return { kind: 'ambiguous', ...open, count: copies, candidates: cards.map(({ key }) => key) }
    }
    const limit = DECK_LIMITS.copiesPerEntry
    const reading = readCount(attributes.qty ?? '', limit)
    if (reading.kind !== 'count') {
      this.#add({ kind: 'error', line, column, text, error: 'count', limit, of: questionLine(1) })
      return
    }
    const { count } = reading
    if (match.kind !== 'one') {
      this.#add(questionLine(count))
      return
    }
    const { key } = match.card
    if (section === undefined) {
      this.#add({ kind: 'ignored', line, text, reason: 'outside-deck', maybe: { key, count } })
      return
    }
    const isOther = card !== undefined && name !== '' && !isNameOf(card, name)
    const remark = card === undefined ? 'by-name' : isOther ? 'other-name' : undefined
    this.#add({ kind: 'understood', line, text, section, count, key, ...(remark && { remark }) })
  }

  #add(line: ImportLine): void {
    if (this.#lines.length >= IMPORT_LIMITS.lines)
      throw new Refused({ kind: 'too-many-lines', limit: IMPORT_LIMITS.lines })
    this.#lines.push(line)
  }
}
