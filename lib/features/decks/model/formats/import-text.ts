import type { Card } from '@/lib/game/cards/card'
import { fold } from '@/lib/game/cards/fold'
import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION, type Edition, isEdition } from '@/lib/game/terms'
import { keptLine, keptText } from '@/lib/platform/text/plain-text'
import { decodeDeckCode } from '../code'
import { DECK_SECTIONS, type DeckSection } from '../deck'
import { NO_EXTRAS } from '../extras'
import { missionsAllowedInDraw } from '../legality'
import { DECK_LIMITS } from '../limits'
import { fullName, nearestNames } from './card-names'
import { type Heading, readHeading, splitHeading } from './headings'
import { listOf, narrowed, placesByType, settleBelongings, TeamSeats } from './list-builder'
import {
  type AmbiguousLine,
  excerpt,
  type ImportedDeck,
  type ImportLine,
  type ImportOptions,
  type ImportReport,
  MAX_CARD_CHARACTERS,
  type UnknownLine,
} from './report'
import { matchLine, tidyLine } from './text-line'

const SEPARATOR = /^[-=_*~.+#:<>^\s]+$/
const COMMENT = /^(?:#|\/\/)/
/** A word, a colon and a value. */
const LABELLED_VALUE = /^\s*(\p{L}[\p{L}\p{M} ]{2,39}?)\s*([:：=])\s*(\S.*)$/u
/** Labels for the name of a deck in the languages of the site, normalised by `fold`. */
const NAME_WORDS: ReadonlySet<string> = new Set([
  ...['name', 'deck name', 'deckname', 'name of deck', 'name of the deck', 'title', 'deck title'],
  ...['nazev', 'nazev decku', 'nazev balicku', 'jmeno', 'jmeno decku', 'jmeno balicku'],
  ...['nom', 'nom du deck', 'nom du paquet', 'titre', 'titre du deck', 'titre du paquet'],
])
/** Labels that precede either the name of a deck, or a card in a part of the deck. */
const DECK_WORDS: ReadonlySet<string> = new Set(['deck', 'balicek', 'paquet'])
/** The name below the heading `About`. */
const NAME_BENEATH = /^\s*name\s+(\S.*)$/i
const ABOUT = /^about:?$/i
const EDITION = /^\s*edition\s*:(.*)$/i
/** Found only in Markdown: without it, `#` starts a comment. */
const SECOND_HEADING = /^##\s/m
/** The start of our own Markdown export, even of a deck without cards. */
const OWN_BEGINNING = /^# [^\n]*\r?\n\r?\nEdition: /
/** The name of a deck in Markdown, at the top. */
const TITLE = /^#\s+(\S.*)$/
/** A line of the deck's notes in our export; in other texts, a quoted line. */
const NOTES = /^\s*> ?(.*)$/
const QUOTED = /^[\s>]*/

/**
 * Reads a list of cards as people write and paste them, one card per line, possibly with headings, comments (`#`,
 * `//`), bullets and blank lines. Never fails: lines that are not recognised are reported one by one.
 *
 * A heading decides the section of the cards below it that fit there; all others go to the section of their type. In a
 * list that starts with its edition, as our export does, the heading always decides. Cards of a sideboard and the like
 * are kept on the maybeboard.
 */
export function importText(pool: Pool, text: string, options: ImportOptions = {}): ImportedDeck {
  const reader = readerOf(pool, text, options)
  linesOf(text).forEach((line, index) => {
    reader.read(line, index + 1)
  })
  return reader.report()
}

/** Like `importText`, with the pauses that the options request. */
export async function importTextPausing(
  pool: Pool,
  text: string,
  options: ImportOptions,
): Promise<ImportedDeck> {
  const reader = readerOf(pool, text, options)
  for (const [index, line] of linesOf(text).entries()) {
    await options.pause?.()
    reader.read(line, index + 1)
  }
  return reader.report()
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/)

function readerOf(pool: Pool, text: string, options: ImportOptions): TextReader {
  const isOwn = OWN_BEGINNING.test(text)
  const markdown = isOwn ? 'own' : SECOND_HEADING.test(text) ? 'other' : undefined
  return new TextReader(pool, options.edition ?? DEFAULT_EDITION, markdown)
}

class TextReader {
  readonly #pool: Pool
  /**
   * Set if the list is Markdown: `own` as our export writes it, where only `## ` starts a heading, otherwise `other`.
   */
  readonly #markdown: 'own' | 'other' | undefined
  readonly #lines: ImportLine[] = []
  readonly #team = new TeamSeats()
  readonly #notes: string[] = []
  #edition: Edition
  #name: string | undefined
  #heading: Heading = {}
  /** True below the heading that introduces the deck's name. */
  #isAbout = false
  /** True if headings apply even to cards that do not fit them. */
  #exact = false

  constructor(pool: Pool, edition: Edition, markdown: 'own' | 'other' | undefined) {
    this.#pool = pool
    this.#edition = edition
    this.#markdown = markdown
  }

  read(raw: string, line: number): void {
    const text = excerpt(raw.trim())
    if (this.#readDetail(raw, line, text)) return
    const tidy = tidyLine(this.#exact ? raw : raw.replace(QUOTED, ''))
    if (tidy === '') {
      if (text !== '') this.#lines.push({ kind: 'ignored', line, text, reason: 'separator' })
      return
    }
    const isShort = tidy.length <= MAX_CARD_CHARACTERS
    const canBeHeading = isShort && (this.#markdown !== 'own' || raw.startsWith('## '))
    const heading = canBeHeading ? readHeading(tidy) : undefined
    if (COMMENT.test(tidy) && !(heading && Object.keys(heading).length > 0)) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'comment' })
    } else if (SEPARATOR.test(tidy)) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'separator' })
    } else if (heading) this.#readHeading(heading, tidy, line, text)
    else if (!isShort) {
      const limit = MAX_CARD_CHARACTERS
      this.#lines.push({ kind: 'error', line, column: limit + 1, text, error: 'length', limit })
    } else this.#readCard(tidy, raw, line, text)
  }

  report(): ImportedDeck {
    const settled = settleBelongings(this.#pool, this.#lines)
    const { list, lines, maybe } = listOf(this.#edition, settled)
    return {
      ok: true,
      format: 'text',
      ...(this.#name === undefined ? {} : { name: this.#name }),
      ...(this.#notes.length === 0
        ? {}
        : { notes: keptText(this.#notes.join('\n'), DECK_LIMITS.notesLength) }),
      list,
      ...(maybe.length > 0 ? { extras: { ...NO_EXTRAS, maybe } } : {}),
      lines,
    }
  }

  #readHeading(heading: Heading, tidy: string, line: number, text: string): void {
    // A heading without a meaning does not end a sideboard: the cards below it stay outside the deck.
    if (Object.keys(heading).length > 0 || !this.#heading.outside) this.#heading = heading
    this.#isAbout = ABOUT.test(tidy)
    this.#lines.push({ kind: 'heading', line, text, section: heading.section })
  }

  #readDetail(raw: string, line: number, text: string): boolean {
    const name = this.#name === undefined ? this.#nameIn(raw) : undefined
    if (name !== undefined) {
      this.#name = keptLine(name.trim(), DECK_LIMITS.nameLength)
      this.#lines.push({ kind: 'detail', line, text, detail: 'name' })
      return true
    }
    if (ABOUT.test(text)) {
      this.#readHeading({}, text, line, text)
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
    if (notes === undefined || (!this.#exact && this.#saysCards(raw))) return false
    this.#notes.push(notes)
    this.#lines.push({ kind: 'detail', line, text, detail: 'notes' })
    return true
  }

  #nameIn(raw: string): string | undefined {
    const [, before = '', sign, said = ''] = LABELLED_VALUE.exec(raw) ?? []
    const word = fold(before)
    if (NAME_WORDS.has(word)) return said
    const beneath = this.#isAbout ? NAME_BENEATH.exec(raw)?.[1] : undefined
    if (beneath !== undefined) return beneath
    if (this.#markdown !== undefined && this.#lines.length === 0) {
      const title = titleIn(raw, this.#markdown === 'own')
      if (title !== undefined) return title
    }
    const isDeck = DECK_WORDS.has(word) && sign !== '=' && !/^\d+\s*$/.test(said)
    return isDeck && !this.#namesCards(tidyLine(said)) ? said : undefined
  }

  /** True if a line, quoted or not, belongs to a list of cards rather than being a sentence. */
  #saysCards(raw: string): boolean {
    const tidy = tidyLine(raw.replace(QUOTED, ''))
    if (tidy.length > MAX_CARD_CHARACTERS) return false
    if (readHeading(tidy)?.section !== undefined || readHeading(tidy)?.outside) return true
    return this.#namesCards(tidy)
  }

  #namesCards(tidy: string): boolean {
    if (tidy.length > MAX_CARD_CHARACTERS) return false
    const { rest } = splitHeading(tidy)
    return matchLine(this.#pool, rest, DECK_LIMITS.copiesPerEntry, (cards) => cards).kind !== 'none'
  }

  #readCard(tidy: string, raw: string, line: number, text: string): void {
    const { heading: before, rest } = splitHeading(tidy)
    const above = before ?? this.#heading
    if (above.outside && !above.maybe) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const narrowing =
      ({ section, types, side }: Heading) =>
      (cards: readonly Card[]) =>
        narrowed(cards, { edition: this.#edition, section, types, side })
    const most = DECK_LIMITS.copiesPerEntry
    const match = matchLine(this.#pool, rest, most, narrowing(above))
    const heading = match.place ?? above
    if (heading.outside && !heading.maybe) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const cards = match.kind === 'one' ? [match.card] : match.kind === 'several' ? match.cards : []
    const isMaybe = heading.maybe ?? (heading.only && cards.length > 0 && !this.#sectionFor(cards, heading))
    const open = {
      ...{ line, text },
      section: isMaybe || (cards.length === 0 && !this.#exact) ? undefined : this.#sectionFor(cards, heading),
      ...(isMaybe && { maybe: true as const }),
    }
    const questionLine = (count: number): AmbiguousLine | UnknownLine =>
      match.kind === 'none'
        ? { kind: 'unknown', ...open, count, nearest: nearestNames(this.#pool, match.name) }
        : { kind: 'ambiguous', ...open, count, candidates: cards.map(({ key }) => key) }
    if (match.count.kind !== 'count') {
      const column = Math.max(raw.search(/\p{N}/u), 0) + 1
      this.#lines.push({
        kind: 'error',
        line,
        column,
        text,
        error: 'count',
        limit: most,
        of: questionLine(1),
      })
      return
    }
    const { count } = match.count
    if (match.kind !== 'one') {
      this.#lines.push(questionLine(count))
      return
    }
    const { key } = match.card
    if (isMaybe) {
      this.#lines.push({ kind: 'ignored', line, text, reason: 'outside-deck', maybe: { key, count } })
      return
    }
    for (const place of this.#placesOf(match.card, count, heading)) {
      if (place.section === 'team') this.#team.seat(match.card, place.count)
      const remark = heading.section && place.section !== heading.section ? 'by-type' : undefined
      this.#lines.push({ kind: 'understood', line, text, key, ...place, ...(remark && { remark }) })
    }
  }

  #placesOf(card: Card, count: number, heading: Heading): readonly { section: DeckSection; count: number }[] {
    const section = this.#sectionFor([card], heading)
    return section ? [{ section, count }] : placesByType(card, count, this.#team)
  }

  /** The heading's section if it applies to all these cards; otherwise undefined. */
  #sectionFor(cards: readonly Card[], { section }: Heading): DeckSection | undefined {
    if (section === undefined || this.#exact) return section
    return cards.every((card) => fits(card, section, this.#edition)) ? section : undefined
  }
}

/** The title in a line of Markdown. In texts not from our export, a known heading is not a title. */
function titleIn(raw: string, isOwn: boolean): string | undefined {
  const title = TITLE.exec(raw.trim())?.[1]
  if (title === undefined || title.length > MAX_CARD_CHARACTERS) return undefined
  const heading = isOwn ? undefined : readHeading(tidyLine(title))
  return heading ? undefined : title.replace(/\\([\\`*_[\]<>#|~])/g, '$1')
}

/** True if a card of this type can be in a section at all. */
function fits(card: Card, section: DeckSection, edition: Edition): boolean {
  if (section === 'team') return card.type === 'team'
  if (section === 'missions') return card.type === 'mission'
  return card.type !== 'mission' || missionsAllowedInDraw(edition)
}

/** Reads a deck code. Line numbers in the report count the cards from 1. */
export function importDeckCode(pool: Pool, code: string): ImportReport {
  const decoded = decodeDeckCode(code)
  if (!decoded.ok) return { ok: false, format: 'code', error: { kind: 'code', error: decoded.error } }
  const read: ImportLine[] = []
  for (const section of DECK_SECTIONS) {
    for (const { key, count } of decoded.list[section]) {
      const card = pool.byKey.get(key)
      const text = `${count} ${card ? `${fullName(card)} (${key})` : key}`
      const place = { line: read.length + 1, text, section, count }
      read.push(card ? { kind: 'understood', key, ...place } : { kind: 'unknown', nearest: [], ...place })
    }
  }
  const { list, lines } = listOf(decoded.list.edition, read)
  return { ok: true, format: 'code', list, lines }
}
