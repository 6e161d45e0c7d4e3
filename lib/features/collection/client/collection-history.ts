import * as z from 'zod/mini'
import {
  type Collection,
  type CollectionChanges,
  collectionSize,
} from '@/lib/features/collection/model/collection'
import { collectionChangesSchema } from '@/lib/features/collection/model/schema'
import { transact } from '@/lib/platform/browser/database'
import { localTexts } from '@/lib/platform/storage/texts'
import { recordingOutcome } from '@/lib/platform/storage/troubles'

/** Ways in which a collection is changed. */
const MEANS = [
  'typed',
  'starter',
  'import',
  'bulk',
  'marks',
  'wants',
  'places',
  'swap',
  'packs',
  'undo',
  'redo',
] as const
export type Means = (typeof MEANS)[number]

/** One step of a collection's history, as stored on this device. */
export interface HistoryStep {
  /** Its number on this device; later steps have higher numbers. */
  readonly id: number
  /** ISO 8601, UTC: time of the last change in it. */
  readonly at: string
  readonly by: Means
  readonly before: Collection
  readonly after: Collection
}

/** Maximum steps stored per collection, and maximum names (cards, decks) in all of them together. */
const MAX_STEPS = 200
const MAX_NAMES = 30_000
/** Counts typed within this time (ms) are one step: nobody looks for a single keystroke. */
const TOGETHER = 10 * 60 * 1000

const stepSchema = z.object({
  owner: z.string(),
  at: z.iso.datetime(),
  by: z.enum(MEANS),
  before: collectionChangesSchema,
  after: collectionChangesSchema,
})
type Step = z.output<typeof stepSchema>

/** Serialises writes: two tabs or keystrokes must not both extend the same last step. */
let writing: Promise<void> = Promise.resolve()
/** Steps not stored yet. */
const underWay = new Set<Step>()

/** Key of the steps that a closing page could not store any more, in local storage, which is synchronous. */
const BACKUP = 'collection-history'

/**
 * Adds a step to the history. If the browser cannot store it, that is recorded; the collection itself is not affected.
 * @param owner the id of a member, or `guest`
 */
export function noteHistory(owner: string, by: Means, before: Collection, after: Collection): void {
  if (underWay.size === 0) addEventListener('pagehide', backUp)
  write({ owner, at: new Date().toISOString(), by, before, after })
}

function write(step: Step): void {
  underWay.add(step)
  writing = writing
    .then(() => recordingOutcome('history', note(step)))
    // Subscribers of `storageStore` learn of the failure.
    .catch(() => {})
    .then(() => {
      underWay.delete(step)
    })
}

/** Backs up steps that a closing page can no longer store, for the next page to restore. */
function backUp(): void {
  // If local storage is unavailable or full, they may still be stored in time.
  if (underWay.size > 0) localTexts.set(BACKUP, JSON.stringify([...underWay]))
}

/** Stores the steps that an earlier page backed up. */
function restoreBackup(): void {
  const text = localTexts.get(BACKUP)
  if (text === null) return
  localTexts.remove(BACKUP)
  try {
    const steps = z.safeParse(z.array(stepSchema), JSON.parse(text))
    for (const step of steps.success ? steps.data : []) write(step)
  } catch {
    // Not our data.
  }
}

const note = (step: Step): Promise<void> =>
  transact(['history'], 'readwrite', async (tx) => {
    const store = tx.objectStore('history')
    let names = collectionSize(step.after)
    let steps = 1
    let joined = false
    for (let cursor = await store.openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
      const old = z.safeParse(stepSchema, cursor.value)
      if (!old.success) {
        await cursor.delete()
        continue
      }
      if (old.data.owner !== step.owner) continue
      // It was stored after all, although its page was closed.
      if (old.data.at === step.at && old.data.by === step.by) return
      if (steps === 1 && !joined && isOneWith(old.data, step)) {
        await cursor.update(joinedStep(old.data, step))
        joined = true
        names = collectionSize(old.data.after) + names
        continue
      }
      steps += 1
      names += collectionSize(old.data.after)
      if (steps > MAX_STEPS || names > MAX_NAMES) await cursor.delete()
    }
    if (!joined) await store.add(step)
  })

const isOneWith = (old: Step, step: Step): boolean =>
  old.by === 'typed' && step.by === 'typed' && Date.parse(step.at) - Date.parse(old.at) < TOGETHER

/** Merges two steps: from the values before the first to those after the second. */
const joinedStep = (old: Step, step: Step): Step => ({
  ...step,
  before: joinedBooks(step.before, old.before),
  after: joinedBooks(old.after, step.after),
})

const joinedBooks = (a: CollectionChanges, b: CollectionChanges): Collection => ({
  counts: { ...a.counts, ...b.counts },
  marks: { ...a.marks, ...b.marks },
  places: { ...a.places, ...b.places },
})

/** Reads a collection's history on this device, latest first. */
export async function readHistory(owner: string): Promise<readonly HistoryStep[]> {
  restoreBackup()
  await writing
  return transact(['history'], 'readonly', async (tx) => {
    const steps: HistoryStep[] = []
    const store = tx.objectStore('history')
    for (let cursor = await store.openCursor(null, 'prev'); cursor; cursor = await cursor.continue()) {
      const step = z.safeParse(stepSchema, cursor.value)
      if (step.success && step.data.owner === owner) {
        const { at, by, before, after } = step.data
        steps.push({ id: cursor.key, at, by, before, after })
      }
    }
    return steps
  })
}

/** Deletes the history of all owners for whom `isGone` returns true. */
export async function forgetHistory(isGone: (owner: string) => boolean): Promise<void> {
  await transact(['history'], 'readwrite', async (tx) => {
    const store = tx.objectStore('history')
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      const step = z.safeParse(z.object({ owner: z.string() }), cursor.value)
      if (!step.success || isGone(step.data.owner)) await cursor.delete()
    }
  })
}
