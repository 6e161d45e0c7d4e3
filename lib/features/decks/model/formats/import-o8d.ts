import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION, type Edition } from '@/lib/game/terms'
import { keptText } from '@/lib/platform/text/plain-text'
import type { DeckSection } from '../deck'
import { NO_EXTRAS } from '../extras'
import { DECK_LIMITS } from '../limits'
import { cardsByName, isNameOf, type NameMatch } from './card-names'
import { readCount } from './counts'
import { headingOf } from './headings'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { guidIn, OCTGN_GAME_ID, octgnSection, plainNotes } from './o8d'
import { narrowed, settleBelongings } from './placement'
import {
  type AmbiguousLine,
  excerpt,
  IMPORT_LIMITS,
  type ImportFailure,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  type UnknownLine,
} from './report'

/** Ends the parsing: thrown by the handlers below, caught by `importO8d`. */
class Refused extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Characters between two pauses. */
const PIECE = 500

/** An element that the text before its end belongs to. */
interface Open {
  readonly name: string
  readonly line: number
  readonly column: number
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/**
 * Reads a deck as OCTGN writes it: cards by id, or by name where the id is unknown, in the sections Main, Team and
 * Mission Pile. Document types and entities are refused, whatever they say; so is another game's deck.
 */
export async function importO8d(
  pool: Pool,
  text: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const reader = new O8dReader(pool, options.edition ?? DEFAULT_EDITION)
  try {
    await reader.parse(text.replace(/^\ufeff/, ''), options.pause)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, format: 'o8d', error: error.failure }
    throw error
  }
  return reader.report()
}

class O8dReader {
  readonly #pool: Pool
  readonly #edition: Edition
  readonly #parser = new SaxesParser()
  readonly #lines: ImportLine[] = []
  readonly #open: Open[] = []
  /** Where the element begins whose tag is being read. */
  #start = { line: 1, column: 1 }
  #section: DeckSection | undefined
  /** Whether the section is none of the game's, but one that the maybe-list keeps. */
  #isMaybe = false
  #notes: string | undefined

  constructor(pool: Pool, edition: Edition) {
    this.#pool = pool
    this.#edition = edition
  }

  async parse(text: string, pause: ImportOptions['pause']): Promise<void> {
    const parser = this.#parser
    parser.on('error', (error) => {
      const { line, column } = this.#place()
      throw new Refused({ kind: /entity/i.test(error.message) ? 'entities' : 'syntax', line, column })
    })
    parser.on('doctype', () => {
      throw new Refused({ kind: 'entities', ...placeOf(text, text.search(/<!DOCTYPE/)) })
    })
    parser.on('opentagstart', (tag) => {
      // The parser stands behind the character after the name; where that is a line break, on the next line.
      const { line, columnIndex } = this.#parser
      if (columnIndex > 0) this.#start = { line, column: columnIndex - tag.name.length - 1 }
      else this.#start = { line: line - 1, column: 1 }
    })
    parser.on('opentag', (tag) => this.#opened(tag))
    parser.on('text', (part) => this.#said(part))
    parser.on('cdata', (part) => this.#said(part))
    parser.on('closetag', () => this.#closed())
    // A piece ends with a tag, so that no place within one is told otherwise than it would be of the whole.
    for (let from = 0; from < text.length; ) {
      const end = pause ? text.indexOf('>', from + PIECE) + 1 : 0
      const to = end > 0 ? end : text.length
      parser.write(text.slice(from, to))
      from = to
      await pause?.()
    }
    parser.close()
  }

  report(): ImportReport {
    const settled = settleBelongings(this.#pool, this.#lines, 'by-name')
    const { list, lines, maybe } = listOf(this.#edition, settled)
    const extras = maybe.length > 0 ? { extras: { ...NO_EXTRAS, maybe } } : {}
    const notes = this.#notes && keptText(this.#notes, DECK_LIMITS.notesLength)
    return { ok: true, format: 'o8d', ...(notes ? { notes } : {}), list, ...extras, lines }
  }

  #place(): { line: number; column: number } {
    return { line: this.#parser.line, column: this.#parser.columnIndex + 1 }
  }

  #opened({ name, attributes }: SaxesTagPlain): void {
    const parent = this.#open.at(-1)
    if (!parent) this.#checkRoot(name, attributes.game)
    const open: Open = { name, ...this.#start, attributes, text: '' }
    this.#open.push(open)
    if (this.#open.length !== 2 || name !== 'section') return
    const section = octgnSection(attributes.name ?? '')
    this.#section = section
    this.#isMaybe = section === undefined && headingOf(attributes.name ?? '')?.maybe === true
    this.#add({ kind: 'heading', line: open.line, text: excerpt(attributes.name ?? ''), section })
  }

  #checkRoot(name: string, game: string | undefined): void {
    if (name !== 'deck') throw new Refused({ kind: 'not-a-deck', found: excerpt(name), ...this.#start })
    if (guidIn(game ?? '') !== OCTGN_GAME_ID)
      throw new Refused({ kind: 'wrong-game', game: excerpt(game ?? ''), ...this.#start })
  }

  #said(part: string): void {
    const open = this.#open.at(-1)
    if (open && open.text.length <= DECK_LIMITS.notesLength) open.text += part
  }

  #closed(): void {
    const element = this.#open.pop()
    if (!element) return
    const depth = this.#open.length
    const inSection = this.#open[1]?.name === 'section'
    if (depth === 2 && inSection && element.name === 'card') this.#card(element)
    else if (depth === 1 && element.name === 'notes') this.#readNotes(element)
    else if (depth > 1 || (depth === 1 && element.name !== 'section')) {
      this.#add({ kind: 'ignored', line: element.line, text: excerpt(element.name), reason: 'element' })
    }
  }

  #readNotes({ text, line }: Open): void {
    if (text.trim() === '') return
    this.#notes = plainNotes(text)
    this.#add({ kind: 'detail', line, text: excerpt(text.trim()), detail: 'notes' })
  }

  #card({ attributes, text: content, line, column }: Open): void {
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
    const asked = (copies: number): AmbiguousLine | UnknownLine => {
      if (match.kind === 'none')
        return { kind: 'unknown', ...open, count: copies, nearest: nearestNames(this.#pool, name) }
      const cards = match.kind === 'one' ? [match.card] : match.cards
      return { kind: 'ambiguous', ...open, count: copies, candidates: cards.map(({ key }) => key) }
    }
    const limit = DECK_LIMITS.copiesPerEntry
    const reading = readCount(attributes.qty ?? '', limit)
    if (reading.kind !== 'count') {
      this.#add({ kind: 'error', line, column, text, error: 'count', limit, of: asked(1) })
      return
    }
    const { count } = reading
    if (match.kind !== 'one') {
      this.#add(asked(count))
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

/** Line and column, from 1, of a place in a text. */
function placeOf(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, index))
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: before.length - lastBreak }
}
