import { afterEach, describe, expect, it, vi } from 'vitest'
import { findMergeBase } from '@/components/deck/versions/merge-base'
import { conflictOf, contentOf, isDirty } from '@/lib/features/decks/client/deck-document'
import { DeckSession } from '@/lib/features/decks/client/deck-session'
import { getDeck, saveDeck } from '@/lib/features/decks/client/decks'
import { readDraft } from '@/lib/features/decks/client/drafts'
import { withDecks, withDrafts } from '@/lib/features/decks/client/rows'
import { countOf, setCount } from '@/lib/features/decks/model/edit'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { mergeDecks } from '@/lib/features/decks/model/merge'
import { recordCleared } from '@/lib/platform/storage/troubles'

/** Waits for automatic effects, even on a slow machine. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 30_000)

const spirits = (copies: number) => (list: Parameters<typeof setCount>[0]) =>
  setCount(list, 'draw', 'BASE-270', copies)

const copies = (session: DeckSession) => session.current().history.present.list.draw[0]?.count ?? 0

/** A new deck with one change, stored. */
async function begun(): Promise<DeckSession> {
  const session = new DeckSession('guest')
  session.edit(spirits(1))
  await soon(async () => expect(await readDraft('guest', session.current().id)).toBeDefined())
  return session
}

async function opened(id: string): Promise<DeckSession> {
  const session = new DeckSession('guest', id)
  await session.read()
  return session
}

const stored = async (session: DeckSession) => {
  const draft = await readDraft('guest', session.current().id)
  return draft?.history.present.list.draw[0]?.count ?? 0
}

describe('an open deck', () => {
  it('leaves no trace while nothing was done to it', async () => {
    const session = new DeckSession('guest')
    expect(session.current().touched).toBe(false)
    expect(await readDraft('guest', session.current().id)).toBeUndefined()
  })

  it('stores every change, however fast they come', async () => {
    const session = await begun()
    for (let count = 2; count <= 40; count++) session.edit(spirits(count))
    await soon(async () => expect(await stored(session)).toBe(40))
    const again = await opened(session.current().id)
    for (let step = 0; step < 39; step++) again.undo()
    expect(copies(again)).toBe(1)
    again.redo()
    expect(copies(again)).toBe(2)
  })

  it('is no longer dirty once saved, and again when it differs from what was saved', async () => {
    const session = await begun()
    expect((await session.save()).ok).toBe(true)
    expect(session.current()).toMatchObject({ state: { status: 'clean' }, baseRevision: 1 })
    session.edit(spirits(2))
    expect(isDirty(session.current())).toBe(true)
    session.undo()
    expect(isDirty(session.current())).toBe(false)
  })

  it('keeps what was written while a save was under way', async () => {
    const session = await begun()
    const saving = session.save()
    session.edit(spirits(3))
    await saving
    expect(session.current()).toMatchObject({ state: { status: 'dirty' }, baseRevision: 1 })
    expect(copies(session)).toBe(3)
  })

  it('asks when another tab wrote first, and overwrites nothing', async () => {
    const first = await begun()
    const { id } = first.current()
    const second = await opened(id)
    first.edit(spirits(2))
    await soon(async () => expect(await stored(first)).toBe(2))
    second.edit(spirits(9))
    await soon(() => expect(conflictOf(second.current())?.kind).toBe('tab'))
    expect(await stored(first)).toBe(2)

    await second.keepAsCopy('Mine')
    expect(second.current()).toMatchObject({
      name: 'Mine',
      baseRevision: 0,
      state: { status: 'dirty' },
    })
    expect(second.current().id).not.toBe(id)
    await soon(async () => expect(await stored(second)).toBe(9))
    expect(await stored(first)).toBe(2)
  })

  it('can go on with what the other tab wrote', async () => {
    const first = await begun()
    const second = await opened(first.current().id)
    first.edit(spirits(2))
    await soon(async () => expect(await stored(first)).toBe(2))
    second.edit(spirits(9))
    await soon(() => expect(conflictOf(second.current())).toBeDefined())
    await second.takeTheirs()
    expect(copies(second)).toBe(2)
    second.edit(spirits(5))
    await soon(async () => expect(await stored(second)).toBe(5))
  })

  it('stops a save that began from an older one; taking the newer can be undone', async () => {
    const session = await begun()
    await session.save()
    const { id } = session.current()
    const other = await getDeck(id)
    if (!other.ok) throw new Error('not saved')
    await saveDeck(id, 1, {
      name: 'Theirs',
      notes: '',
      list: spirits(3)(other.value.list),
      extras: NO_EXTRAS,
    })
    session.edit(spirits(2))
    expect(await session.save()).toMatchObject({ ok: false, reason: 'conflict' })
    expect(conflictOf(session.current())?.kind).toBe('saved')
    await session.takeTheirs()
    expect(session.current()).toMatchObject({ name: 'Theirs', state: { status: 'clean' }, baseRevision: 2 })
    expect(copies(session)).toBe(3)
    session.undo()
    expect(copies(session)).toBe(2)
  })

  it('goes on with both after a save in between; what it began from is known', async () => {
    const session = await begun()
    await session.save()
    const { id } = session.current()
    const other = await getDeck(id)
    if (!other.ok) throw new Error('not saved')
    const base = await findMergeBase(session.current())
    expect(base).toEqual({
      name: other.value.name,
      notes: other.value.notes,
      list: other.value.list,
      extras: other.value.extras,
    })
    const list = setCount(other.value.list, 'draw', 'BASE-1', 2)
    await saveDeck(id, 1, { name: 'Theirs', notes: 'new', list, extras: NO_EXTRAS })
    session.edit(spirits(3))
    await session.save()
    const conflict = conflictOf(session.current())
    if (conflict?.kind !== 'saved' || !conflict.base) throw new Error('no conflict, or no base')
    expect(conflict.base.revision).toBe(1)

    const { merged, counts, fields } = mergeDecks(
      conflict.base,
      contentOf(session.current()),
      conflict.theirs,
    )
    expect([counts, fields]).toEqual([[], []])
    session.goOnWith(merged)
    expect(session.current()).toMatchObject({
      name: 'Theirs',
      notes: 'new',
      baseRevision: 2,
      state: { status: 'dirty' },
    })
    expect(await session.save()).toMatchObject({ ok: true })
    const kept = await getDeck(id)
    if (!kept.ok) throw new Error('not saved')
    expect([countOf(kept.value.list, 'BASE-270'), countOf(kept.value.list, 'BASE-1')]).toEqual([3, 2])
    expect(kept.value.revision).toBe(3)
    session.undo()
    expect([countOf(session.current().history.present.list, 'BASE-270')]).toEqual([3])
    expect(countOf(session.current().history.present.list, 'BASE-1')).toBe(0)
  })

  it('says that it is missing where there is none', async () => {
    const session = await opened(crypto.randomUUID())
    expect(session.current().state).toEqual({ status: 'gone', reason: 'missing' })
  })

  it('keeps names to one line of a hundred characters', async () => {
    const session = await begun()
    session.rename(`Two\nlines ${'x'.repeat(200)}`)
    expect(session.current().name).toHaveLength(100)
    expect(session.current().name).toMatch(/^Two lines x+$/)
  })
})

