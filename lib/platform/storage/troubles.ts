import { createStore } from 'zustand/vanilla'
import { safeTexts } from './texts'

/**
 * Reason why this browser does not store something: the site has no storage (blocked site data, some private windows);
 * the disk or quota is full; another tab runs a newer version of the site, which has changed the database; or the
 * browser does not respond.
 */
export type StorageTrouble = 'closed' | 'full' | 'newer' | 'silent'

export interface StorageState {
  /** Failed writes, by name in storage, as of the last attempt. */
  readonly troubles: ReadonlyMap<string, StorageTrouble>
  /** Number of times that the database was cleared while this page was open, by the user or by browser eviction. */
  readonly emptied: number
}

/** Storage failures of this browser, for notices. */
export const storageStore = createStore<StorageState>(() => ({ troubles: new Map(), emptied: 0 }))

/** A storage failure with a known reason. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
  constructor(
    readonly trouble: StorageTrouble,
    cause?: unknown,
  ) {
    super(`storage: ${trouble}`, { cause })
  }
}

/** Determines the reason for a storage failure from the browser's error. */
export function troubleOf(error: unknown): StorageTrouble {
  if (error instanceof StorageFailure) return error.trouble
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  // QuotaExceededError; older versions of Firefox call it NS_ERROR_DOM_QUOTA_REACHED.
  if (/quota/i.test(name)) return 'full'
  return name === 'VersionError' ? 'newer' : 'closed'
}

/** Records that something was not stored. Returns the reason. */
export function recordFailure(what: string, error: unknown): StorageTrouble {
  const trouble = troubleOf(error)
  const { troubles } = storageStore.getState()
  if (troubles.get(what) !== trouble)
    storageStore.setState({ troubles: new Map(troubles).set(what, trouble) })
  return trouble
}

/** Records that something is stored (again). */
export function recordSuccess(what: string): void {
  const { troubles } = storageStore.getState()
  if (!troubles.has(what)) return
  const left = new Map(troubles)
  left.delete(what)
  storageStore.setState({ troubles: left })
}

/** Records whether something was stored, once that is known. */
export function recordingOutcome<T>(what: string, keeping: Promise<T>): Promise<T> {
  keeping.then(
    () => recordSuccess(what),
    (error) => recordFailure(what, error),
  )
  return keeping
}

/** Records that the database was cleared while this page was open. */
export const recordCleared = (): void => storageStore.setState(({ emptied }) => ({ emptied: emptied + 1 }))

/** Returns the storage area of a text; throws if it is not accessible. */
type Area = () => Storage

const local: Area = () => localStorage

/** Texts that the browser could not store: they last as long as the page. */
const unsaved = new Map<string, string>()

/** Stores a text, by default in local storage. Returns false and records it if that fails. */
export function storeText(key: string, text: string, area = local): boolean {
  const written = safeTexts(area).set(key, text)
  if (!written.ok) {
    unsaved.set(key, text)
    recordFailure(key, written.error)
    return false
  }
  unsaved.delete(key)
  recordSuccess(key)
  return true
}

/** Reads a stored text; null if there is none, or storage is not accessible. */
export const readText = (key: string, area = local): string | null =>
  unsaved.get(key) ?? safeTexts(area).get(key)

/** The keys of all texts with a prefix. */
export const textKeys = (prefix: string, area = local): readonly string[] => [
  ...new Set([
    ...safeTexts(area).keys(prefix),
    ...[...unsaved.keys()].filter((key) => key.startsWith(prefix)),
  ]),
]

/** Removes a text. */
export function removeText(key: string, area = local): void {
  unsaved.delete(key)
  recordSuccess(key)
  safeTexts(area).remove(key)
}
