import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION, type Edition } from '@/lib/game/terms'
import { keptLine, keptText } from '@/lib/platform/text/plain-text'
import { NO_EXTRAS } from '../extras'
import { DECK_LIMITS } from '../limits'
import { cardsByName, isNameOf, type NameMatch, nearestNames } from './card-names'
import { readCount } from './counts'
import { type Heading, headingOf } from './headings'
import { listOf, narrowed, placesByType, settleBelongings, TeamSeats } from './list-builder'
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

/** XML deck files of programs that do not identify the game. */
export type OtherTool = 'cockatrice' | 'lackey'

interface Words {
  readonly root: string
  /** Element name of a section. */
  readonly section: string
  readonly name: string
  readonly notes: string
}

const WORDS: Readonly<Record<OtherTool, Words>> = {
  cockatrice: { root: 'cockatrice_deck', section: 'zone', name: 'deckname', notes: 'comments' },
  lackey: { root: 'deck', section: 'superzone', name: 'title', notes: 'notes' },
}

/** A card as described by its element. */
interface NamedCard {
  readonly name: string
  readonly count: string
  readonly set: string
  readonly number: string
}

/**
 * Reads a deck of Cockatrice (.cod) or LackeyCCG (.dek): cards by name, and by set and number if given. These programs
 * have a single main deck, so each card goes to the section of its type; a sideboard is kept on the maybeboard.
 */
export async function importOtherTool(
  pool: Pool,
  text: string,
  tool: OtherTool,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const reader = new ToolReader(pool, tool, options.edition ?? DEFAULT_EDITION)
  const failure = await readXml(text.replace(/^\ufeff/, ''), reader, options.pause)
  return failure ? { ok: false, format: tool, error: failure } : reader.report()
}

class ToolReader {
  readonly #pool: Pool
  readonly #tool: OtherTool
  readonly #edition: Edition
  readonly #lines: ImportLine[] = []
  readonly #team = new TeamSeats()
  #heading: Heading = {}
  #name = ''
  #notes = ''
  /** Contents of the elements inside the card being read. */
  #said: { name?: string; set?: string; number?: string } = {}

  constructor(pool: Pool, tool: OtherTool, edition: Edition) {
    this.#pool = pool
    this.#tool = tool
    this.#edition = edition
  }

