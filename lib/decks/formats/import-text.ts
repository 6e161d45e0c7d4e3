import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { DEFAULT_EDITION, type Edition, isEdition } from '@/lib/terms'
import { keptLine, keptText } from '@/lib/terms/plain-text'
import type { DeckSection } from '../deck'
import { type DeckExtras, NO_EXTRAS } from '../extras'
import { extrasFit, withMaybe } from '../extras-edit'
import { DECK_LIMITS } from '../limits'
import { missionsAllowedInDraw } from '../rules/belongings'
import { type Heading, readHeading } from './headings'
import { listOf } from './list-builder'
import { nearestNames } from './nearest-names'
import { narrowed, placesByType, settleBelongings, TeamSeats } from './placement'
import {
  excerpt,
  type ImportedDeck,
  type ImportLine,
  type ImportOptions,
  MOST_CARD_CHARACTERS,
} from './report'
import { matchLine, tidyLine } from './text-line'

const SEPARATOR = /^[-=_*~.+#\s]+$/
const COMMENT = /^(?:#|\/\/)/
const COMMENT_AFTER = /\s(?:\/\/.*|#\s.*)$/
const NAME = /^\s*(?:(?:name|deck name)\s*:\s*|deck\s*:\s*(?!\d+\s*$))(\S.*)$/i
const EDITION = /^\s*edition\s*:(.*)$/i
/** What only Markdown has: without it, `#` begins a remark. */
const SECOND_HEADING = /^##\s/m
/** How our own Markdown begins, also of a deck without cards. */
const OWN_BEGINNING = /^# [^\n]*\r?\n\r?\nEdition: /
/** The name of a deck in Markdown, above everything else. */
const TITLE = /^#\s+(\S.*)$/
/** A line of the deck's notes, as our export writes them. */
const NOTES = /^\s*> ?(.*)$/

/**
 * Reads a list of cards as people write and paste them, one card to a line; headings, comments (`#`, `//`), bullets
 * and blank lines may stand between. Never fails: what it does not understand it says line by line.
 *
 * A heading decides where the cards below it go, if they can stand there at all; all others go where their type
 * belongs. In a list that begins with its edition, as our export does, the heading always decides.
 */
export function importText(pool: Pool, text: string, options: ImportOptions = {}): ImportedDeck {
  const isMarkdown = SECOND_HEADING.test(text) || OWN_BEGINNING.test(text)
  const reader = new TextReader(pool, options.edition ?? DEFAULT_EDITION, isMarkdown)
  text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((line, index) => {
    reader.read(line, index + 1)
  })
  return reader.report()
}

class TextReader {
  readonly #pool: Pool
  readonly #isMarkdown: boolean
  readonly #lines: ImportLine[] = []
  readonly #team = new TeamSeats()
  readonly #notes: string[] = []
  #edition: Edition
  #name: string | undefined
  #heading: Heading = {}
  #extras: DeckExtras = NO_EXTRAS
  /** Whether headings decide also for cards that do not fit them. */
  #exact = false

  constructor(pool: Pool, edition: Edition, isMarkdown: boolean) {
    this.#pool = pool
    this.#edition = edition
    this.#isMarkdown = isMarkdown
  }

  read(raw: string, line: number): void {
    const text = excerpt(raw.trim())
    if (this.#readDetail(raw, line, text)) return
    const tidy = tidyLine(raw)
    if (tidy === '') {
      if (text !== '') this.#lines.push({ kind: 'ignored', line, text, reason: 'separator' })
      return
    }
    const isShort = tidy.length <= MOST_CARD_CHARACTERS
    const heading = isShort ? readHeading(tidy) : undefined
    if (COMMENT.test(tidy) && !(heading && Object.keys(heading).length > 0)) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'comment' })
    } else if (SEPARATOR.test(tidy)) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'separator' })
    } else if (heading) {
      this.#heading = heading
      this.#lines.push({ kind: 'heading', line, text, section: heading.section })
    } else if (this.#heading.outside) {
      if (this.#heading.maybe && isShort) this.#readMaybe(tidy)
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck' })
    } else if (!isShort) {
      const limit = MOST_CARD_CHARACTERS
      this.#lines.push({ kind: 'error', line, column: limit + 1, text, error: 'length', limit })
    } else this.#readCard(tidy.replace(COMMENT_AFTER, ''), raw, line, text)
  }

  /** A card of the maybe-list, if it is plain which. */
  #readMaybe(tidy: string): void {
    const match = matchLine(this.#pool, tidy.replace(COMMENT_AFTER, ''), (cards) => cards)
    const { count } = match
    if (match.kind === 'one' && count >= 1 && count <= DECK_LIMITS.copiesPerEntry)
      this.#extras = withMaybe(this.#extras, match.card.key, count)
  }

  report(): ImportedDeck {
    const settled = settleBelongings(this.#pool, this.#lines)
    const { list, lines } = listOf(this.#edition, settled)
    return {
      ok: true,
      format: 'text',
      ...(this.#name === undefined ? {} : { name: this.#name }),
      ...(this.#notes.length === 0
        ? {}
        : { notes: keptText(this.#notes.join('\n'), DECK_LIMITS.notesLength) }),
      list,
      ...(this.#extras.maybe.length > 0 && extrasFit(this.#extras) ? { extras: this.#extras } : {}),
      lines,
    }
  }

  #readDetail(raw: string, line: number, text: string): boolean {
    const name =
      NAME.exec(raw)?.[1] ?? (this.#isMarkdown && this.#lines.length === 0 ? titleIn(raw) : undefined)
    if (name !== undefined && this.#name === undefined) {
      this.#name = keptLine(name, DECK_LIMITS.nameLength)
      this.#lines.push({ kind: 'detail', line, text, detail: 'name' })
      return true
    }
    const edition = EDITION.exec(raw)?.[1]?.trim()
    if (edition !== undefined) {
      if (isEdition(edition)) {
        this.#edition = edition
        this.#exact = true
        this.#lines.push({ kind: 'detail', line, text, detail: 'edition' })
      } else {
        const column = raw.indexOf(':') + 2
        this.#lines.push({ kind: 'error', line, column, text, error: 'edition', limit: 0 })
      }
      return true
    }
    const notes = NOTES.exec(raw)?.[1]
    if (notes === undefined) return false
    this.#notes.push(notes)
    this.#lines.push({ kind: 'detail', line, text, detail: 'notes' })
    return true
  }

  #readCard(tidy: string, raw: string, line: number, text: string): void {
    const { section, types, side } = this.#heading
    const surroundings = { edition: this.#edition, section, types, side }
    const match = matchLine(this.#pool, tidy, (cards) => narrowed(cards, surroundings))
    const { count } = match
    if (!Number.isInteger(count) || count < 1 || count > DECK_LIMITS.copiesPerEntry) {
      const column = Math.max(raw.search(/\p{Nd}/u), 0) + 1
      this.#lines.push({
        kind: 'error',
        line,
        column,
        text,
        error: 'count',
        limit: DECK_LIMITS.copiesPerEntry,
      })
    } else if (match.kind === 'one') {
      for (const place of this.#placesOf(match.card, count)) {
        if (place.section === 'team') this.#team.seat(match.card, place.count)
        const remark = section && place.section !== section ? 'by-type' : undefined
        this.#lines.push({
          kind: 'understood',
          line,
          text,
          key: match.card.key,
          ...place,
          ...(remark && { remark }),
        })
      }
    } else if (match.kind === 'several') {
      const candidates = match.cards.map((card) => card.key)
      this.#lines.push({
        kind: 'ambiguous',
        line,
        text,
        section: this.#sectionFor(match.cards),
        count,
        candidates,
      })
    } else {
      const nearest = nearestNames(this.#pool, match.name)
      this.#lines.push({
        kind: 'unknown',
        line,
        text,
        section: this.#exact ? section : undefined,
        count,
        nearest,
      })
    }
  }

  #placesOf(card: Card, count: number): readonly { section: DeckSection; count: number }[] {
    const section = this.#sectionFor([card])
    return section ? [{ section, count }] : placesByType(card, count, this.#team)
  }

  /** The heading's section, if it decides for all these cards; else undefined. */
  #sectionFor(cards: readonly Card[]): DeckSection | undefined {
    const { section } = this.#heading
    if (section === undefined || this.#exact) return section
    return cards.every((card) => fits(card, section, this.#edition)) ? section : undefined
  }
}

/** The title that a line of Markdown is, if it is none of the words that stand over cards. */
function titleIn(raw: string): string | undefined {
  const title = TITLE.exec(raw.trim())?.[1]
  if (title === undefined || title.length > MOST_CARD_CHARACTERS) return undefined
  const heading = readHeading(tidyLine(title))
  return heading ? undefined : title.replace(/\\([\\`*_[\]<>#|~])/g, '$1')
}

/** Whether a card of this type can stand in a section at all. */
function fits(card: Card, section: DeckSection, edition: Edition): boolean {
  if (section === 'team') return card.type === 'team'
  if (section === 'missions') return card.type === 'mission'
  return card.type !== 'mission' || missionsAllowedInDraw(edition)
}
