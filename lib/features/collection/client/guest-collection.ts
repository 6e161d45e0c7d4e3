import type { Collection } from '@/lib/features/collection/model/collection'
import { database } from '@/lib/platform/browser/database'
import { leftoverWrites } from './pending-writes'

/** There is something, but what checks it could not be loaded. */
export class UncheckedBook extends Error {}

const late = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new UncheckedBook('no checks', { cause })
  })

/**
 * A guest's collection in this browser. Rows that are not what we wrote (another program, a later version) are left
 * alone and not shown. Rejects where the browser or the network does not let us read them.
 */
export async function readGuestBook(): Promise<Collection> {
  if (leftoverWrites().length > 0) {
    const writing = await late(import('./guest-writing'))
    await writing.resumeLeftoverWrites()
    // What is refused once more is shown all the same, by whoever reads.
    await writing.storeRefused().catch(() => {})
  }
  const db = await database()
  const [counts, marks, places] = await Promise.all([
    db.getAll('collection'),
    db.getAll('marks'),
    db.getAll('places'),
  ])
  if (counts.length + marks.length + places.length === 0) return { counts: {}, marks: {}, places: {} }
  return (await late(import('./guest-rows'))).bookOfRows(counts, marks, places)
}
