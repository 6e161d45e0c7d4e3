import { transact } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'

/*
 * Storage of sets in this browser: a guest's by code, a member's by account and code. These functions read only the
 * owner, so that they work when nothing more can be loaded.
 */

/** The key of a set in the store. */
export const rowKey = (owner: string, code: string): string => (owner === GUEST ? code : `${owner} ${code}`)

/** The owner of a row by its key; rows from before accounts had sets are a guest's. */
const ownerOf = (key: string): string => {
  const space = key.indexOf(' ')
  return space < 0 ? GUEST : key.slice(0, space)
}

/** All rows of an owner. */
export async function rowsOf(owner: string): Promise<readonly unknown[]> {
  const [rows, keys] = await transact(['sets'], 'readonly', (tx) => {
    const store = tx.objectStore('sets')
    return Promise.all([store.getAll(), store.getAllKeys()])
  })
  return rows.filter((_, at) => ownerOf(keys[at] ?? '') === owner)
}

const isChanged = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'isChanged' in row && row.isChanged === true

/** Number of an account's sets with changes here that it does not have yet. */
export const unsentSets = async (owner: string): Promise<number> =>
  (await rowsOf(owner).catch(() => [])).filter(isChanged).length

/** Removes the sets of all owners for whom `isGone` returns true. */
export async function removeSetsOf(isGone: (owner: string) => boolean): Promise<void> {
  await transact(['sets'], 'readwrite', async (tx) => {
    const store = tx.objectStore('sets')
    for (const key of await store.getAllKeys()) if (isGone(ownerOf(key))) await store.delete(key)
  }).catch(() => {
    // If storage is not accessible, nothing was stored.
  })
}

/** Number of a guest's sets in this browser. */
export const countGuestSets = async (): Promise<number> => (await rowsOf(GUEST).catch(() => [])).length

/**
 * Transfers a guest's sets to a member; they stay in this browser until the account has accepted them. If the member
 * already has a set with that code here, the guest's stays with the guest. Returns the number of transferred sets.
 */
export async function adoptGuestSets(owner: string): Promise<number> {
  return transact(['sets'], 'readwrite', async (tx) => {
    const store = tx.objectStore('sets')
    let adopted = 0
    for (const code of await store.getAllKeys()) {
      if (ownerOf(code) !== GUEST) continue
      const row = await store.get(code)
      if (typeof row !== 'object' || row === null || (await store.get(rowKey(owner, code))) !== undefined)
        continue
      await store.put({ ...row, isChanged: true }, rowKey(owner, code))
      await store.delete(code)
      adopted++
    }
    return adopted
  })
}
