import { deckAt, moveGuestData } from '@/lib/features/account/contract/guest-move'
import { type NewDeck, newDeckSchema } from '@/lib/features/decks/contract/decks'
import { keepable } from '@/lib/features/decks/model/schema'
import { ask } from '@/lib/http/client/json-request'
import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import type { DeckFailure, DeckResult } from './deck-repository'
import { deckOwner } from './decks'
import { GUEST_DECKS } from './guest-decks'
import { memberDecks } from './member-decks'
import { withDecks } from './rows'

/** Decks of one request, and the different cards in them: less than an account takes at once. */
const MAX_BATCH_DECKS = 100
const MAX_BATCH_CARDS = 4_000

/** What became of decks that were to be added. */
export interface AddedDecks {
  readonly added: number
  /** Those that cannot be kept as they are, by their place among all: they hold back no other. */
  readonly refused: readonly { readonly index: number; readonly code: string }[]
}

/**
 * Keeps new decks. A deck that cannot be kept is named and left out; where nobody can be asked or there is no room, none
 * is kept, and those before it are taken back.
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

/** Adds some decks by one request; notes which there are now, and which are refused. */
async function addPortion(
  decks: readonly NewDeck[],
  done: string[],
  refuse: (id: string, code: string) => void,
): Promise<DeckFailure | undefined> {
  if (decks.length === 0) return undefined
  const body = { moveId: crypto.randomUUID(), decks: [...decks], collection: null }
  const answer = await ask(moveGuestData, { body })
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

/** The decks in portions of one request each, in their order. */
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
