import { describe, expect, it, vi } from 'vitest'
import { changeDeck, changeExtras } from '@/lib/features/decks/client/deck-change'
import { deleteDeck, startDeck } from '@/lib/features/decks/client/deck-work'
import { getDeck, saveDeck } from '@/lib/features/decks/client/decks'
import { readDraft, writeDraft } from '@/lib/features/decks/client/drafts'
import { emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { DECK_LIMITS } from '@/lib/features/decks/model/limits'
import { GUEST } from '@/lib/platform/storage/owner'

vi.mock('@/lib/features/account/client/account', () => ({
  currentAccount: async () => ({ status: 'guest', user: null }),
}))

const LIST = setCount(emptyDeckList('2008'), 'draw', 'BASE-270', 1)
const CONTENT = { name: 'A deck', notes: 'Some', list: LIST, extras: { ...NO_EXTRAS, tags: ['tried'] } }
const savedDeck = async () => {
  const saved = await saveDeck(crypto.randomUUID(), 0, CONTENT)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.value.id
}
const startedDeck = async () => {
  const started = await startDeck(CONTENT)
  if (!started.ok) throw new Error(started.reason)
  return started.value
}
const kept = async (id: string) => {
  const deck = await getDeck(id)
  if (!deck.ok) throw new Error(deck.reason)
  return deck.value
}

describe('a change of a deck from outside the builder', () => {
  it('of what stands beside the cards is saved, and leaves the cards', async () => {
    const id = await savedDeck()
    const changed = await changeExtras(id, (extras) => ({ ...extras, folder: 'League' }))
    expect(changed).toEqual({
      ok: true,
      before: CONTENT.extras,
      extras: { ...CONTENT.extras, folder: 'League' },
    })
    expect(await kept(id)).toMatchObject({
      revision: 2,
      name: 'A deck',
      notes: 'Some',
      list: LIST,
      extras: { folder: 'League', tags: ['tried'] },
    })
  })

  it('that changes nothing saves nothing', async () => {
    const id = await savedDeck()
    expect(await changeExtras(id, (extras) => ({ ...extras, folder: ' ' }))).toMatchObject({ ok: true })
    expect(await changeDeck(id, (list) => list)).toEqual({ ok: true, list: LIST })
    expect((await kept(id)).revision).toBe(1)
  })

  it('is one step more of work that is not saved', async () => {
    const id = await startedDeck()
    await changeExtras(id, (extras) => ({ ...extras, folder: 'League' }))
    const draft = await readDraft(GUEST, id)
    expect(draft?.history.past).toEqual([{ list: LIST, extras: CONTENT.extras }])
    expect(draft?.history.present.extras).toEqual({ ...CONTENT.extras, folder: 'League' })
    expect((await getDeck(id)).ok).toBe(false)
  })

  it('is made anew on what another tab made of the work meanwhile', async () => {
    const id = await startedDeck()
    const before = await readDraft(GUEST, id)
    if (!before) throw new Error('no draft')
    const theirs = setCount(LIST, 'draw', 'BASE-270', 3)
    let calls = 0
    const write = async () => {
      const { version, ...work } = before
      await writeDraft(
        { ...work, history: { ...work.history, present: { list: theirs, extras: NO_EXTRAS } } },
        version,
      )
    }
    const written: Promise<void>[] = []
    const changed = await changeExtras(id, (extras) => {
      calls += 1
      if (calls === 1) written.push(write())
      return { ...extras, folder: 'League' }
    })
    await Promise.all(written)
    expect(calls).toBe(2)
    expect(changed).toMatchObject({ ok: true, extras: { folder: 'League', tags: [] } })
    expect((await readDraft(GUEST, id))?.history.present.list).toEqual(theirs)
  })

  it('is refused where it is more than a deck can carry, or the deck is gone', async () => {
    const id = await savedDeck()
    const folder = 'x'.repeat(DECK_LIMITS.wordLength + 1)
    expect(await changeExtras(id, (extras) => ({ ...extras, folder }))).toEqual({
      ok: false,
      reason: 'too-much',
    })
    expect((await kept(id)).revision).toBe(1)
    await deleteDeck(id)
    expect(await changeExtras(id, (extras) => extras)).toEqual({ ok: false, reason: 'deleted' })
  })
})
