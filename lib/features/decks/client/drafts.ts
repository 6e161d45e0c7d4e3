import type { DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { HISTORY_LIMIT } from '@/lib/features/decks/model/history'
import { checkWhetherCleared, type DraftRow } from '@/lib/platform/browser/database'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import { localTexts } from '@/lib/platform/storage/texts'
import { type Draft, type StoredDraft, withDrafts } from './rows'

const codes = new WeakMap<DeckList, string>()
let encode: ((list: DeckList) => string) | undefined

/** Loads the encoder for the history. If loading fails, the deck itself is stored nevertheless. */
async function loadEncoder(): Promise<void> {
  if (encode) return
  try {
    encode = (await import('@/lib/features/decks/model/code')).encodeDeckCode
  } catch {
    // The next write tries again.
  }
}

/** Preloads what the first write needs. */
export function prepareDrafts(): void {
  void loadEncoder()
}

/**
 * Encodes steps of the history as deck codes of some 65 characters each, computed once. Extras are stored once however
 * many steps share them; a step refers to its extras by a 1-based position after the code.
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

/** Converts a draft to its stored form. */
function rowOf(draft: Draft, version: string): DraftRow {
  const { owner, deckId, baseRevision, dirty, waiting, notes, updatedAt, history } = draft
  const stepExtras: DeckExtras[] = []
  const past = stepsOf(history.past, stepExtras)
  const future = stepsOf(history.future, stepExtras)
  const name = draft.name.trim()
  const work = { name, notes, ...history.present, stepExtras, past, future }
  return { owner, deckId, stamp: version, baseRevision, dirty, waiting, ...work, updatedAt }
}

/** Reads one text field of a stored row that has not been validated yet. */
function textIn(row: unknown, field: 'owner' | 'deckId' | 'stamp'): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value : undefined
}

/** Loads the validation of stored rows, once there is one to read. */
const loadChecks = () => import('./draft-row')

/**
 * Parses a stored row as a draft; undefined if there is none or it is not valid. Must not be awaited in a transaction.
 */
async function checked(row: unknown): Promise<StoredDraft | undefined> {
  if (row === undefined) return undefined
  const { draftFrom } = await loadChecks()
  return draftFrom(row)
}

export type DraftWrite =
  | { readonly ok: true; readonly version: string }
  /** Another tab wrote in between; nothing was written. */
  | { readonly ok: false; readonly current: StoredDraft | undefined; readonly isEmptied?: false }
  /** The known draft is gone because all of the site's data was cleared; nothing was written. */
  | { readonly ok: false; readonly current: undefined; readonly isEmptied: true }

/** Creates a version for the next write of a draft. */
export const newDraftVersion = (): string => crypto.randomUUID()

/**
 * Stores a draft, only if the version in storage is still `after` (undefined: none). Rejects if the browser cannot
 * store it, for example because the disk is full, or because its storage has stopped answering.
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
  // An unreadable row does not count as a draft and may be overwritten.
  if (!current && after === undefined) {
    const second = await putAfter(draft, textIn(written.row, 'stamp'), version)
    return second.ok ? second : { ok: false, current: await checked(second.row) }
  }
  if (!current && written.row === undefined && (await checkWhetherCleared()))
    return { ok: false, current: undefined, isEmptied: true }
  return { ok: false, current }
}

type Put = { readonly ok: true; readonly version: string } | { readonly ok: false; readonly row: unknown }

async function putAfter(draft: Draft, after: string | undefined, version: string): Promise<Put> {
  const { owner, deckId } = draft
  const result = await withDrafts(async (rows): Promise<Put> => {
    const row = await rows.get([owner, deckId])
    // The version known is in a database that does not answer now: nobody else has written, and nothing is gone.
    if (rows.isMemory && row === undefined && after !== undefined)
      throw new Error('the storage that holds the draft does not answer')
    if (textIn(row, 'stamp') !== after) return { ok: false, row }
    await rows.put(rowOf(draft, version))
    return { ok: true, version }
  })
  if (result.ok) announce({ kind: 'draft', owner, deckId })
  return result
}

/** Reads the draft of a deck, restoring the emergency backup of a closed tab if there is one. */
export async function readDraft(owner: string, deckId: string): Promise<StoredDraft | undefined> {
  const stored = await checked(await withDrafts((rows) => rows.get([owner, deckId])))
  const backup = await takeBackup(owner, deckId)
  if (!backup?.after.includes(stored?.version ?? '')) return stored
  const written = await writeDraft(backup.draft, stored?.version)
  return written.ok ? { ...backup.draft, version: written.version } : written.current
}

