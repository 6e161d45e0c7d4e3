import type { DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, type DeckState, sameExtras } from '@/lib/features/decks/model/extras'
import { extrasFit } from '@/lib/features/decks/model/extras-edit'
import { push } from '@/lib/features/decks/model/history'
import type { DeckFailure } from './deck-repository'
import { deckOwner, getDeck, saveDeck } from './decks'
import type { StoredDraft } from './draft'
import { readDraft, writeDraft } from './drafts'

/** How often a change is retried on a deck that was saved elsewhere in between. */
const TRIES = 3

type Failed<Reason> = { readonly ok: false; readonly reason: Reason }
type StateChange = { readonly ok: true; readonly state: DeckState } | Failed<DeckFailure['reason']>
export type DeckChange = { readonly ok: true; readonly list: DeckList } | Failed<DeckFailure['reason']>
export type ExtrasChange =
  | { readonly ok: true; readonly extras: DeckExtras; readonly before: DeckExtras }
  /** `too-much`: more than a deck can carry. */
  | Failed<DeckFailure['reason'] | 'too-much'>

/** @param change answers the state it was given where nothing is to be done */
async function changeState(id: string, change: (state: DeckState) => DeckState): Promise<StateChange> {
  const owner = await deckOwner()
  for (let tries = 0; tries < TRIES; tries++) {
    let draft: StoredDraft | undefined
    try {
      draft = await readDraft(owner, id)
    } catch {
      return { ok: false, reason: 'refused' }
    }
    if (draft?.dirty) {
      const { version, ...work } = draft
      const { present } = work.history
      const state = change(present)
      if (state === present) return { ok: true, state }
      const history = push(work.history, state)
      const next = { ...work, history, updatedAt: new Date().toISOString() }
      const written = await writeDraft(next, version).catch(() => undefined)
      if (!written) return { ok: false, reason: 'refused' }
      if (written.ok) return { ok: true, state }
      continue
    }
    const kept = await getDeck(id)
    if (!kept.ok) return { ok: false, reason: kept.reason }
    const { revision, name, notes, list, extras } = kept.value
    const before = { list, extras }
    const state = change(before)
    if (state === before) return { ok: true, state }
    const saved = await saveDeck(id, revision, { name, notes, ...state })
    if (saved.ok) return { ok: true, state: { list: saved.value.list, extras: saved.value.extras } }
    if (saved.reason !== 'conflict') return { ok: false, reason: saved.reason }
  }
  return { ok: false, reason: 'conflict' }
}

/**
 * Changes the cards of one's own deck from outside the builder. Work on it that is not saved goes on unsaved, with this
 * change as one more step of its history; a saved deck is saved again. Where another tab or device comes between, the
 * change is made once more on what it left: `change` may be called several times.
 */
export async function changeDeck(id: string, change: (list: DeckList) => DeckList): Promise<DeckChange> {
  const changed = await changeState(id, (state) => {
    const list = change(state.list)
    return list === state.list ? state : { ...state, list }
  })
  return changed.ok ? { ok: true, list: changed.state.list } : changed
}

/** Changes what one's own deck carries beside its cards, as `changeDeck` changes its cards. */
export async function changeExtras(
  id: string,
  change: (extras: DeckExtras) => DeckExtras,
): Promise<ExtrasChange> {
  let before: DeckExtras | undefined
  let tooMuch = false
  const changed = await changeState(id, (state) => {
    before = state.extras
    const extras = change(state.extras)
    tooMuch = !extrasFit(extras)
    return tooMuch || sameExtras(extras, state.extras) ? state : { ...state, extras }
  })
  if (!changed.ok) return changed
  const { extras } = changed.state
  return tooMuch ? { ok: false, reason: 'too-much' } : { ok: true, extras, before: before ?? extras }
}
