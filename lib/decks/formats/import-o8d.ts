import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Pool } from '@/lib/cards/pool'
import { DEFAULT_EDITION, type Edition } from '@/lib/terms'
import { keptText } from '@/lib/terms/plain-text'
import type { DeckSection } from '../deck'
import { DECK_LIMITS } from '../limits'
import { cardsByName, isNameOf } from './card-names'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { OCTGN_GAME_ID, octgnSection } from './o8d'
import { narrowed, settleBelongings } from './placement'
import {
  excerpt,
  IMPORT_LIMITS,
  type ImportFailure,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
} from './report'

/** Ends the parsing: thrown by the handlers below, caught by `importO8d`. */
class Refused extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

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
export function importO8d(pool: Pool, text: string, options: ImportOptions = {}): ImportReport {
  const reader = new O8dReader(pool, options.edition ?? DEFAULT_EDITION)
  try {
    reader.parse(text.replace(/^\ufeff/, ''))
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
  #notes: string | undefined

  constructor(pool: Pool, edition: Edition) {
    this.#pool = pool
    this.#edition = edition
  }

  parse(text: string): void {
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
    parser.write(text).close()
  }

  report(): ImportReport {
    const settled = settleBelongings(this.#pool, this.#lines, 'by-name')
    const { list, lines } = listOf(this.#edition, settled)
    const notes = this.#notes && keptText(this.#notes, DECK_LIMITS.notesLength)
    return { ok: true, format: 'o8d', ...(notes ? { notes } : {}), list, lines }
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
    this.#add({ kind: 'heading', line: open.line, text: excerpt(attributes.name ?? ''), section })
  }

  #checkRoot(name: string, game: string | undefined): void {
    if (name !== 'deck') throw new Refused({ kind: 'not-a-deck', found: excerpt(name), ...this.#start })
    const id = (game ?? '')
      .trim()
      .toLowerCase()
      .replace(/^\{|\}$/g, '')
    if (id !== OCTGN_GAME_ID)
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
    this.#notes = text
    this.#add({ kind: 'detail', line, text: excerpt(text.trim()), detail: 'notes' })
  }

  #card({ attributes, text: content, line, column }: Open): void {
    const section = this.#section
    const name = content.trim()
    const text = excerpt(`${attributes.qty ?? ''} ${name || (attributes.id ?? '')}`.trim())
    if (section === undefined) {
      this.#add({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const count = Number(attributes.qty?.trim() || Number.NaN)
    if (!Number.isInteger(count) || count < 1 || count > DECK_LIMITS.copiesPerEntry) {
      this.#add({ kind: 'error', line, column, text, error: 'count', limit: DECK_LIMITS.copiesPerEntry })
      return
    }
    const id = (attributes.id ?? '')
      .trim()
      .toLowerCase()
      .replace(/^\{|\}$/g, '')
    const card = this.#pool.byOctgnId.get(id)
    if (card) {
      const remark = name === '' || isNameOf(card, name) ? undefined : 'other-name'
      this.#add({ kind: 'understood', line, text, section, count, key: card.key, ...(remark && { remark }) })
      return
    }
    const surroundings = { edition: this.#edition, section }
    const match = cardsByName(this.#pool, name, (cards) => narrowed(cards, surroundings))
    if (match.kind === 'one') {
      const { key } = match.card
      this.#add({ kind: 'understood', line, text, section, count, key, remark: 'by-name' })
    } else if (match.kind === 'several') {
      const candidates = match.cards.map(({ key }) => key)
      this.#add({ kind: 'ambiguous', line, text, section, count, candidates })
    } else {
      this.#add({ kind: 'unknown', line, text, section, count, nearest: nearestNames(this.#pool, name) })
    }
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