/**
 * Removes the draft of a deck.
 * @param versions if given, removes only one of these versions: later writes of other tabs are kept
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
 * A tab that closes during a write cannot wait for it. It puts an emergency backup of the draft into local storage,
 * which is synchronous; the next reader of the draft restores it.
 */
const BACKUP_PREFIX = 'draft'
const backupKeys = (owner: string): string => `${BACKUP_PREFIX} ${owner} `
const backupKey = (owner: string, deckId: string): string => `${backupKeys(owner)}${deckId}`

/**
 * Backs up a draft that a closing tab can no longer write. If local storage is unavailable or full, only the write
 * under way remains.
 * @param after versions that storage may hold when the backup is read: the last known one, and that of a write under
 * way
 */
export function backUpDraft(draft: Draft, after: readonly (string | undefined)[]): void {
  const backup = JSON.stringify({ after: after.map((version) => version ?? ''), row: rowOf(draft, '') })
  localTexts.set(backupKey(draft.owner, draft.deckId), backup)
}

/** Removes an emergency backup, because the write succeeded after all. */
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
    // Remove it only once the checks are loaded, so it can be read; only one reader gets it.
    const { parseBackup } = await loadChecks()
    const text = localTexts.get(key)
    localTexts.remove(key)
    return text === null ? undefined : parseBackup(text)
  } catch {
    return undefined
  }
}

/* All drafts of an owner, for sign-in and sign-out. A separate module, since the builder does not need it. */

/** All drafts of one owner, latest first. */
export async function draftsOf(owner: string): Promise<readonly StoredDraft[]> {
  const rows = (await withDrafts((all) => all.all())).filter((row) => textIn(row, 'owner') === owner)
  if (rows.length === 0) return []
  const { draftFrom } = await loadChecks()
  return rows.flatMap((row) => draftFrom(row) ?? []).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** Number of an owner's drafts with unsaved changes. */
export const unsavedDrafts = async (owner: string): Promise<number> =>
  (await draftsOf(owner)).filter((draft) => draft.dirty).length

/** Removes all drafts and backups of an owner, so that signing out leaves nothing behind. */
export async function removeDraftsOf(owner: string): Promise<void> {
  localTexts.removeAll(backupKeys(owner))
  const removed = await withDrafts(async (rows) => {
    const own = (await rows.all()).flatMap((row) =>
      textIn(row, 'owner') === owner ? (textIn(row, 'deckId') ?? []) : [],
    )
    for (const deckId of own) await rows.delete([owner, deckId])
    return own
  })
  for (const deckId of removed) announce({ kind: 'draft', owner, deckId })
}

/**
 * Transfers a guest's unsaved work to a member after the guest's decks were moved to the account: work on a moved deck
 * is then based on the account's revision; decks that were never saved stay unsaved. If the member already has a draft
 * of a deck, the guest's draft stays with the guest.
 * @param revisions the decks now in the account, by id
 */
export async function adoptDrafts(userId: string, revisions: ReadonlyMap<string, number>): Promise<void> {
  const [{ draftFrom }] = await Promise.all([loadChecks(), loadEncoder()])
  const adopted = await withDrafts(async (rows) => {
    const ids: string[] = []
    for (const value of await rows.all()) {
      const draft = draftFrom(value)
      if (draft?.owner !== GUEST) continue
      const revision = draft.baseRevision === 0 ? 0 : revisions.get(draft.deckId)
      if (revision === undefined) continue
      if (draft.dirty) {
        if (draftFrom(await rows.get([userId, draft.deckId]))) continue
        await rows.put(rowOf({ ...draft, owner: userId, baseRevision: revision }, crypto.randomUUID()))
      }
      await rows.delete([GUEST, draft.deckId])
      ids.push(draft.deckId)
    }
    return ids
  })
  for (const deckId of adopted) {
    announce({ kind: 'draft', owner: GUEST, deckId })
    announce({ kind: 'draft', owner: userId, deckId })
  }
}
