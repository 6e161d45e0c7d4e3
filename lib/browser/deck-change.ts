import type { DeckList } from '@/lib/decks/deck'
import { push } from '@/lib/decks/history'
import type { DeckFailure } from './deck-keeper'
import { deckOwner, getDeck, saveDeck } from './decks'
import { readDraft, writeDraft } from './drafts'

/** How often a change is made anew on what somebody else made of the deck in between. */
const TRIES = 3

export type DeckChange =
  | { readonly ok: true; readonly list: DeckList }
  | { readonly ok: false; readonly reason: DeckFailure['reason'] }

/**
 * Changes the cards of one's own deck from outside the builder. Work on it that is not saved goes on unsaved, with this
 * change as one more step of its history; a saved deck is saved again. Where another tab or device comes between, the
 * change is made once more on what it left: `change` may be called several times.
 */
export async function changeDeck(id: string, change: (list: DeckList) => DeckList): Promise<DeckChange> {
  const owner = await deckOwner()
  for (let tries = 0; tries < TRIES; tries++) {
    const draft = await readDraft(owner, id)
    if (draft?.dirty) {
      const { stamp, ...work } = draft
      const { present } = work.history
      const list = change(present.list)
      const history = list === present.list ? work.history : push(work.history, { ...present, list })
      const written = await writeDraft({ ...work, history, updatedAt: new Date().toISOString() }, stamp)
      if (written.ok) return { ok: true, list }
      continue
    }
    const kept = await getDeck(id)
    if (!kept.ok) return { ok: false, reason: kept.reason }
    const { revision, name, notes, extras, list: before } = kept.value
    const list = change(before)
    if (list === before) return { ok: true, list }
    const saved = await saveDeck(id, revision, { name, notes, list, extras })
    if (saved.ok) return { ok: true, list: saved.value.list }
    if (saved.reason !== 'conflict') return { ok: false, reason: saved.reason }
  }
  return { ok: false, reason: 'conflict' }
}