  readonly opened = (
    { name, attributes, line, column }: XmlElement,
    parents: readonly XmlElement[],
  ): void => {
    const { root, section } = WORDS[this.#tool]
    if (parents.length === 0 && name !== root)
      throw new Refused({ kind: 'not-a-deck', found: excerpt(name), line, column })
    if (name === 'card') this.#said = {}
    if (parents.length !== 1 || name !== section) return
    const heading = headingOf(attributes.name ?? '') ?? {}
    const isMain = heading.section === 'draw' && !heading.types && !heading.side
    this.#heading = isMain ? {} : heading
    const text = excerpt(attributes.name ?? '')
    this.#add({ kind: 'heading', line, text, section: isMain ? 'draw' : heading.section })
  }

  readonly closed = (element: XmlElement, parents: readonly XmlElement[]): void => {
    const { section, name, notes } = WORDS[this.#tool]
    const inSection = parents[1]?.name === section
    if (parents.length === 2 && inSection && element.name === 'card') this.#card(element)
    else if (parents.length === 3 && inSection && parents[2]?.name === 'card') this.#readWithin(element)
    else if (element.name === name || element.name === notes) this.#detail(element)
    else if (parents.length > 0 && element.name !== section && element.text.trim() !== '')
      this.#add({ kind: 'ignored', line: element.line, text: excerpt(element.name), reason: 'element' })
  }

  report(): ImportReport {
    const { list, lines, maybe } = listOf(this.#edition, settleBelongings(this.#pool, this.#lines))
    return {
      ...{ ok: true, format: this.#tool, list, lines },
      ...(this.#name !== '' && { name: this.#name }),
      ...(this.#notes !== '' && { notes: this.#notes }),
      ...(maybe.length > 0 && { extras: { ...NO_EXTRAS, maybe } }),
    }
  }

  #detail({ name, text, line }: XmlElement): void {
    if (text.trim() === '') return
    const isName = name === WORDS[this.#tool].name
    if (isName) this.#name = keptLine(text, DECK_LIMITS.nameLength)
    else this.#notes = keptText(text.trim(), DECK_LIMITS.notesLength)
    this.#add({ kind: 'detail', line, text: excerpt(text.trim()), detail: isName ? 'name' : 'notes' })
  }

  #readWithin({ name, text, attributes }: XmlElement): void {
    if (name === 'name') this.#said.name = text.trim() || (attributes.name ?? '').trim()
    else if (name === 'set') this.#said.set = text.trim()
    else if (name === 'number') this.#said.number = text.trim()
  }

  #named({ attributes }: XmlElement): NamedCard {
    if (this.#tool === 'lackey') {
      const { name = '', set = '', number = '' } = this.#said
      // One element for each copy.
      return { name, count: '1', set, number }
    }
    const { name = '', number = '', setShortName = '', collectorNumber = '' } = attributes
    return { name: name.trim(), count: number, set: setShortName, number: collectorNumber }
  }

  #match({ name, set, number }: NamedCard): NameMatch {
    const { section, types, side } = this.#heading
    const setName = set.trim().toUpperCase()
    const printed = this.#pool.byKey.get(`${setName}-${number.trim()}`)
    if (printed && isNameOf(printed, name)) return { kind: 'one', card: printed }
    return cardsByName(this.#pool, name, (cards) => {
      const inSet = cards.filter((card) => card.set === setName)
      return narrowed(inSet.length > 0 ? inSet : cards, { edition: this.#edition, section, types, side })
    })
  }

  #card(element: XmlElement): void {
    const { line, column } = element
    const card = this.#named(element)
    const text = excerpt(`${card.count} ${card.name}`.trim())
    const { section, outside, maybe, only } = this.#heading
    const match = this.#match(card)
    const cards: readonly Card[] =
      match.kind === 'one' ? [match.card] : match.kind === 'several' ? match.cards : []
    if (outside && !maybe) {
      this.#add({ kind: 'ignored', line, text, reason: 'outside-deck' })
      return
    }
    const isMaybe = maybe === true || (only === true && cards.some(({ type }) => type !== 'team'))
    const open = {
      ...{ line, text },
      section: isMaybe ? undefined : section,
      ...(isMaybe && { maybe: true as const }),
    }
    const questionLine = (count: number): AmbiguousLine | UnknownLine =>
      cards.length === 0
        ? { kind: 'unknown', ...open, count, nearest: nearestNames(this.#pool, card.name) }
        : { kind: 'ambiguous', ...open, count, candidates: cards.map(({ key }) => key) }
    const limit = DECK_LIMITS.copiesPerEntry
    const reading = readCount(card.count, limit)
    if (reading.kind !== 'count') {
      this.#add({ kind: 'error', line, column, text, error: 'count', limit, of: questionLine(1) })
      return
    }
    const { count } = reading
    if (match.kind !== 'one') this.#add(questionLine(count))
    else if (isMaybe) {
      const entry = { key: match.card.key, count }
      this.#add({ kind: 'ignored', line, text, reason: 'outside-deck', maybe: entry })
    } else {
      const { key } = match.card
      for (const place of section ? [{ section, count }] : placesByType(match.card, count, this.#team)) {
        if (place.section === 'team') this.#team.seat(match.card, place.count)
        this.#add({ kind: 'understood', line, text, key, ...place })
      }
    }
  }

  #add(line: ImportLine): void {
    if (this.#lines.length >= IMPORT_LIMITS.lines)
      throw new Refused({ kind: 'too-many-lines', limit: IMPORT_LIMITS.lines })
    this.#lines.push(line)
  }
}
