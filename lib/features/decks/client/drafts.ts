import type { DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { HISTORY_LIMIT } from '@/lib/features/decks/model/history'
import { type DraftRow, lookWhetherEmptied } from '@/lib/platform/browser/database'
import { announce } from '@/lib/platform/browser/tabs'
import { localTexts } from '@/lib/platform/storage/texts'
import type { Draft, StoredDraft } from './draft'
import { withDrafts } from './rows'

const codes = new WeakMap<DeckList, string>()
let encode: ((list: DeckList) => string) | undefined

/** Has at hand what writes the history. Where it cannot be loaded, the deck itself is stored nevertheless. */
export async function loadEncoder(): Promise<void> {
  if (encode) return
  try {
    encode = (await import('@/lib/features/decks/model/code')).encodeDeckCode
  } catch {
    // The next write tries again.
  }
}

/** Loads what the first write needs, before there is one. */
export function prepareDrafts(): void {
  void loadEncoder()
}

/**
 * Steps of the history are stored as deck codes, some 65 characters each, made once; what they carry beside their cards
 * is stored once however many steps share it, and named after the code by its place, from 1.
 */
function stepsOf(states: readonly DeckState[], extras: DeckExtras[]): readonly string[] {
  return states.slice(-HISTORY_LIMIT).flatMap((state) => {
    const code = codes.get(state.list) ?? encode?.(state.list)
    if (code === undefined) return []
    codes.set(state.list, code)
    if (state.extras === NO_EXTRAS) return code
    if (extras.at(-1) !== state.extras && !extras.includes(state.extras)) extras.push(state.extras)
    return `${code} ${extras.indexOf(state.extras) + 1}`
  })
}

/** A draft as it is stored. */
export function rowOf(draft: Draft, version: string): DraftRow {
  const { owner, deckId, baseRevision, dirty, waiting, notes, updatedAt, history } = draft
  const stepExtras: DeckExtras[] = []
  const past = stepsOf(history.past, stepExtras)
  const future = stepsOf(history.future, stepExtras)
  const name = draft.name.trim()
  const work = { name, notes, ...history.present, stepExtras, past, future }
  return { owner, deckId, stamp: version, baseRevision, dirty, waiting, ...work, updatedAt }
}

/** A text in one field of a stored row that is not yet checked. */
export function textIn(row: unknown, field: 'owner' | 'deckId' | 'stamp'): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value : undefined
}

/** The checks of stored rows, loaded once there is one to read. */
export const loadChecks = () => import('./draft-row')

/** A stored row as a draft; nothing where there is none, or none of ours. Not to be waited for in a transaction. */
async function checked(row: unknown): Promise<StoredDraft | undefined> {
  if (row === undefined) return undefined
  const { draftFrom } = await loadChecks()
  return draftFrom(row)
}

export type DraftWrite =
  | { readonly ok: true; readonly version: string }
  /** Another tab wrote in between; nothing was written. */
  | { readonly ok: false; readonly current: StoredDraft | undefined; readonly isEmptied?: false }
  /** The draft that was known is gone because all data of the site was; nothing was written. */
  | { readonly ok: false; readonly current: undefined; readonly isEmptied: true }

/** A version for the next write of a draft. */
export const newDraftVersion = (): string => crypto.randomUUID()

/**
 * Stores a draft, only if the one in storage is still the one known by `after` (undefined: there was none). Rejects
 * where the browser cannot store it, for example because the disk is full.
 */
export async function writeDraft(
  draft: Draft,
  after: string | undefined,
  version: string = newDraftVersion(),
): Promise<DraftWrite> {
  await loadEncoder()
  const written = await putAfter(draft, after, version)
  if (written.ok) return written
  const current = await checked(written.row)
  // An unreadable row is no draft, and may be overwritten.
  if (!current && after === undefined) {
    const second = await putAfter(draft, textIn(written.row, 'stamp'), version)
    return second.ok ? second : { ok: false, current: await checked(second.row) }
  }
  if (!current && written.row === undefined && (await lookWhetherEmptied()))
    return { ok: false, current: undefined, isEmptied: true }
  return { ok: false, current }
}

type Put = { readonly ok: true; readonly version: string } | { readonly ok: false; readonly row: unknown }

async function putAfter(draft: Draft, after: string | undefined, version: string): Promise<Put> {
  const { owner, deckId } = draft
  const result = await withDrafts(async (rows): Promise<Put> => {
    const row = await rows.get([owner, deckId])
    if (textIn(row, 'stamp') !== after) return { ok: false, row }
    await rows.put(rowOf(draft, version))
    return { ok: true, version }
  })
  if (result.ok) announce({ kind: 'draft', owner, deckId })
  return result
}

/** The draft of a deck, or in its place the emergency backup of a tab that closed. */
export async function readDraft(owner: string, deckId: string): Promise<StoredDraft | undefined> {
  const stored = await checked(await withDrafts((rows) => rows.get([owner, deckId])))
  const backup = await takeBackup(owner, deckId)
  if (!backup?.after.includes(stored?.version ?? '')) return stored
  const written = await writeDraft(backup.draft, stored?.version)
  return written.ok ? { ...backup.draft, version: written.version } : written.current
}

/**
 * Gives up the draft of a deck.
 * @param versions where they are given, only one of these: what another tab has written since stays
 */
export async function removeDraft(
  owner: string,
  deckId: string,
  versions?: readonly (string | undefined)[],
): Promise<void> {
  const isRemoved = await withDrafts(async (rows) => {
    if (versions && !versions.includes(textIn(await rows.get([owner, deckId]), 'stamp'))) return false
    await rows.delete([owner, deckId])
    return true
  })
  if (!isRemoved) return
  dropBackup(owner, deckId)
  announce({ kind: 'draft', owner, deckId })
}

/*
 * A tab that closes while a write is under way cannot wait for it. It puts an emergency backup of the draft into local
 * storage, which is written at once; the next reader of the draft restores it.
 */
const BACKUP_PREFIX = 'draft'
export const backupKeys = (owner: string): string => `${BACKUP_PREFIX} ${owner} `
const backupKey = (owner: string, deckId: string): string => `${backupKeys(owner)}${deckId}`

/**
 * Backs up a draft that a closing tab cannot write any more. Where local storage is closed or full, the write that is
 * under way is all there is.
 * @param after versions that storage may hold when it is read: the one known last, and that of a write under way
 */
export function backUpDraft(draft: Draft, after: readonly (string | undefined)[]): void {
  const backup = JSON.stringify({ after: after.map((version) => version ?? ''), row: rowOf(draft, '') })
  localTexts.set(backupKey(draft.owner, draft.deckId), backup)
}

/** Forgets an emergency backup: the write came through after all. */
export function dropBackup(owner: string, deckId: string): void {
  localTexts.remove(backupKey(owner, deckId))
}

/** Takes an emergency backup out of local storage. */
async function takeBackup(
  owner: string,
  deckId: string,
): Promise<{ readonly draft: Draft; readonly after: readonly string[] } | undefined> {
  const key = backupKey(owner, deckId)
  if (localTexts.get(key) === null) return undefined
  try {
    // It stays until it can be read, and only one reader gets it.
    const { parseBackup } = await loadChecks()
    const text = localTexts.get(key)
    localTexts.remove(key)
    return text === null ? undefined : parseBackup(text)
  } catch {
    return undefined
  }
}
