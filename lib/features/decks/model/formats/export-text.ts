import type { Pool } from '@/lib/game/cards/pool'
import { DEFAULT_EDITION } from '@/lib/game/terms'
import type { DeckEntry, DeckList } from '../deck'
import { canonicalDeckList } from '../edit'
import { type DeckExtras, NO_EXTRAS } from '../extras'
import { fullName } from './card-names'
import type { ImportLine } from './report'

/**
 * Exports the deck as a list readable by people and every importer, ours without loss: a line for each printing with
 * count, name, set and number under the headings Team, Missions, Heroes and Villains. The words are part of a file
 * format, so they are the same in every language.
 */
export function exportText(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const isVillain = ({ key }: DeckEntry) => pool.byKey.get(key)?.side === 'villain'
  const name = deck.name.trim()
  const lines = name === '' ? [] : [`Name: ${name}`]
  lines.push(`Edition: ${edition}`)
  if (deck.notes !== '') lines.push(...deck.notes.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`))
  const part = (heading: string, entries: readonly DeckEntry[]) => {
    if (entries.length === 0) return
    const copies = entries.reduce((sum, { count }) => sum + count, 0)
    lines.push('', `${heading} (${copies})`, ...entries.map((entry) => lineOf(pool, entry)))
  }
  part('Team', team)
  part('Missions', missions)
  part(
    'Heroes',
    draw.filter((entry) => !isVillain(entry)),
  )
  part('Villains', draw.filter(isVillain))
  return `${lines.join('\n')}\n`
}

function lineOf(pool: Pool, { key, count }: DeckEntry): string {
  const card = pool.byKey.get(key)
  return card ? `${count} ${fullName(card)} (${card.set} ${card.number})` : `${count} ${key}`
}

/**
 * Exports the deck for forums and notes: headings and bullets, notes as a quotation, remarks on cards at the end. Our
 * import reads the lists back, including the maybeboard; remarks are for people only. The words are part of a file
 * format, so they are the same in every language.
 */
export function exportMarkdown(pool: Pool, deck: ExportedDeck): string {
  const { edition, team, missions, draw } = canonicalDeckList(deck.list)
  const { tags, maybe, cards } = deck.extras ?? NO_EXTRAS
  const isVillain = ({ key }: DeckEntry) => pool.byKey.get(key)?.side === 'villain'
  const named = (key: string): string => {
    const card = pool.byKey.get(key)
    return card ? `${plain(fullName(card))} (${card.set} ${card.number})` : key
  }
  const lines: string[] = []
  const name = deck.name.trim()
  if (name !== '') lines.push(`# ${plain(name)}`, '')
  lines.push(`Edition: ${edition}`)
  if (tags.length > 0) lines.push('', `// Tags: ${tags.map(plain).join(', ')}`)
  if (deck.notes.trim() !== '')
    lines.push('', ...deck.notes.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`))
  const part = (heading: string, entries: readonly DeckEntry[]) => {
    if (entries.length === 0) return
    const copies = entries.reduce((sum, { count }) => sum + count, 0)
    lines.push(
      '',
      `## ${heading} (${copies})`,
      '',
      ...entries.map(({ key, count }) => `- ${count} ${named(key)}`),
    )
  }
  part('Team', team)
  part('Missions', missions)
  part(
    'Heroes',
    draw.filter((entry) => !isVillain(entry)),
  )
  part('Villains', draw.filter(isVillain))
  part('Maybe', maybe)
  if (cards.length > 0) lines.push('', '## Remarks', '')
  for (const { key, tags: words, note } of cards) {
    const about = [words.map(plain).join(', '), note.replace(/\s+/g, ' ').trim()].filter(Boolean)
    lines.push(`- ${named(key)}: ${about.join('. ')}`)
  }
  return `${lines.join('\n')}\n`
}

/** Escapes a name for Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** The input of an export: the list, and the deck's name, notes and extras. */
export interface ExportedDeck {
  readonly name: string
  readonly notes: string
  readonly list: DeckList
  /** Tags, remarks on cards, maybeboard, packages, folder; none if absent. */
  readonly extras?: DeckExtras
}

/** A part of the input whose cards went to neither the deck nor the maybeboard. */
export interface SectionLeftOut {
  /** Its name in the input; empty for lines without a heading. */
  readonly name: string
  readonly lines: number
}

/** The parts of a report that were left out on purpose, such as sections that the game does not have. */
export function sectionsLeftOut(lines: readonly ImportLine[]): readonly SectionLeftOut[] {
  const counts = new Map<string, number>()
  let name = ''
  for (const line of lines) {
    if (line.kind === 'heading') name = line.text
    else if (line.kind === 'ignored' && line.reason === 'outside-deck' && !line.maybe)
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([section, count]) => ({ name: section, lines: count }))
}

export const EXPORT_FORMATS = ['o8d', 'text', 'json', 'code', 'csv', 'markdown'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Data that a deck may have in addition to its cards. */
export type DeckPart = 'name' | 'edition' | 'notes' | 'tags' | 'maybe' | 'remarks' | 'packages' | 'folder'

/** The parts that a format cannot hold. JSON holds everything. */
const NO_PLACE: Readonly<Record<ExportFormat, readonly DeckPart[]>> = {
  o8d: ['name', 'edition', 'tags', 'maybe', 'remarks', 'packages', 'folder'],
  text: ['tags', 'maybe', 'remarks', 'packages', 'folder'],
  json: [],
  code: ['name', 'notes', 'tags', 'maybe', 'remarks', 'packages', 'folder'],
  csv: ['name', 'edition', 'notes', 'tags', 'packages', 'folder'],
  markdown: ['packages', 'folder'],
}

/** The parts of this deck that an export in a format leaves out. */
export function partsLeftOut(format: ExportFormat, deck: ExportedDeck): readonly DeckPart[] {
  const extras = deck.extras ?? NO_EXTRAS
  const has: Readonly<Record<DeckPart, boolean>> = {
    name: deck.name.trim() !== '',
    // Without an edition, the default one is assumed.
    edition: deck.list.edition !== DEFAULT_EDITION,
    notes: deck.notes.trim() !== '',
    tags: extras.tags.length > 0,
    maybe: extras.maybe.length > 0,
    remarks: extras.cards.length > 0,
    packages: extras.packages.length > 0,
    folder: extras.folder !== '',
  }
  return NO_PLACE[format].filter((part) => has[part])
}
