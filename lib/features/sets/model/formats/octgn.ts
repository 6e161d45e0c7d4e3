import { escapeXml, guidIn, OCTGN_GAME_ID } from '@/lib/features/decks/model/formats/o8d'
import { Refused, readXml, type XmlElement } from '@/lib/features/decks/model/formats/read-xml'
import { SKILLS } from '@/lib/game/terms'
import { keptLine, shownLine } from '@/lib/platform/text/plain-text'
import {
  type CardDesign,
  codeFrom,
  codeOfGuid,
  guidOfSet,
  newSet,
  type OwnSet,
  SET_LIMITS,
  sideOf,
} from '../own-set'
import { CardReader, gatherCards, withLongTraits } from './fields'
import { Remarks, type SetFailure, type SetImport } from './report'

/** Maximum nesting depth of a set's elements: marked-up words are nested in properties of cards. */
const DEEPEST = 16

/** Follows a symbol until its property is complete. */
const SYMBOL_END = '\uE000'
const spaced = (text: string): string =>
  text.replaceAll(/\uE000+(?=[\p{L}\p{N}])/gu, ' ').replaceAll(SYMBOL_END, '')

/** Inline markup elements within a property: their text belongs to the property. */
const MARKS: ReadonlySet<string> = new Set(['b', 'i', 'u', 'c', 'color', 's', 'symbol', 'br', 'p'])

/** Reads a set as OCTGN stores it: `set.xml`, root `set`, cards with properties. */
export async function importOctgnSet(text: string, pause?: () => Promise<void>): Promise<SetImport> {
  const reader = new SetReader()
  const failure = await readXml(text.replace(/^\ufeff/, ''), reader, pause)
  if (failure) {
    const error: SetFailure =
      failure.kind === 'syntax' || failure.kind === 'entities'
        ? { kind: failure.kind, ...('line' in failure && { line: failure.line, column: failure.column }) }
        : failure.kind === 'wrong-game'
          ? { kind: 'other-game', game: failure.game }
          : { kind: 'not-a-set' }
    return { ok: false, format: 'octgn', error }
  }
  return reader.done()
}

class SetReader {
  readonly #remarks = new Remarks()
  readonly #cards: ReturnType<CardReader['done']>[] = []
  #set: OwnSet = newSet('', codeFrom('octgn'))
  #card: CardReader | undefined
  #isRoot = true
  #other = 0

  readonly opened = (element: XmlElement, parents: readonly XmlElement[]): void => {
    const { name, attributes, line, column } = element
    if (this.#isRoot) {
      this.#isRoot = false
      if (name !== 'set') throw new Refused({ kind: 'not-a-deck', found: name, line, column })
      const game = guidIn(attributes.gameId ?? OCTGN_GAME_ID)
      if (game !== OCTGN_GAME_ID) throw new Refused({ kind: 'wrong-game', game, line, column })
      const called = shownLine(keptLine(attributes.name ?? '', SET_LIMITS.name))
      this.#set = newSet(called, codeOfGuid(guidIn(attributes.id ?? called)))
      return
    }
    if (parents.length > DEEPEST) throw new Refused({ kind: 'not-a-deck', found: name, line, column })
    if (name === 'card') {
      const id = guidIn(attributes.id ?? '')
      this.#card = new CardReader(line, `${this.#set.code} ${id} ${this.#cards.length}`, this.#remarks)
      if (attributes.name !== undefined) this.#card.read({ name: 'Name', text: attributes.name, line })
      if (id !== '') this.#card.read({ name: 'Id', text: id, line })
      for (const [other, value] of Object.entries(attributes))
        if (other !== 'name' && other !== 'id' && value !== 'Default')
          this.#card.read({ name: `card ${other}`, text: value, line, field: null })
    }
  }

