import * as z from 'zod/mini'
import {
  deckAnswerSchema,
  decksAnswerSchema,
  keptDeckSchema,
  shareAnswerSchema,
  versionsAnswerSchema,
} from '@/lib/api/decks'
import { sameDeckList } from '@/lib/decks/edit'
import type { DeckContent, DeckKeeper, DeckResult, KeptDeck } from './decks'
import { type JsonAnswer, nothingSchema, requestJson } from './json-request'

/** What a refusal means for a deck. */
function failure(answer: Exclude<JsonAnswer<unknown>, { ok: true }>): DeckResult<never> {
  if (answer.reason === 'unreachable') return { ok: false, reason: 'unreachable' }
  const { status, code, quota, current } = answer
  if (status === 401) return { ok: false, reason: 'signed-out' }
  if (status === 404) return { ok: false, reason: code === 'deleted' ? 'deleted' : 'not-found' }
  const theirs = z.safeParse(keptDeckSchema, current)
  if (status === 409 && theirs.success) return { ok: false, reason: 'conflict', current: theirs.data }
  return quota
    ? { ok: false, reason: 'refused', code: `quota-${quota.name}`, limit: quota.limit }
    : { ok: false, reason: 'refused', code }
}

const result = <T, U>(answer: JsonAnswer<T>, pick: (value: T) => U): DeckResult<U> =>
  answer.ok ? { ok: true, value: pick(answer.value) } : failure(answer)

const says = (deck: KeptDeck, content: DeckContent): boolean =>
  deck.name === content.name && deck.notes === content.notes && sameDeckList(deck.list, content.list)

/** Where the answer to an earlier try was lost, the deck may hold what we want to save already. */
const arrivedAlready = (answer: DeckResult<KeptDeck>, content: DeckContent): DeckResult<KeptDeck> =>
  !answer.ok && answer.reason === 'conflict' && says(answer.current, content)
    ? { ok: true, value: answer.current }
    : answer

const address = (id: string) => `/api/decks/${encodeURIComponent(id)}`

/** Decks in an account, kept by the server. */
export const MEMBER_DECKS: DeckKeeper = {
  async all() {
    const all: KeptDeck[] = []
    let query = ''
    for (;;) {
      const answer = await requestJson(`/api/decks${query}`, { schema: decksAnswerSchema })
      if (!answer.ok) return failure(answer)
      const { decks, after } = answer.value
      all.push(...decks)
      if (after === null) return { ok: true, value: all }
      query = `?after=${encodeURIComponent(after)}`
    }
  },
  async get(id) {
    return result(await requestJson(address(id), { schema: deckAnswerSchema }), ({ deck }) => deck)
  },
  async save(id, baseRevision, content) {
    const answer =
      baseRevision === 0
        ? await requestJson('/api/decks', {
            method: 'POST',
            body: { id, ...content },
            schema: deckAnswerSchema,
          })
        : await requestJson(address(id), {
            method: 'PUT',
            body: { baseRevision, ...content },
            schema: deckAnswerSchema,
          })
    return arrivedAlready(
      result(answer, ({ deck }) => deck),
      content,
    )
  },
  async remove(id) {
    const answer = await requestJson(address(id), { method: 'DELETE', schema: nothingSchema })
    return result(answer, () => undefined)
  },
  async restore(id) {
    const answer = await requestJson(`${address(id)}/restore`, { method: 'POST', schema: deckAnswerSchema })
    return result(answer, ({ deck }) => deck)
  },
  async share(id) {
    const answer = await requestJson(`${address(id)}/share`, { method: 'POST', schema: shareAnswerSchema })
    return result(answer, ({ shareId }) => shareId)
  },
  async versions(id, before) {
    const query = before === undefined ? '' : `?before=${before}`
    const answer = await requestJson(`${address(id)}/versions${query}`, { schema: versionsAnswerSchema })
    return result(answer, (value) => value)
  },
  async revokeShare(id) {
    const answer = await requestJson(`${address(id)}/share`, { method: 'DELETE', schema: nothingSchema })
    return result(answer, () => undefined)
  },
}
