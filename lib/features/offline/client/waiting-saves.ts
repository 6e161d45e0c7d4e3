import { lockName } from '@/lib/features/decks/client/deck-session'
import { deckOwner, saveDeck } from '@/lib/features/decks/client/decks'
import { draftsOf, writeDraft } from '@/lib/features/decks/client/drafts'
import { GUEST } from '@/lib/platform/storage/owner'
import { forgetWaitingSaves } from './waiting-note'

/** Runs work on a deck unless it is open in some tab. Returns false if it is. */
async function unlessOpen(deckId: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work()
    return true
  }
  return navigator.locks.request(lockName(deckId), { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** Result of sending waiting saves. */
export interface SentSaves {
  /** Names of the decks now saved. */
  readonly saved: readonly string[]
  /** Names of decks that need the user's attention: changed elsewhere in the meantime, deleted, or rejected. */
  readonly undecided: readonly string[]
}

/**
 * Sends saves that waited for the server, except for decks open in a tab, whose session does that. A deck that was
 * saved elsewhere in the meantime stays unsaved: opening it shows the differences.
 */
export async function sendWaitingSaves(): Promise<SentSaves> {
  const saved: string[] = []
  const undecided: string[] = []
  const owner = await deckOwner()
  if (owner === GUEST) return { saved, undecided }
  const waiting = (await draftsOf(owner)).filter((draft) => draft.waiting)
  let stillWaiting = false
  for (const draft of waiting) {
    const { version, deckId, baseRevision, name, notes, history } = draft
    const isFree = await unlessOpen(deckId, async () => {
      const answer = await saveDeck(deckId, baseRevision, { name, notes, ...history.present })
      if (!answer.ok && (answer.reason === 'unreachable' || answer.reason === 'signed-out')) {
        stillWaiting = true
        return
      }
      const known = answer.ok ? { dirty: false, baseRevision: answer.value.revision } : {}
      // If that cannot be stored, the deck is checked again next time, and nothing is saved twice.
      await writeDraft({ ...draft, ...known, waiting: false }, version).catch(() => {})
      if (answer.ok) saved.push(name)
      else undecided.push(name)
    })
    if (!isFree) stillWaiting = true
  }
  if (!stillWaiting) forgetWaitingSaves()
  return { saved, undecided }
}
