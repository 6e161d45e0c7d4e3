import { describe, expect, it } from 'vitest'
import { listDecks } from '@/lib/features/decks/client/deck-list'
import {
  adoptDrafts,
  draftsOf,
  readDraft,
  removeDraftsOf,
  unsavedDrafts,
  writeDraft,
} from '@/lib/features/decks/client/drafts'
import { GUEST_DECKS } from '@/lib/features/decks/client/guest-decks'
import { type Draft, memoryOnlyStore, withDecks, withDrafts } from '@/lib/features/decks/client/rows'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { countOf, emptyDeckList, setCount } from '@/lib/features/decks/model/edit'
import { type DeckExtras, type DeckState, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { newHistory, push, undo } from '@/lib/features/decks/model/history'

const LIST = emptyDeckList('2008')
const ONE = setCount(LIST, 'draw', 'BASE-270', 1)
const TWO = setCount(ONE, 'draw', 'BASE-270', 2)
const TAGGED: DeckExtras = { ...NO_EXTRAS, tags: ['tried'], maybe: [{ key: 'BASE-3', count: 2 }] }
const state = (list: DeckList, extras = NO_EXTRAS): DeckState => ({ list, extras })

const draftOf = (owner: string, changes: Partial<Draft> = {}): Draft => ({
  owner,
  deckId: crypto.randomUUID(),
  baseRevision: 0,
  dirty: true,
  waiting: false,
  name: 'A deck',
  notes: '',
  history: newHistory(state(ONE)),
  updatedAt: '2026-01-02T03:04:05.000Z',
  ...changes,
})

const written = async (draft: Draft, after?: string): Promise<string> => {
  const result = await writeDraft(draft, after)
  if (!result.ok) throw new Error('the draft was refused')
  return result.version
}

describe('drafts', () => {
  it('come back with their whole history', async () => {
    const history = undo(push(push(newHistory(state(LIST)), state(ONE, TAGGED)), state(TWO, TAGGED)))
    const draft = draftOf('guest', { history, notes: 'Two lines\nof notes' })
    await written(draft)
    const read = await readDraft('guest', draft.deckId)
    expect(memoryOnlyStore.getState()).toBe('closed')
    expect(read).toMatchObject({ notes: 'Two lines\nof notes', dirty: true, baseRevision: 0 })
    expect(read?.history).toEqual({
      past: [state(LIST)],
      present: state(ONE, TAGGED),
      future: [state(TWO, TAGGED)],
    })
  })

  it('are not written over one that another tab wrote', async () => {
    const draft = draftOf('guest')
    const first = await written(draft)
    await written({ ...draft, name: 'Theirs' }, first)
    const late = await writeDraft({ ...draft, name: 'Ours' }, first)
    expect(late.ok).toBe(false)
    expect(late.ok || late.current?.name).toBe('Theirs')
    expect((await readDraft('guest', draft.deckId))?.name).toBe('Theirs')
  })

  it('are not taken for another tab’s where the storage that held them has stopped answering', async () => {
    const draft = draftOf('guest')
    await expect(writeDraft(draft, 'a version in the database')).rejects.toThrow(/does not answer/)
    expect(await readDraft('guest', draft.deckId)).toBeUndefined()
  })

  it('are not made anew where there is one already', async () => {
    const draft = draftOf('guest')
    await written(draft)
    expect((await writeDraft(draft, undefined)).ok).toBe(false)
  })

  it('take the place of rows that nobody can read', async () => {
    const draft = draftOf('guest')
    for (const row of [{ stamp: 'of another program' }, { stamp: 7 }, {}]) {
      const deckId = crypto.randomUUID()
      await withDrafts((rows) => rows.put({ owner: 'guest', deckId, ...row }))
      expect(await readDraft('guest', deckId)).toBeUndefined()
      await written({ ...draft, deckId })
      expect((await readDraft('guest', deckId))?.name).toBe('A deck')
    }
  })

  it('of an account leave with it, and no others do', async () => {
    const ours = draftOf('member-1')
    const others = draftOf('member-2', { dirty: false })
    await written(ours)
    await written(others)
    expect(await unsavedDrafts('member-1')).toBe(1)
    await removeDraftsOf('member-1')
    expect(await draftsOf('member-1')).toEqual([])
    expect((await draftsOf('member-2')).map(({ deckId }) => deckId)).toEqual([others.deckId])
  })

  it('of a guest go on in the account from the revision that is there', async () => {
    await removeDraftsOf('guest')
    const moved = draftOf('guest', { baseRevision: 4 })
    const unsaved = draftOf('guest')
    const left = draftOf('guest', { baseRevision: 2 })
    for (const draft of [moved, unsaved, left]) await written(draft)
    await adoptDrafts('member-3', new Map([[moved.deckId, 1]]))
    const adopted = new Map((await draftsOf('member-3')).map((draft) => [draft.deckId, draft.baseRevision]))
    expect(adopted).toEqual(
      new Map([
        [moved.deckId, 1],
        [unsaved.deckId, 0],
      ]),
    )
    expect((await draftsOf('guest')).map(({ deckId }) => deckId)).toEqual([left.deckId])
  })
})

describe('decks of a guest', () => {
  const content = { name: 'Kept', notes: '', list: ONE, extras: TAGGED }

  it('are saved revision by revision', async () => {
    const id = crypto.randomUUID()
    expect(await GUEST_DECKS.save(id, 0, content)).toMatchObject({ ok: true, value: { revision: 1 } })
    expect(await GUEST_DECKS.save(id, 1, { ...content, name: 'Second' })).toMatchObject({
      ok: true,
      value: { revision: 2 },
    })
    const stale = await GUEST_DECKS.save(id, 1, { ...content, name: 'Stale' })
    expect(stale).toMatchObject({ ok: false, reason: 'conflict', current: { name: 'Second', revision: 2 } })
    expect(await GUEST_DECKS.get(id)).toMatchObject({ ok: true, value: { name: 'Second', extras: TAGGED } })
  })

  it('keep what earlier saves held, and those with a name however many follow', async () => {
    const id = crypto.randomUUID()
    for (let revision = 0; revision < 30; revision++) {
      const list = setCount(LIST, 'draw', 'BASE-270', revision + 1)
      await GUEST_DECKS.save(id, revision, { ...content, list, name: `save ${revision + 1}` })
      if (revision === 1) await GUEST_DECKS.nameVersion(id, 2, 'first legal')
    }
    const latest = await GUEST_DECKS.versions(id)
    if (!latest.ok) throw new Error('no versions')
    expect(latest.value.versions.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 20 }, (_, at) => 30 - at),
    )
    expect(latest.value.versions[0]).toMatchObject({ name: 'save 30', label: null, extras: TAGGED })
    const older = await GUEST_DECKS.versions(id, 11)
    if (!older.ok) throw new Error('no older versions')
    // Beyond the latest twenty, one of several saves within five minutes is kept.
    const named = older.value.versions.find(({ label }) => label !== null)
    expect(named).toMatchObject({ revision: 2, label: 'first legal', name: 'save 2' })
    expect(named && countOf(named.list, 'BASE-270')).toBe(2)
    expect(older.value.versions.length).toBeLessThan(5)
    expect(await GUEST_DECKS.nameVersion(id, 2, null)).toMatchObject({ ok: true })
    expect(await GUEST_DECKS.nameVersion(id, 99, 'none')).toEqual({ ok: false, reason: 'not-found' })
    expect(await GUEST_DECKS.get(id)).toMatchObject({ value: { name: 'save 30', revision: 30 } })
  })

  it('can be brought back after they were deleted', async () => {
    const id = crypto.randomUUID()
    await GUEST_DECKS.save(id, 0, content)
    await GUEST_DECKS.remove(id)
    expect(await GUEST_DECKS.get(id)).toEqual({ ok: false, reason: 'deleted' })
    expect(await GUEST_DECKS.save(id, 1, content)).toEqual({ ok: false, reason: 'deleted' })
    expect(await GUEST_DECKS.restore(id)).toMatchObject({ ok: true, value: { name: 'Kept', revision: 1 } })
  })

  it('are out of sight after 30 days, and gone', async () => {
    const id = crypto.randomUUID()
    await GUEST_DECKS.save(id, 0, content)
    const row = { id, ...content, revision: 1, updatedAt: '2020-01-01T00:00:00.000Z' }
    await withDecks((rows) =>
      rows.put({ ...row, deletedAt: '2020-01-01T00:00:00.000Z', label: null, versions: [] }),
    )
    await GUEST_DECKS.all()
    expect(await GUEST_DECKS.restore(id)).toEqual({ ok: false, reason: 'not-found' })
  })

  it('stay as they were where work on them fails half way', async () => {
    const id = crypto.randomUUID()
    await GUEST_DECKS.save(id, 0, content)
    const failing = withDecks(async (rows) => {
      await rows.delete(id)
      throw new Error('failed')
    })
    await expect(failing).rejects.toThrow('failed')
    expect(await GUEST_DECKS.get(id)).toMatchObject({ ok: true })
  })
})

describe('the list of decks', () => {
  const kept = (id: string, updatedAt: string) => ({
    ...{ id, name: 'Saved', notes: '', list: ONE, extras: NO_EXTRAS, revision: 2, updatedAt, shareId: null },
  })

  it('shows unsaved work in place of what was saved, and decks that never were', () => {
    const changed = draftOf('guest', { baseRevision: 2, name: 'Changed', history: newHistory(state(TWO)) })
    const clean = draftOf('guest', { baseRevision: 2, dirty: false, name: 'Clean' })
    const fresh = draftOf('guest', { name: 'Fresh', updatedAt: '2026-03-01T00:00:00.000Z' })
    const drafts = [changed, clean, fresh].map((draft) => ({ ...draft, version: '' }))
    const items = listDecks(
      [kept(changed.deckId, '2026-01-01T00:00:00.000Z'), kept(clean.deckId, '2025-01-01T00:00:00.000Z')],
      drafts,
    )
    expect(items.map(({ name, saved, unsaved }) => [name, saved, unsaved])).toEqual([
      ['Fresh', false, true],
      ['Changed', true, true],
      ['Saved', true, false],
    ])
    expect(items[1]?.list).toEqual(TWO)
  })
})
