import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { accountStore, currentAccount } from '@/lib/features/account/client/account'
import {
  type OwnSet,
  ownSetSchema,
  VERSION_INTERVAL_MS,
  withoutPictures,
} from '@/lib/features/sets/model/own-set'
import { transact } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'
import { recordingOutcome } from '@/lib/platform/storage/troubles'
import { rowKey, rowsOf } from './set-rows'

/** Maximum earlier versions of a set stored in this browser. */
const MAX_VERSIONS = 12
/** Milliseconds from the last change until it is stored. */
const SAVE_DELAY_MS = 400

const versionSchema = z.object({ at: z.iso.datetime(), set: ownSetSchema })
const inAccountSchema = z.object({
  id: z.string(),
  /** The revision that this browser has, or that its changes are based on. */
  revision: z.int(),
  linkId: z.nullable(z.string()),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
})
const rowSchema = z.object({
  set: ownSetSchema,
  at: z.iso.datetime(),
  /** Latest first, without pictures. */
  versions: z.array(versionSchema).check(z.maxLength(MAX_VERSIONS)),
  /** The state in the owner's account; absent for a guest's set, and before the account has it. */
  inAccount: z.optional(inAccountSchema),
  /** True if it has changes that the account does not have yet. */
  isChanged: z._default(z.boolean(), false),
  /** True if its owner deleted it, but the deletion has not reached the account yet. */
  isRemoved: z._default(z.boolean(), false),
})

/** A set as stored in this browser. */
export type KeptSet = Readonly<z.output<typeof rowSchema>>
export type InAccount = NonNullable<KeptSet['inAccount']>

/** Reason why a set in the account differs from the local one. */
export type SetTrouble =
  /** It was changed both here and elsewhere; `theirs` is the account's version. */
  | { readonly kind: 'conflict'; readonly theirs: OwnSet; readonly inAccount: InAccount }
  /** The account rejected it; `code` is the reason. */
  | { readonly kind: 'refused'; readonly code: string }

export interface SetsState {
  /** Owner of the sets: `guest`, or the id of a member. */
  readonly owner: string
  readonly status: 'loading' | 'ready' | 'unread'
  /** By code. */
  readonly sets: ReadonlyMap<string, KeptSet>
  /** State of storing the last change in this browser. */
  readonly saving: 'saved' | 'waiting' | 'failed'
  /** True if the account was reachable last time; always true for guests. */
  readonly isReached: boolean
  /** True once the account's sets were fetched, or could not be; always true for guests. */
  readonly isReceived: boolean
  /** By code. */
  readonly troubles: ReadonlyMap<string, SetTrouble>
}

const NOTHING = {
  status: 'loading',
  sets: new Map(),
  saving: 'saved',
  isReached: true,
  isReceived: true,
  troubles: new Map(),
} as const satisfies Partial<SetsState>

export const setsStore = createStore<SetsState>(() => ({ owner: GUEST, ...NOTHING }))

let reading: Promise<void> | undefined

const parsed = (rows: readonly unknown[]): ReadonlyMap<string, KeptSet> =>
  new Map(rows.flatMap((row) => rowSchema.safeParse(row).data ?? []).map((one) => [one.set.code, one]))

/** Synchronises sets with the account (set-sync.ts); a guest's page does not need it. */
interface Synchronizer {
  readonly synchronize: () => Promise<void>
  readonly sendSoon: () => void
}
let synchronizer: Synchronizer | undefined

/** Connects the synchroniser, which is notified of all changes from then on. */
export function connectAccount(next: Synchronizer): void {
  synchronizer = next
}

/** Records that the account cannot be reached. */
export function recordUnreachable(): void {
  setsStore.setState({ isReached: false, isReceived: true })
}

async function read(): Promise<void> {
  const { user } = await currentAccount()
  const owner = user?.id ?? GUEST
  try {
    const sets = parsed(await rowsOf(owner))
    setsStore.setState({ ...NOTHING, owner, status: 'ready', sets, isReceived: owner === GUEST })
  } catch {
    reading = undefined
    setsStore.setState({ ...NOTHING, owner, status: 'unread' })
  }
  if (owner !== GUEST) void synchronizer?.synchronize()
}

/** Reads the current user's sets, once. */
export function loadSets(): Promise<void> {
  reading ??= read()
  return reading
}

