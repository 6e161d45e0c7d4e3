import { officialPool } from '@/lib/cards/official-pool'
import { exportCollectionCsv } from '@/lib/collection/csv'
import { COLLECTION_FILE } from '@/lib/decks/archive'
import { plainFileName } from '@/lib/decks/file-name'
import { exportJson } from '@/lib/decks/formats/export-json'
import { exportO8d } from '@/lib/decks/formats/export-o8d'
import { getCollection } from '../collections'
import { db } from '../db'
import { deckList, deckLists, extrasFrom } from '../decks'
import { type ArchivePart, jsonFile } from './part'

/** Digits of a deck's number, so that files stand in order: more decks than that no account holds. */
const DIGITS = 4
/** Versions that are read at once. */
const AT_ONCE = 20

/**
 * Each deck as JSON, which says everything of it and is read here again, and as .o8d for OCTGN; its earlier versions; and
 * deleted decks that can still be brought back.
 */
export const decks: ArchivePart = {
  name: 'decks',
  async *files(userId) {
    const rows = await db().deck.findMany({
      where: { ownerId: userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    for (const [at, { id }] of rows.entries()) {
      const deck = await db().deck.findUnique({ where: { id } })
      if (!deck) continue
      const name = plainFileName(deck.name)
      const file = `${String(at + 1).padStart(DIGITS, '0')}${name && `-${name}`}`
      const written = { ...deck, list: await deckList(deck), extras: extrasFrom(deck.extras) }
      const folder = deck.deletedAt ? 'account/deleted' : 'decks'
      yield { path: `${folder}/${file}.json`, text: exportJson(officialPool, written) }
      if (!deck.deletedAt) yield { path: `account/octgn/${file}.o8d`, text: exportO8d(officialPool, written) }
      const versions = await versionsOf(id)
      if (versions.length > 0) yield jsonFile(`versions/${file}`, { deckId: id, versions })
    }
  },
}

async function versionsOf(deckId: string) {
  const rows = await db().deckVersion.findMany({
    where: { deckId },
    orderBy: { revision: 'asc' },
    omit: { deckId: true, size: true },
  })
  const versions = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE)
    const lists = await deckLists(deckId, some)
    for (const row of some)
      versions.push({ ...row, extras: extrasFrom(row.extras), list: lists.get(row.revision) })
  }
  return versions
}

/** Counts and marks as a table, which spreadsheets and this site read; all of it, the places of decks too, as JSON. */
export const collection: ArchivePart = {
  name: 'collection',
  async *files(userId) {
    const book = await getCollection(userId)
    yield { path: COLLECTION_FILE, text: exportCollectionCsv(officialPool, book.counts, book.marks) }
    yield jsonFile('collection', book)
  },
}
