import {
  CURRENT_ID,
  GUIDE_ID,
  isOtherGame,
  isStargateGame,
  parkedId,
  type SavedGame,
  type SavedOtherGame,
  type SavedTable,
  type Slot,
} from '@/lib/features/play/model/saved/saved-table'
import { transact } from '@/lib/platform/browser/database'
import { readText, recordingOutcome, removeText, textKeys } from '@/lib/platform/storage/troubles'

/** Maximum tables kept of each kind. The one left longest ago makes room for the next. */
const MAX_TABLES: Readonly<Partial<Record<Slot, number>>> = { parked: 5, position: 5, open: 20 }

/** Tables that the browser could not store: they last as long as the page. */
const unsaved = new Map<string, SavedTable>()

const formats = () =>
  Promise.all([
    import('@/lib/features/play/model/saved/saved-table-schema'),
    import('@/lib/features/play/model/saved/legacy-tables'),
  ])

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tables')

/** Calls back with the id of each table saved by another tab. Returns a function to stop. */
export function onTableSavedElsewhere(listener: (id: string) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  }
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}

let last: Promise<unknown> = Promise.resolve()
/** Table states waiting to be written, with no other operation behind them, by id. */
const queued = new Map<string, SavedTable>()
/** Queued states that need not be written, with whether a later state of the same table was stored. */
const superseded = new WeakMap<SavedTable, Promise<boolean>>()

/** Runs operations one after the other, so that a read sees earlier writes. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  queued.clear()
  return append(work)
}

function append<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

async function decode(row: unknown): Promise<SavedTable | undefined> {
  if (row === undefined) return undefined
  const [{ decodeTable }, { readLegacyTable }] = await formats()
  return decodeTable(row) ?? readLegacyTable(row)
}

async function rowOf(id: string): Promise<unknown> {
  try {
    return await transact(['games'], 'readonly', (tx) => tx.objectStore('games').get(id))
  } catch {
    return undefined
  }
}

async function allTables(): Promise<readonly SavedTable[]> {
  const rows = await transact(['games'], 'readonly', (tx) => tx.objectStore('games').getAll()).catch(() => [])
  const saved = await Promise.all(rows.map(decode))
  const tables = saved.filter((table) => table !== undefined && !unsaved.has(table.id))
  return [...unsaved.values(), ...tables]
    .filter((table) => table !== undefined)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

async function put(table: SavedTable): Promise<boolean> {
  try {
    const [{ encodeTable }] = await formats()
    const row = encodeTable(table)
    await recordingOutcome(
      'games',
      transact(['games'], 'readwrite', (tx) => tx.objectStore('games').put(row, table.id)),
    )
  } catch {
    unsaved.set(table.id, table)
    return false
  }
  unsaved.delete(table.id)
  return true
}

async function drop(id: string): Promise<void> {
  unsaved.delete(id)
  try {
    await transact(['games'], 'readwrite', (tx) => tx.objectStore('games').delete(id))
  } catch {
    // The browser denies access: it may still be there next time.
  }
}

const inBrowser = () => localStorage
const inTab = () => sessionStorage
/** Keys of text storage used before the store existed, and the tables in them. */
const OLD_GAME = 'chevron.game'
const OLD_PARKED = 'chevron.game.aside.'
const OLD_POSITION = 'chevron.position.'
const OLD_GUIDE = 'chevron.guide'

/** Moves tables that older versions stored as texts into the store; a text is kept until the store has its table. */
async function moveTexts(): Promise<void> {
  const texts = [
    { key: OLD_GAME, area: inBrowser, place: { id: CURRENT_ID, slot: 'current' } },
    { key: OLD_GUIDE, area: inBrowser, place: { id: GUIDE_ID, slot: 'guide' } },
    ...textKeys(OLD_PARKED, inBrowser).map((key) => ({
      key,
      area: inBrowser,
      place: { id: key.replace(OLD_PARKED, 'parked.'), slot: 'parked' } as const,
    })),
    ...textKeys(OLD_POSITION, inTab).map((key) => ({
      key,
      area: inTab,
      place: { id: key.replace(OLD_POSITION, 'position.'), slot: 'position' } as const,
    })),
  ] as const
  for (const { key, area, place } of texts) {
    const text = readText(key, area)
    if (text === null) continue
    const [, { readLegacyGame, readLegacyGuide }] = await formats()
    try {
      const table = place.slot === 'guide' ? readLegacyGuide(text) : readLegacyGame(text, place)
      if (!table) continue
      // The same game may have been saved again since.
      if ((await rowOf(place.id)) !== undefined || (await put(table))) removeText(key, area)
    } catch {
      // Overwritten by other data: then there is no saved game.
    }
  }
}

