import * as z from 'zod/mini'
import { decodeDeckCode, encodeDeckCode } from '@/lib/decks/code'
import type { DeckList } from '@/lib/decks/deck'
import { HISTORY_LIMIT, type History } from '@/lib/decks/history'
import { deckListSchema, deckNameSchema, deckNotesSchema } from '@/lib/decks/schema'
import { withDrafts } from './rows'
import { announce } from './tabs'

/**
 * Work on a deck as this browser keeps it: every change at once, so that nothing is lost by a reload, a crash or a
 * closed tab. It stays after a save as well, for its history.
 */
export interface Draft {
  readonly owner: string
  readonly deckId: string
  /** The saved revision that the work began from; 0 for a deck that was never saved. */
  readonly baseRevision: number
  /** Whether it says anything that is not saved. */
  readonly dirty: boolean
  readonly name: string
  readonly notes: string
  readonly history: History<DeckList>
  /** ISO 8601, UTC. */
  readonly updatedAt: string
}

/** A draft as it stands in storage. The stamp is new with each write: who writes says which one was known. */
export interface StampedDraft extends Draft {
  readonly stamp: string
}

const STORED_STEPS = HISTORY_LIMIT
const stepsSchema = z.array(z.string().check(z.maxLength(70_000))).check(z.maxLength(STORED_STEPS))

const rowSchema = z.object({
  owner: z.string(),
  deckId: z.uuid(),
  stamp: z.string(),
  baseRevision: z.int().check(z.gte(0)),
  dirty: z.boolean(),
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
  past: stepsSchema,
  future: stepsSchema,
  updatedAt: z.iso.datetime(),
})
type Row = z.output<typeof rowSchema>

const codes = new WeakMap<DeckList, string>()

/** Steps of the history are stored as deck codes: some 65 characters each, made once. */
function codeOf(list: DeckList): string {
  const code = codes.get(list) ?? encodeDeckCode(list)
  codes.set(list, code)
  return code
}

const listsFrom = (steps: readonly string[]): DeckList[] =>
  steps.flatMap((code) => {
    const step = decodeDeckCode(code)
    return step.ok ? [step.list] : []
  })

const rowOf = (draft: Draft, stamp: string): Row => ({
  owner: draft.owner,
  deckId: draft.deckId,
  stamp,
  baseRevision: draft.baseRevision,
  dirty: draft.dirty,
  name: draft.name.trim(),
  notes: draft.notes,
  list: draft.history.present,
  past: draft.history.past.slice(-STORED_STEPS).map(codeOf),
  future: draft.history.future.slice(-STORED_STEPS).map(codeOf),
  updatedAt: draft.updatedAt,
})

/** A stored row as a draft; nothing where it is not one of ours. */
export function draftFrom(value: unknown): StampedDraft | undefined {
  const row = z.safeParse(rowSchema, value)
  if (!row.success) return undefined
  const { list, past, future, ...rest } = row.data
  return { ...rest, history: { past: listsFrom(past), present: list, future: listsFrom(future) } }
}

export type DraftWrite =
  | { readonly ok: true; readonly stamp: string }
  /** Another tab wrote in between; nothing was written. */
  | { readonly ok: false; readonly current: StampedDraft | undefined }

/** A stamp for the next write of a draft. */
export const newStamp = (): string => crypto.randomUUID()

/**
 * Stores a draft, only if the one in storage is still the one known by `after` (undefined: there was none). Rejects
 * where the browser cannot store it, for example because the disk is full.
 */
export async function writeDraft(
  draft: Draft,
  after: string | undefined,
  stamp: string = newStamp(),
): Promise<DraftWrite> {
  const result = await withDrafts(async (rows): Promise<DraftWrite> => {
    const current = draftFrom(await rows.get([draft.owner, draft.deckId]))
    if (current?.stamp !== after) return { ok: false, current }
    await rows.put(rowOf(draft, stamp))
    return { ok: true, stamp }
  })
  if (result.ok) announce({ kind: 'draft', owner: draft.owner, deckId: draft.deckId })
  return result
}

/** The draft of a deck, with what a closing tab could only spill put in its place. */
export async function readDraft(owner: string, deckId: string): Promise<StampedDraft | undefined> {
  const stored = await withDrafts((rows) => rows.get([owner, deckId])).then(draftFrom)
  const spilled = takeSpill(owner, deckId)
  if (!spilled?.after.includes(stored?.stamp ?? '')) return stored
  const written = await writeDraft(spilled.draft, stored?.stamp)
  return written.ok ? { ...spilled.draft, stamp: written.stamp } : written.current
}