  readonly closed = (element: XmlElement, parents: readonly XmlElement[]): void => {
    const { name, attributes, text, line } = element
    const parent = parents.at(-1)
    if (MARKS.has(name) && parent && parents.some((one) => one.name === 'property')) {
      // A symbol counts as a word of its own: text directly after it starts the next word.
      parent.text +=
        name === 'br' || name === 'p'
          ? `${text}\n`
          : name === 's' || name === 'symbol'
            ? `${text || (attributes.value ?? '')}${SYMBOL_END}`
            : text || (attributes.value ?? '')
      return
    }
    if (name === 'property') {
      const called = attributes.name ?? ''
      const propertyValue = attributes.value ?? spaced(text)
      if (this.#card && parent?.name === 'card') this.#card.read({ name: called, text: propertyValue, line })
      else if (this.#card)
        this.#card.read({ name: `alternate ${called}`, text: propertyValue, line, field: null })
      return
    }
    if (name === 'card') {
      const read = this.#card?.done()
      if (read) this.#cards.push(read)
      this.#card = undefined
      return
    }
    if (name === 'set' || name === 'cards' || name === 'alternate') return
    // Packs and markers are not part of any card.
    this.#other++
    if (this.#other <= SET_LIMITS.kept)
      this.#remarks.add(line, 'unknown-field', {
        field: name,
        text: text || Object.values(attributes).join(' '),
      })
  }

  done(): SetImport {
    return {
      ok: true,
      format: 'octgn',
      set: withLongTraits(gatherCards(this.#set, this.#cards, this.#remarks)),
      remarks: this.#remarks.all,
    }
  }
}

const TYPE_NAMES: Readonly<Record<CardDesign['type'], string>> = {
  team: 'Team Character',
  support: 'Support Character',
  mission: 'Mission',
  gear: 'Gear',
  event: 'Event',
  obstacle: 'Obstacle',
  adversary: 'Adversary',
  ship: 'Ship',
}

/** The properties that a card has, by their OCTGN names. */
export function octgnProperties(card: CardDesign): readonly (readonly [string, string])[] {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const figure = (value: number | undefined) => (value === undefined ? '' : String(value))
  const all: (readonly [string, string])[] = [
    ['Subtitle', card.subtitle],
    ['Type', TYPE_NAMES[card.type]],
    ['Allegiance', capital(sideOf(card.type) ?? card.side)],
    ['Affiliation', card.traits.join(', ')],
    ['Cost', figure(card.type === 'team' ? card.pointValue : card.cost)],
    ['Rarity', card.rarity],
    ...SKILLS.map((skill) => [capital(skill), figure(card.ratings[skill])] as const),
    ['Revive', figure(card.reviveCost)],
    ['Firepower', figure(card.firepower)],
    ['Experience', figure(card.experience)],
    ['Glyph', card.glyph],
    ['Text', card.paragraphs.map(({ text }) => text).join('\n')],
    ['Number', String(card.number)],
    ...card.kept.map(({ name, text }) => [name, text] as const),
  ]
  return all.filter(([, value]) => value !== '')
}

/** Exports the set for OCTGN, without trees and pictures, which the format cannot hold. */
export function exportOctgnSet(set: OwnSet): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    `<set name="${escapeXml(set.name)}" id="${guidOfSet(set.code)}" gameId="${OCTGN_GAME_ID}" gameVersion="0.9.0.0" version="1.0.0.0">`,
    '  <cards>',
  ]
  for (const card of set.cards) {
    lines.push(`    <card name="${escapeXml(card.title)}" id="${card.id}">`)
    for (const [name, value] of octgnProperties(card))
      lines.push(
        value.includes('\n')
          ? `      <property name="${escapeXml(name)}">${escapeXml(value)}</property>`
          : `      <property name="${escapeXml(name)}" value="${escapeXml(value)}"/>`,
      )
    lines.push('    </card>')
  }
  return [...lines, '  </cards>', '</set>', ''].join('\n')
}

/** Exports the set for Cockatrice (version 4): names, texts, and all facts as custom properties. */
export function exportCockatriceSet(set: OwnSet): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_carddatabase version="4">',
    '  <sets>',
    `    <set><name>${set.symbol}</name><longname>${escapeXml(set.name)}</longname><settype>Custom</settype></set>`,
    '  </sets>',
    '  <cards>',
  ]
  for (const card of set.cards) {
    const props = octgnProperties(card)
      .filter(([name]) => name !== 'Text' && name !== 'Number' && /^[A-Za-z]+$/.test(name))
      .map(([name, value]) => `<${name.toLowerCase()}>${escapeXml(value)}</${name.toLowerCase()}>`)
    const name = card.subtitle === '' ? card.title : `${card.title}, ${card.subtitle}`
    lines.push(
      '    <card>',
      `      <name>${escapeXml(name)}</name>`,
      `      <text>${escapeXml(card.paragraphs.map(({ text }) => text).join('\n'))}</text>`,
      `      <prop>${props.join('')}</prop>`,
      `      <set uuid="${card.id}" num="${card.number}" rarity="${card.rarity}">${set.symbol}</set>`,
      '    </card>',
    )
  }
  return [...lines, '  </cards>', '</cockatrice_carddatabase>', ''].join('\n')
}
