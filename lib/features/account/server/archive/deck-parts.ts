import { exportCollectionCsv } from '@/lib/features/collection/model/csv'
import { getCollection } from '@/lib/features/collection/server/collections'
import { COLLECTION_FILE } from '@/lib/features/decks/model/archive'
import { exportJson } from '@/lib/features/decks/model/formats/export-json'
import { exportO8d } from '@/lib/features/decks/model/formats/export-o8d'
import { poolWith } from '@/lib/features/decks/server/cards'
import { deckList, deckLists, extrasFrom } from '@/lib/features/decks/server/decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'
import { plainFileName } from '@/lib/platform/text/file-name'
import { type ArchivePart, jsonFile } from './part'

/** Digits of a deck's number, so that files stand in order: more decks than that no account holds. */
const DIGITS = 4
/** Versions that are read at once: each may have a thousand cards. */
const BATCH_SIZE = 4

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
      const pool = poolWith(written.extras)
      const folder = deck.deletedAt ? 'account/deleted' : 'decks'
      yield { path: `${folder}/${file}.json`, text: exportJson(pool, written) }
      if (!deck.deletedAt) yield { path: `account/octgn/${file}.o8d`, text: exportO8d(pool, written) }
      if ((await db().deckVersion.count({ where: { deckId: id } })) > 0)
        yield { path: `account/versions/${file}.json`, text: versionsText(id) }
    }
  },
}

/** All versions of a deck as `jsonFile` would write them, some at a time. */
async function* versionsText(deckId: string): AsyncGenerator<string> {
  yield `{\n  "deckId": ${JSON.stringify(deckId)},\n  "versions": [`
  let behind = 0
  for (let separator = ''; ; ) {
    const rows = await db().deckVersion.findMany({
      where: { deckId, revision: { gt: behind } },
      orderBy: { revision: 'asc' },
      omit: { deckId: true, size: true },
      take: BATCH_SIZE,
    })
    const lists = await deckLists(deckId, rows)
    for (const row of rows) {
      const version = { ...row, extras: extrasFrom(row.extras), list: lists.get(row.revision) }
      yield `${separator}\n    ${JSON.stringify(version, null, 2).replaceAll('\n', '\n    ')}`
      separator = ','
      behind = row.revision
    }
    if (rows.length < BATCH_SIZE) break
  }
  yield '\n  ]\n}\n'
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
