import { expect, type Page } from '@playwright/test'

/** Parts of a saved table used by tests; see `lib/features/play/model/saved/saved-table-schema.ts`. */
interface SavedRow {
  readonly cursor: number
  readonly steps: [unknown, string, number][]
  readonly setup: { mode: string; seats: object[] }
}

/** The row of a table in the browser's store, the game at the table by default; undefined without one. */
export const savedTable = (page: Page, id = 'current'): Promise<SavedRow | undefined> =>
  page.evaluate(async (key) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('chevron-seven')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    try {
      return await new Promise<SavedRow | undefined>((resolve, reject) => {
        const asking = db.transaction('games').objectStore('games').get(key)
        asking.onsuccess = () => resolve(asking.result)
        asking.onerror = () => reject(asking.error)
      })
    } finally {
      db.close()
    }
  }, id)

/** Moves that were made in the saved game. */
export const savedMoves = async (page: Page): Promise<number> => (await savedTable(page))?.cursor ?? -1

/** Like `savedMoves`, after earlier key presses have been stored. */
export async function settledMoves(page: Page): Promise<number> {
  let moves = -1
  await expect(async () => {
    const before = await savedMoves(page)
    await page.waitForTimeout(400)
    moves = await savedMoves(page)
    expect(moves).toBe(before)
  }).toPass()
  return moves
}

/** Overwrites parts of a saved table. */
export async function changeSavedTable(
  page: Page,
  change: (saved: SavedRow) => object,
  id = 'current',
): Promise<void> {
  const saved = await savedTable(page, id)
  if (!saved) throw new Error('nothing is saved')
  await page.evaluate(
    async ([key, row]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('chevron-seven')
        opening.onsuccess = () => resolve(opening.result)
      })
      const tx = db.transaction('games', 'readwrite')
      tx.objectStore('games').put(row, key)
      await new Promise<void>((resolve) => {
        tx.oncomplete = () => resolve()
      })
      db.close()
    },
    [id, { ...saved, ...change(saved) }] as const,
  )
}

/** Keeps the browser from storing tables from now on. */
export const keepNoTables = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'games') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
}