let moved: Promise<void> | undefined
const ready = (): Promise<void> => {
  moved ??= moveTexts()
  return moved
}

/** Reads a table; undefined if there is none, or it is unreadable. */
const readTable = (id: string): Promise<SavedTable | undefined> =>
  inOrder(async () => {
    await ready()
    return unsaved.get(id) ?? (await decode(await rowOf(id)))
  })

/** Reads a game of the Stargate TCG, by default the one at the table. */
export async function readGame(id = CURRENT_ID): Promise<SavedGame | undefined> {
  const table = await readTable(id)
  return isStargateGame(table) ? table : undefined
}

/**
 * Saves a table, replacing its previous state. Moves can come faster than the browser writes: only the latest waiting
 * state is written, so that little is lost when the page is left. Returns false and records it if that fails; the table
 * then lasts as long as the page.
 */
export function saveTable(table: SavedTable): Promise<boolean> {
  const earlier = queued.get(table.id)
  queued.set(table.id, table)
  const write = append(async () => {
    if (superseded.has(table)) return undefined
    if (queued.get(table.id) === table) queued.delete(table.id)
    await ready()
    const isKept = await put(table)
    const most = MAX_TABLES[table.slot]
    if (most !== undefined) {
      const others = (await allTables()).filter(({ slot }) => slot === table.slot)
      for (const { id } of others.slice(most)) await drop(id)
    }
    channel?.postMessage(table.id)
    return isKept
  }).then((isKept) => isKept ?? superseded.get(table) ?? false)
  if (earlier) superseded.set(earlier, write)
  return write
}

/** Removes a table. */
export const removeTable = (id: string): Promise<void> =>
  inOrder(async () => {
    await ready()
    await drop(id)
  })

/**
 * Parks a game to make room for another. Returns false if the browser cannot store it: it then lasts as long as the
 * page.
 */
export const parkGame = (game: SavedGame): Promise<boolean> =>
  saveTable({
    ...game,
    id: parkedId(game.setup),
    slot: 'parked',
    open: false,
    savedAt: new Date().toISOString(),
  })

/** Parked games of the Stargate TCG, latest first. */
export const parkedGames = (): Promise<readonly SavedGame[]> =>
  inOrder(async () => {
    await ready()
    return (await allTables())
      .filter((table) => isStargateGame(table))
      .filter(({ slot }) => slot === 'parked')
  })

/** Tables of other games in this browser, latest first. */
export const otherTables = (): Promise<readonly SavedOtherGame[]> =>
  inOrder(async () => {
    await ready()
    return (await allTables()).filter(isOtherGame)
  })

/** True if stored data names this owner. Checked by hand: see `removeTablesOf`. */
const isOwnedBy = (owner: string, stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'owner' in stored && stored.owner === owner

/**
 * Removes an account's tables from this browser. Reads only their owner, since a sign-out must leave nothing behind
 * even if nothing more can be loaded.
 */
export async function removeTablesOf(owner: string): Promise<void> {
  for (const [keys, area] of [
    [[OLD_GAME, ...textKeys(OLD_PARKED, inBrowser)], inBrowser],
    [textKeys(OLD_POSITION, inTab), inTab],
  ] as const)
    for (const key of keys) {
      try {
        if (isOwnedBy(owner, JSON.parse(readText(key, area) ?? 'null'))) removeText(key, area)
      } catch {
        // Nothing was stored, or nothing that names its owner.
      }
    }
  for (const [id, table] of unsaved) if (table.owner === owner) unsaved.delete(id)
  await inOrder(() =>
    transact(['games'], 'readwrite', async (tx) => {
      const store = tx.objectStore('games')
      const [rows, keys] = await Promise.all([store.getAll(), store.getAllKeys()])
      await Promise.all(
        rows.flatMap((row, place) => {
          const key = keys[place]
          return key !== undefined && isOwnedBy(owner, row) ? [store.delete(key)] : []
        }),
      )
    }),
  ).catch(() => {
    // If storage is not accessible, nothing was stored.
  })
}
