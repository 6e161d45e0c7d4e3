import { createStore } from 'zustand/vanilla'
import { safeTexts } from './texts'

/**
 * Why this browser does not keep something: it lets the site keep nothing (blocked site data, some private windows); it
 * has no room left; another tab runs a newer version of the site, which has changed the database; or it does not answer.
 */
export type StorageTrouble = 'closed' | 'full' | 'newer' | 'silent'

export interface StorageState {
  /** What was not kept when it was last to be, by its name in storage. */
  readonly troubles: ReadonlyMap<string, StorageTrouble>
  /** How often the database was emptied while this page was open: cleared by its owner, or evicted by the browser. */
  readonly emptied: number
}

/** What this browser fails to store, for notices. */
export const storageStore = createStore<StorageState>(() => ({ troubles: new Map(), emptied: 0 }))

/** A failure of storage whose reason is known already. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
  constructor(
    readonly trouble: StorageTrouble,
    cause?: unknown,
  ) {
    super(`storage: ${trouble}`, { cause })
  }
}

/** Why something was not kept, from what the browser threw. */
export function troubleOf(error: unknown): StorageTrouble {
  if (error instanceof StorageFailure) return error.trouble
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''
  // QuotaExceededError; older versions of Firefox say NS_ERROR_DOM_QUOTA_REACHED.
  if (/quota/i.test(name)) return 'full'
  return name === 'VersionError' ? 'newer' : 'closed'
}

/** Notes that something was not kept. Returns why. */
export function noteTrouble(what: string, error: unknown): StorageTrouble {
  const trouble = troubleOf(error)
  const { troubles } = storageStore.getState()
  if (troubles.get(what) !== trouble)
    storageStore.setState({ troubles: new Map(troubles).set(what, trouble) })
  return trouble
}

/** Notes that something is kept (again). */
export function noteKept(what: string): void {
  const { troubles } = storageStore.getState()
  if (!troubles.has(what)) return
  const left = new Map(troubles)
  left.delete(what)
  storageStore.setState({ troubles: left })
}

/** Notes whether something was kept, once that is known. */
export function noting<T>(what: string, keeping: Promise<T>): Promise<T> {
  keeping.then(
    () => noteKept(what),
    (error) => noteTrouble(what, error),
  )
  return keeping
}

/** Notes that the database was emptied while this page was open. */
export const noteEmptied = (): void => storageStore.setState(({ emptied }) => ({ emptied: emptied + 1 }))

/** The area of storage that a text lies in; where it is closed to us, to ask for it throws. */
type Area = () => Storage

const local: Area = () => localStorage

/** Texts that the browser did not keep: they hold as long as the page. */
const unkept = new Map<string, string>()

/** Keeps a text, in local storage where nothing else is said. False where the browser does not, which is noted. */
export function keepText(key: string, text: string, area = local): boolean {
  const written = safeTexts(area).set(key, text)
  if (!written.ok) {
    unkept.set(key, text)
    noteTrouble(key, written.error)
    return false
  }
  unkept.delete(key)
  noteKept(key)
  return true
}

/** A text that was kept; null where there is none, or where it is closed to us. */
export const readText = (key: string, area = local): string | null =>
  unkept.get(key) ?? safeTexts(area).get(key)

/** The keys of all texts that begin so. */
export const textKeys = (prefix: string, area = local): readonly string[] => [
  ...new Set([
    ...safeTexts(area).keys(prefix),
    ...[...unkept.keys()].filter((key) => key.startsWith(prefix)),
  ]),
]

/** Forgets a text. */
export function forgetText(key: string, area = local): void {
  unkept.delete(key)
  noteKept(key)
  safeTexts(area).remove(key)
}
