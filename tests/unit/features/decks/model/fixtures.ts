import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type ImportedDeck, type ImportReport, importDeck } from '@/lib/features/decks/model/formats'
import { officialPool } from '@/lib/game/cards/official-pool'

const FOLDER = path.resolve(import.meta.dirname, '../../../../fixtures/decks')

/** The text of a file under tests/fixtures/decks. */
export const fixtureText = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')

/** True if every line was understood and every card is in the list. */
export const isComplete = (report: ImportReport): report is ImportedDeck =>
  report.ok &&
  report.lines.every(({ kind }) => kind !== 'ambiguous' && kind !== 'unknown' && kind !== 'error')

/** The list in a fixture, every line of which must be understood. */
export async function fixtureList(name: string): Promise<DeckList> {
  const report = await importDeck(officialPool, fixtureText(name))
  if (!isComplete(report)) throw new Error(`${name} is not understood: ${JSON.stringify(report)}`)
  return report.list
}
