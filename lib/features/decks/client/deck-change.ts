import type { DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, type DeckState, sameExtras } from '@/lib/features/decks/model/extras'
import { extrasFit } from '@/lib/features/decks/model/extras-edit'
import { push } from '@/lib/features/decks/model/history'
import type { DeckFailure } from './deck-repository'
import { deckOwner, getDeck, saveDeck } from './decks'
import { readDraft, writeDraft } from './drafts'
import type { StoredDraft } from './rows'

/** Maximum number of attempts if the deck is saved elsewhere in the meantime. */
const TRIES = 3

type Failed<Reason> = { readonly ok: false; readonly reason: Reason }
type StateChange = { readonly ok: true; readonly state: DeckState } | Failed<DeckFailure['reason']>
export type DeckChange = { readonly ok: true; readonly list: DeckList } | Failed<DeckFailure['reason']>
export type ExtrasChange =
  | { readonly ok: true; readonly extras: DeckExtras; readonly before: DeckExtras }
  /** `too-much`: exceeds the limits for a deck's extras. */
  | Failed<DeckFailure['reason'] | 'too-much'>

/** @param change returns its argument if there is nothing to change */
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
    const savedDeck = await getDeck(id)
    if (!savedDeck.ok) return { ok: false, reason: savedDeck.reason }
    const { revision, name, notes, list, extras } = savedDeck.value
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
 * Changes the cards of one of the user's own decks from outside the builder. If the deck has unsaved work, the change
 * becomes one more step in the draft's history and stays unsaved; otherwise the deck is saved again. If another tab or
 * device writes in between, the change is applied again to the newer version, so `change` may be called several times.
 */
export async function changeDeck(id: string, change: (list: DeckList) => DeckList): Promise<DeckChange> {
  const changed = await changeState(id, (state) => {
    const list = change(state.list)
    return list === state.list ? state : { ...state, list }
  })
  return changed.ok ? { ok: true, list: changed.state.list } : changed
}

/** Changes the extras of one of the user's own decks, as `changeDeck` does for its cards. */
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
