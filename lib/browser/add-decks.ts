import type { NewDeck } from '@/lib/api/decks'
import { moveGuestData } from '@/lib/api/guest-move'
import type { DeckFailure, DeckResult } from './deck-keeper'
import { deckOwner, GUEST } from './decks'
import { GUEST_DECKS } from './guest-decks'
import { ask } from './json-request'
import { memberDecks } from './member-decks'
import { withDecks } from './rows'
import { announce } from './tabs'

/** Decks of one request, and the different cards in them: less than an account takes at once. */
const DECKS_AT_ONCE = 100
const CARDS_AT_ONCE = 4_000

/**
 * Keeps new decks, all of them or none: where one cannot be kept, those before it are taken back.
 * @returns how many, or why none
 */
export async function addDecks(decks: readonly NewDeck[]): Promise<DeckResult<number>> {
  const owner = await deckOwner()
  const added = owner === GUEST ? await addForGuest(decks) : await addToAccount(owner, decks)
  for (const { id } of added.ok ? decks : []) announce({ kind: 'deck', owner, deckId: id })
  return added
}

async function addForGuest(decks: readonly NewDeck[]): Promise<DeckResult<number>> {
  const done: string[] = []
  for (const { id, ...content } of decks) {
    const saved = await GUEST_DECKS.save(id, 0, content)
    if (!saved.ok) {
      await withDecks(async (rows) => {
        for (const one of done) await rows.delete(one)
      }).catch(() => {})
      return saved
    }
    done.push(id)
  }
  return { ok: true, value: done.length }
}

async function addToAccount(userId: string, decks: readonly NewDeck[]): Promise<DeckResult<number>> {
  const done: string[] = []
  for (const some of portions(decks)) {
    const failure = await addPortion(some, done)
    if (failure) {
      for (const id of done) await memberDecks(userId).remove(id)
      return { ok: false, ...failure }
    }
  }
  return { ok: true, value: done.length }
}

/** Adds some decks by one request, which takes all or none; notes which there are now. */
async function addPortion(decks: readonly NewDeck[], done: string[]): Promise<DeckFailure | undefined> {
  const body = { moveId: crypto.randomUUID(), decks: [...decks], collection: null }
  const answer = await ask(moveGuestData, { body })
  if (!answer.ok) {
    if (answer.reason === 'unreachable') return { reason: 'unreachable' }
    if (answer.status === 401) return { reason: 'signed-out' }
    const { quota, code } = answer
    return quota
      ? { reason: 'refused', code: `quota-${quota.name}`, limit: quota.limit }
      : { reason: 'refused', code }
  }
  const left = answer.value.decks.filter(({ outcome }) => outcome !== 'moved')
  done.push(...answer.value.decks.filter(({ outcome }) => outcome === 'moved').map(({ id }) => id))
  const [first] = left
  return first && { reason: 'refused', code: first.outcome }
}

/** The decks in portions of one request each, in their order. */
export function portions(decks: readonly NewDeck[]): readonly (readonly NewDeck[])[] {
  const all: NewDeck[][] = []
  let cards = 0
  for (const deck of decks) {
    const { team, missions, draw } = deck.list
    const more = team.length + missions.length + draw.length
    const last = all.at(-1)
    if (last && last.length < DECKS_AT_ONCE && cards + more <= CARDS_AT_ONCE) {
      last.push(deck)
      cards += more
    } else {
      all.push([deck])
      cards = more
    }
  }
  return all
}