/** All drafts of one owner, the latest first. */
export async function draftsOf(owner: string): Promise<readonly StampedDraft[]> {
  const drafts = (await withDrafts((rows) => rows.all())).flatMap((row) => draftFrom(row) ?? [])
  return drafts
    .filter((draft) => draft.owner === owner)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** How many drafts of an owner say something that is not saved. */
export const unsavedDrafts = async (owner: string): Promise<number> =>
  (await draftsOf(owner)).filter((draft) => draft.dirty).length

/** Gives up the draft of a deck. */
export async function removeDraft(owner: string, deckId: string): Promise<void> {
  takeSpill(owner, deckId)
  await withDrafts((rows) => rows.delete([owner, deckId]))
  announce({ kind: 'draft', owner, deckId })
}

/** Removes everything that drafts keep for an owner: what signing out leaves behind is nothing. */
export async function removeDraftsOf(owner: string): Promise<void> {
  removeSpills(owner)
  const removed = await withDrafts(async (rows) => {
    const own = (await rows.all()).flatMap((row) => {
      const known = z.safeParse(z.object({ owner: z.string(), deckId: z.string() }), row)
      return known.success && known.data.owner === owner ? [known.data.deckId] : []
    })
    for (const deckId of own) await rows.delete([owner, deckId])
    return own
  })
  for (const deckId of removed) announce({ kind: 'draft', owner, deckId })
}

/**
 * Gives a guest's unsaved work to a member, once the guest's decks are in the account: work on a moved deck goes on
 * from the revision that the account holds, never saved decks stay unsaved. What the member has a draft of already
 * stays the guest's.
 * @param revisions of the decks that are in the account now, by id
 */
export async function adoptDrafts(userId: string, revisions: ReadonlyMap<string, number>): Promise<void> {
  const adopted = await withDrafts(async (rows) => {
    const ids: string[] = []
    for (const value of await rows.all()) {
      const draft = draftFrom(value)
      if (draft?.owner !== 'guest') continue
      const revision = draft.baseRevision === 0 ? 0 : revisions.get(draft.deckId)
      if (revision === undefined) continue
      if (draft.dirty) {
        if (draftFrom(await rows.get([userId, draft.deckId]))) continue
        await rows.put(rowOf({ ...draft, owner: userId, baseRevision: revision }, crypto.randomUUID()))
      }
      await rows.delete(['guest', draft.deckId])
      ids.push(draft.deckId)
    }
    return ids
  })
  for (const deckId of adopted) {
    announce({ kind: 'draft', owner: 'guest', deckId })
    announce({ kind: 'draft', owner: userId, deckId })
  }
}

/*
 * A tab that closes while a write is under way cannot wait for it. It spills the draft into local storage, which is
 * written at once; the next reader of the draft puts it where it belongs.
 */
const SPILL = 'draft'
const spillName = (owner: string, deckId: string): string => `${SPILL} ${owner} ${deckId}`
const spillSchema = z.object({ after: z.array(z.string()), row: z.unknown() })

/**
 * Keeps a draft that a closing tab cannot write any more.
 * @param after stamps that storage may hold when it is read: the one known last, and that of a write under way
 */
export function spillDraft(draft: Draft, after: readonly (string | undefined)[]): void {
  try {
    const spill = JSON.stringify({ after: after.map((stamp) => stamp ?? ''), row: rowOf(draft, '') })
    localStorage.setItem(spillName(draft.owner, draft.deckId), spill)
  } catch {
    // Closed or full: the write that is under way is all there is.
  }
}

/** Takes back a spilled draft: the write came through after all. */
export function takeSpill(
  owner: string,
  deckId: string,
): { readonly draft: Draft; readonly after: readonly string[] } | undefined {
  try {
    const text = localStorage.getItem(spillName(owner, deckId))
    if (text === null) return undefined
    localStorage.removeItem(spillName(owner, deckId))
    const spill = z.safeParse(spillSchema, JSON.parse(text))
    const draft = spill.success ? draftFrom(spill.data.row) : undefined
    return spill.success && draft ? { draft, after: spill.data.after } : undefined
  } catch {
    return undefined
  }
}

function removeSpills(owner: string): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const name of names) if (name.startsWith(`${SPILL} ${owner} `)) localStorage.removeItem(name)
  } catch {
    // Closed: then nothing is there.
  }
}
