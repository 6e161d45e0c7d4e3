import { deckAt, moveGuestData } from '@/lib/features/account/contract/guest-move'
import { type NewDeck, newDeckSchema } from '@/lib/features/decks/contract/decks'
import { keepable } from '@/lib/features/decks/model/schema'
import { callApi } from '@/lib/http/client/json-request'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckFailure, DeckResult } from './deck-repository'
import { deckOwner } from './decks'
import { GUEST_DECKS } from './guest-decks'
import { memberDecks } from './member-decks'
import { withDecks } from './rows'

/** Limits of one batch: decks, and distinct cards in them. Both stay below what the server accepts in one request. */
const MAX_BATCH_DECKS = 100
const MAX_BATCH_CARDS = 4_000

/** Result of adding several decks. */
export interface AddedDecks {
  readonly added: number
  /**
   * Decks that were rejected, by their index in the input. A rejected deck does not keep the others from being added.
   */
  readonly refused: readonly { readonly index: number; readonly code: string }[]
}

/**
 * Adds new decks. A deck that is rejected is reported and skipped. If the server cannot be reached or a quota is
 * exceeded, nothing is added: decks of earlier batches are removed again.
 */
export async function addDecks(given: readonly NewDeck[]): Promise<DeckResult<AddedDecks>> {
  const owner = await deckOwner()
  const refused: { index: number; code: string }[] = []
  const decks = given.map(keepable).filter((deck, index) => {
    const fits = newDeckSchema.safeParse(deck).success
    if (!fits) refused.push({ index, code: 'invalid' })
    return fits
  })
  const placeOf = (id: string): number => given.findIndex((deck) => deck.id === id)
  const refuse = (id: string, code: string) => {
    refused.push({ index: placeOf(id), code })
  }
  const done: string[] = []
  const failure = await (owner === GUEST
    ? addForGuest(decks, done)
    : addToAccount(owner, decks, done, refuse))
  if (failure) return { ok: false, ...failure }
  for (const deckId of done) announce({ kind: 'deck', owner, deckId })
  return { ok: true, value: { added: done.length, refused: refused.sort((a, b) => a.index - b.index) } }
}

async function addForGuest(decks: readonly NewDeck[], done: string[]): Promise<DeckFailure | undefined> {
  for (const { id, ...content } of decks) {
    const saved = await GUEST_DECKS.save(id, 0, content)
    if (!saved.ok) {
      await withDecks(async (rows) => {
        for (const one of done) await rows.delete(one)
      }).catch(() => {})
      const { ok: _, ...failure } = saved
      return failure
    }
    done.push(id)
  }
  return undefined
}

async function addToAccount(
  userId: string,
  decks: readonly NewDeck[],
  done: string[],
  refuse: (id: string, code: string) => void,
): Promise<DeckFailure | undefined> {
  for (const some of portions(decks)) {
    const failure = await addPortion(some, done, refuse)
    if (failure) {
      for (const id of done) await memberDecks(userId).remove(id)
      return failure
    }
  }
  return undefined
}

/**
 * Adds one batch with a single request. Appends the ids of added decks to `done` and calls `refuse` for rejected ones.
 */
async function addPortion(
  decks: readonly NewDeck[],
  done: string[],
  refuse: (id: string, code: string) => void,
): Promise<DeckFailure | undefined> {
  if (decks.length === 0) return undefined
  const body = { moveId: crypto.randomUUID(), decks: [...decks], collection: null }
  const answer = await callApi(moveGuestData, { body })
  if (!answer.ok) {
    if (answer.reason === 'unreachable') return { reason: 'unreachable' }
    if (answer.status === 401) return { reason: 'signed-out' }
    const { quota, code, status } = answer
    const wrong = decks[deckAt(answer.path)] ?? (decks.length === 1 ? decks[0] : undefined)
    if (status === 400 && wrong) {
      refuse(wrong.id, code)
      return addPortion(
        decks.filter((deck) => deck !== wrong),
        done,
        refuse,
      )
    }
    return quota
      ? { reason: 'refused', code: `quota-${quota.name}`, limit: quota.limit }
      : { reason: 'refused', code }
  }
  for (const { id, outcome } of answer.value.decks) {
    if (outcome === 'moved') done.push(id)
    else refuse(id, outcome)
  }
  return undefined
}

/** Splits decks into batches of one request each, in order. */
export function portions(decks: readonly NewDeck[]): readonly (readonly NewDeck[])[] {
  const all: NewDeck[][] = []
  let cards = 0
  for (const deck of decks) {
    const { team, missions, draw } = deck.list
    const more = team.length + missions.length + draw.length
    const last = all.at(-1)
    if (last && last.length < MAX_BATCH_DECKS && cards + more <= MAX_BATCH_CARDS) {
      last.push(deck)
      cards += more
    } else {
      all.push([deck])
      cards = more
    }
  }
  return all
}