describe('an open deck whose data was emptied away', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Removes all rows like the browser does, optionally in a way that the page notices. */
  async function empty({ isTold }: { readonly isTold: boolean }) {
    await withDecks(async (rows) => {
      for (const row of await rows.all()) await rows.delete(String(Reflect.get(Object(row), 'id')))
    })
    await withDrafts(async (rows) => {
      for (const row of await rows.all())
        await rows.delete([
          String(Reflect.get(Object(row), 'owner')),
          String(Reflect.get(Object(row), 'deckId')),
        ])
    })
    if (isTold) recordCleared()
  }

  /** A saved deck, open as in a tab. */
  async function openedTab() {
    const begun = new DeckSession('guest')
    begun.edit(spirits(1))
    await begun.save()
    await soon(async () => expect(await stored(begun)).toBe(1))
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    const tab = new DeckSession('guest', begun.current().id)
    tab.start()
    await soon(() => expect(tab.current().state.status).toBe('clean'))
    return tab
  }

  it('is stored again by the next change, without a conflict', async () => {
    const tab = await openedTab()
    await empty({ isTold: true })
    expect(tab.current()).toMatchObject({ cleared: 'lost', state: { status: 'dirty' }, baseRevision: 0 })
    tab.edit(spirits(2))
    await soon(async () => expect(await stored(tab)).toBe(2))
    expect(tab.current()).toMatchObject({ cleared: 'again', state: { status: 'dirty' } })
    expect((await tab.save()).ok).toBe(true)
    expect(await getDeck(tab.current().id)).toMatchObject({ ok: true, value: { revision: 1 } })
    tab.stop()
  })

  it.each([true, false])('is made anew by a save without a change (told before: %s)', async (isTold) => {
    const tab = await openedTab()
    await empty({ isTold })
    expect((await tab.save()).ok).toBe(true)
    expect(tab.current()).toMatchObject({ state: { status: 'clean' }, baseRevision: 1 })
    expect(tab.current().cleared).toBeDefined()
    expect((await getDeck(tab.current().id)).ok).toBe(true)
    tab.stop()
  })
})
