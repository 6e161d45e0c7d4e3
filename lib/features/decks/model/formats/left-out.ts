import { DEFAULT_EDITION } from '@/lib/game/terms'
import { NO_EXTRAS } from '../extras'
import type { ExportedDeck } from './exported-deck'
import type { ImportLine } from './report'

/** A part of what was read whose cards came into neither the deck nor the maybe-list. */
export interface SectionLeftOut {
  /** As it is called there; empty for lines under no heading. */
  readonly name: string
  readonly lines: number
}

/** The parts of a report that were left out on purpose, such as a section that the game does not have. */
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

/** What a deck may have beside its cards. */
export type DeckPart = 'name' | 'edition' | 'notes' | 'tags' | 'maybe' | 'remarks' | 'packages' | 'folder'

/** What a format has no place for. JSON has one for everything. */
const NO_PLACE: Readonly<Record<ExportFormat, readonly DeckPart[]>> = {
  o8d: ['name', 'edition', 'tags', 'maybe', 'remarks', 'packages', 'folder'],
  text: ['tags', 'maybe', 'remarks', 'packages', 'folder'],
  json: [],
  code: ['name', 'notes', 'tags', 'maybe', 'remarks', 'packages', 'folder'],
  csv: ['name', 'edition', 'notes', 'tags', 'packages', 'folder'],
  markdown: ['packages', 'folder'],
}

/** What an export in a format leaves out of a deck that has it. */
export function partsLeftOut(format: ExportFormat, deck: ExportedDeck): readonly DeckPart[] {
  const extras = deck.extras ?? NO_EXTRAS
  const has: Readonly<Record<DeckPart, boolean>> = {
    name: deck.name.trim() !== '',
    // Without a word of it the usual one is taken.
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
