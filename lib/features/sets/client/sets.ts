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
import { noting } from '@/lib/platform/storage/troubles'
import { rowKey, rowsOf } from './set-rows'

/** Earlier versions of a set that stay here. */
const MAX_VERSIONS = 12
/** Milliseconds between the last change and its being kept. */
const SAVE_DELAY_MS = 400

const versionSchema = z.object({ at: z.iso.datetime(), set: ownSetSchema })
const inAccountSchema = z.object({
  id: z.string(),
  /** The save that this browser has, or that its changes began from. */
  revision: z.int(),
  linkId: z.nullable(z.string()),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
})
const rowSchema = z.object({
  set: ownSetSchema,
  at: z.iso.datetime(),
  /** The latest first, without pictures. */
  versions: z.array(versionSchema).check(z.maxLength(MAX_VERSIONS)),
  /** The state in the owner's account; absent for a guest's set, and before the account has it. */
  inAccount: z.optional(inAccountSchema),
  /** True if it has changes that the account does not have yet. */
  isChanged: z._default(z.boolean(), false),
  /** True if its owner deleted it and the account does not know yet. */
  isRemoved: z._default(z.boolean(), false),
})

/** A set as it is kept in this browser. */
export type KeptSet = Readonly<z.output<typeof rowSchema>>
export type InAccount = NonNullable<KeptSet['inAccount']>

/** Reason why a set in the account differs from the local one. */
export type SetTrouble =
  /** It was changed here and elsewhere; `theirs` is what the account has. */
  | { readonly kind: 'conflict'; readonly theirs: OwnSet; readonly inAccount: InAccount }
  /** The account does not take it: `code` says why. */
  | { readonly kind: 'refused'; readonly code: string }

export interface SetsState {
  /** Whose sets these are: `guest`, or the id of a member. */
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

/** Has what changes here told to the account from now on. */
export function connectAccount(next: Synchronizer): void {
  synchronizer = next
}

/** Notes that the account can not be asked. */
export function noteUnreached(): void {
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

/** Reads the sets of whoever is signed in, once. */
export function loadSets(): Promise<void> {
  reading ??= read()
  return reading
}

/** Reads them again: some came from elsewhere. */
export function reloadSets(): Promise<void> {
  void writeSetsNow()
  reading = read()
  return reading
}

// Somebody signs in or out while the sets are shown.
accountStore.subscribe(({ status, user }) => {
  const owner = user?.id ?? GUEST
  if (!reading || status === 'loading' || owner === setsStore.getState().owner) return
  void writeSetsNow()
  setsStore.setState({ owner, ...NOTHING })
  reading = read()
})

/** The versions with what stood there, where the last one is old enough, or it is asked for. */
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

/** Other tabs show what was kept last, unless they have something newer. */
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
    await noting(
      'sets',
      transact(['sets'], 'readwrite', async (tx) => {
        const store = tx.objectStore('sets')
        for (const code of codes) {
          const kept = sets.get(code)
          if (kept) await store.put(kept, rowKey(owner, code))
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

/** Writes at once what still waits: the page may be left. */
export async function writeSetsNow(): Promise<void> {
  if (!timer) return
  clearTimeout(timer)
  await write()
}

/** Puts what is known of a set into the store and keeps it; undefined where it is gone for good. */
export function putSet(code: string, kept: KeptSet | undefined): void {
  const sets = new Map(setsStore.getState().sets)
  if (kept) sets.set(code, kept)
  else sets.delete(code)
  setsStore.setState({ sets })
  writeSoon(code)
}

function tellAccount(): void {
  if (setsStore.getState().owner !== GUEST) synchronizer?.sendSoon()
}

/** Keeps a set as it is now. `keepsVersion`: what stood there stays among the earlier versions, however new. */
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
  tellAccount()
}

/** Adds a set to those of whoever is signed in, who must be known first, and writes it at once. */
export async function addSet(set: OwnSet): Promise<void> {
  await loadSets()
  keepSet(set)
  await writeSetsNow()
}

/** Takes over what the account has of a set. */
export function takeOver(set: OwnSet, inAccount: InAccount, keepsVersion: boolean): void {
  const before = setsStore.getState().sets.get(set.code)
  const versions = versionsAfter(before, keepsVersion)
  const at = new Date().toISOString()
  putSet(set.code, { set, at, versions, inAccount, isChanged: false, isRemoved: false })
}

export function removeSet(code: string): void {
  const kept = setsStore.getState().sets.get(code)
  putSet(code, kept?.inAccount && { ...kept, isRemoved: true, isChanged: true })
  tellAccount()
}

/** Puts a set back that was removed. */
export function restoreSet({ isRemoved: _, ...kept }: KeptSet): void {
  const { inAccount } = setsStore.getState().sets.get(kept.set.code) ?? {}
  const { inAccount: __, ...rest } = kept
  const isChanged = setsStore.getState().owner !== GUEST
  putSet(kept.set.code, { ...rest, ...(inAccount && { inAccount }), isChanged, isRemoved: false })
  tellAccount()
}