/** Reads the sets again after they were changed elsewhere. */
export function reloadSets(): Promise<void> {
  void writeSetsNow()
  reading = read()
  return reading
}

// Somebody signed in or out while sets were loaded.
accountStore.subscribe(({ status, user }) => {
  const owner = user?.id ?? GUEST
  if (!reading || status === 'loading' || owner === setsStore.getState().owner) return
  void writeSetsNow()
  setsStore.setState({ owner, ...NOTHING })
  reading = read()
})

/** The versions after a change: the previous state is added if the last version is old enough, or on request. */
function versionsAfter(before: KeptSet | undefined, isAsked = false): KeptSet['versions'] {
  if (!before) return []
  const [latest] = before.versions
  const isDue = isAsked || !latest || Date.parse(before.at) - Date.parse(latest.at) >= VERSION_INTERVAL_MS
  return isDue
    ? [{ at: before.at, set: withoutPictures(before.set) }, ...before.versions].slice(0, MAX_VERSIONS)
    : before.versions
}

const waiting = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Other tabs show what was stored last, unless they have unsaved changes. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sets')
if (channel)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!reading || waiting.size > 0 || data !== setsStore.getState().owner) return
    const owner = data
    rowsOf(owner).then(
      (rows) => {
        if (waiting.size === 0 && setsStore.getState().owner === owner)
          setsStore.setState({ sets: parsed(rows) })
      },
      () => {},
    )
  }

async function write(): Promise<void> {
  timer = undefined
  const codes = [...waiting]
  waiting.clear()
  const { sets, owner } = setsStore.getState()
  try {
    await recordingOutcome(
      'sets',
      transact(['sets'], 'readwrite', async (tx) => {
        const store = tx.objectStore('sets')
        for (const code of codes) {
          const storedSet = sets.get(code)
          if (storedSet) await store.put(storedSet, rowKey(owner, code))
          else await store.delete(rowKey(owner, code))
        }
      }),
    )
    channel?.postMessage(owner)
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

/** Stores waiting changes at once, since the page may be closed. */
export async function writeSetsNow(): Promise<void> {
  if (!timer) return
  clearTimeout(timer)
  await write()
}

/** Updates a set in the store and in storage; undefined removes it permanently. */
export function putSet(code: string, kept: KeptSet | undefined): void {
  const sets = new Map(setsStore.getState().sets)
  if (kept) sets.set(code, kept)
  else sets.delete(code)
  setsStore.setState({ sets })
  writeSoon(code)
}

function notifyAccount(): void {
  if (setsStore.getState().owner !== GUEST) synchronizer?.sendSoon()
}

/** Stores a new state of a set. `keepsVersion`: always adds the previous state to the earlier versions. */
export function keepSet(set: OwnSet, keepsVersion = false): void {
  const before = setsStore.getState().sets.get(set.code)
  putSet(set.code, {
    ...(before?.inAccount && { inAccount: before.inAccount }),
    set,
    at: new Date().toISOString(),
    versions: versionsAfter(before, keepsVersion),
    isChanged: setsStore.getState().owner !== GUEST,
    isRemoved: false,
  })
  notifyAccount()
}

/** Adds a set to the current user's sets, and stores it at once. Loads those sets first if needed. */
export async function addSet(set: OwnSet): Promise<void> {
  await loadSets()
  keepSet(set)
  await writeSetsNow()
}

/** Replaces a set with the account's version. */
export function takeOver(set: OwnSet, inAccount: InAccount, keepsVersion: boolean): void {
  const before = setsStore.getState().sets.get(set.code)
  const versions = versionsAfter(before, keepsVersion)
  const at = new Date().toISOString()
  putSet(set.code, { set, at, versions, inAccount, isChanged: false, isRemoved: false })
}

export function removeSet(code: string): void {
  const storedSet = setsStore.getState().sets.get(code)
  putSet(code, storedSet?.inAccount && { ...storedSet, isRemoved: true, isChanged: true })
  notifyAccount()
}

/** Restores a removed set. */
export function restoreSet({ isRemoved: _, ...kept }: KeptSet): void {
  const { inAccount } = setsStore.getState().sets.get(kept.set.code) ?? {}
  const { inAccount: __, ...rest } = kept
  const isChanged = setsStore.getState().owner !== GUEST
  putSet(kept.set.code, { ...rest, ...(inAccount && { inAccount }), isChanged, isRemoved: false })
  notifyAccount()
}
