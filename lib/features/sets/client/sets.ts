import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { type OwnSet, ownSetSchema } from '@/lib/features/sets/model/own-set'
import { database, transact } from '@/lib/platform/browser/database'
import { noting } from '@/lib/platform/storage/troubles'

/** Sets that a browser keeps. */
export const MAX_SETS = 100
/** Earlier versions of a set that stay, and how far they lie apart at least, in ms. */
const MAX_VERSIONS = 12
const VERSION_INTERVAL_MS = 10 * 60 * 1000
/** Milliseconds between the last change and its being kept. */
const SAVE_DELAY_MS = 400

const versionSchema = z.object({ at: z.iso.datetime(), set: ownSetSchema })
const rowSchema = z.object({
  set: ownSetSchema,
  at: z.iso.datetime(),
  /** The latest first, without pictures. */
  versions: z.array(versionSchema).check(z.maxLength(MAX_VERSIONS)),
})

/** A set as it is kept in this browser. */
export type KeptSet = Readonly<z.output<typeof rowSchema>>

export interface SetsState {
  readonly status: 'loading' | 'ready' | 'unread'
  /** By code. */
  readonly sets: ReadonlyMap<string, KeptSet>
  /** Whether what was changed last is kept. */
  readonly saving: 'saved' | 'waiting' | 'failed'
}

export const setsStore = createStore<SetsState>(() => ({
  status: 'loading',
  sets: new Map(),
  saving: 'saved',
}))

let reading: Promise<void> | undefined

async function read(): Promise<void> {
  try {
    const rows = await (await database()).getAll('sets')
    const kept = rows.flatMap((row) => rowSchema.safeParse(row).data ?? [])
    setsStore.setState({ status: 'ready', sets: new Map(kept.map((one) => [one.set.code, one])) })
  } catch {
    reading = undefined
    setsStore.setState({ status: 'unread' })
  }
}

/** Reads the sets of this browser, once. */
export function loadSets(): Promise<void> {
  reading ??= read()
  return reading
}

const withoutPictures = (set: OwnSet): OwnSet => ({
  ...set,
  cards: set.cards.map(({ picture: _, ...card }) => card),
})

/** The versions with what stood there, where the last one is old enough. */
function versionsAfter(before: KeptSet | undefined): KeptSet['versions'] {
  if (!before) return []
  const [latest] = before.versions
  const isDue = !latest || Date.parse(before.at) - Date.parse(latest.at) >= VERSION_INTERVAL_MS
  return isDue
    ? [{ at: before.at, set: withoutPictures(before.set) }, ...before.versions].slice(0, MAX_VERSIONS)
    : before.versions
}

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

async function write(): Promise<void> {
  timer = undefined
  const codes = [...waiting]
  waiting.clear()
  const { sets } = setsStore.getState()
  try {
    await noting(
      'sets',
      transact(['sets'], 'readwrite', async (tx) => {
        const store = tx.objectStore('sets')
        for (const code of codes) {
          const kept = sets.get(code)
          if (kept) await store.put(kept, code)
          else await store.delete(code)
        }
      }),
    )
    if (!timer) setsStore.setState({ saving: 'saved' })
  } catch {
    setsStore.setState({ saving: 'failed' })
  }
}

function writeSoon(code: string): void {
  waiting.add(code)
  clearTimeout(timer)
  timer = setTimeout(() => void write(), SAVE_DELAY_MS)
  setsStore.setState({ saving: 'waiting' })
}

/** Writes at once what still waits: the page may be left. */
export function writeSetsNow(): void {
  if (!timer) return
  clearTimeout(timer)
  void write()
}

/** Keeps a set as it is now. */
export function keepSet(set: OwnSet): void {
  const { sets } = setsStore.getState()
  const before = sets.get(set.code)
  const kept: KeptSet = { set, at: new Date().toISOString(), versions: versionsAfter(before) }
  setsStore.setState({ sets: new Map([...sets, [set.code, kept]]) })
  writeSoon(set.code)
}

export function removeSet(code: string): void {
  const sets = new Map(setsStore.getState().sets)
  sets.delete(code)
  setsStore.setState({ sets })
  writeSoon(code)
}

/** Puts a set back that was removed. */
export function restoreSet(kept: KeptSet): void {
  setsStore.setState({ sets: new Map([...setsStore.getState().sets, [kept.set.code, kept]]) })
  writeSoon(kept.set.code)
}
