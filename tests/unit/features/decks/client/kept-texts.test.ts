import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { moveGuestData } from '@/lib/features/account/client/guest-move'
import { bookOfRows } from '@/lib/features/collection/client/guest-rows'
import { NO_MARKS } from '@/lib/features/collection/model/marks'
import { collectionReplicaSchema } from '@/lib/features/collection/model/schema'
import { addDecks } from '@/lib/features/decks/client/add-decks'
import { draftFrom } from '@/lib/features/decks/client/draft-row'
import { GUEST_DECKS, guestRow } from '@/lib/features/decks/client/guest-decks'
import { deckContentSchema, newDeckSchema } from '@/lib/features/decks/contract/decks'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { type DeckExtras, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { keepable } from '@/lib/features/decks/model/schema'
import { addComment } from '@/lib/features/gallery/contract/comments'
import { callApi } from '@/lib/http/client/json-request'
import { isStorable } from '@/lib/platform/text/plain-text'

afterEach(() => vi.unstubAllGlobals())

const ID = '5d0b0e8e-5c38-4b3e-9a44-5d1d3a9c5a11'
const NOW = '2026-11-01T10:00:00.000Z'
const list = emptyDeckList('2008')
/** Notes with an emoji cut in half, and a null character. */
const BROKEN = `${'x'.repeat(9_998)}\0\ud83d`
const MENDED = 'x'.repeat(9_998)

const units = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0xd800, max: 0xdfff }),
      fc.constantFrom(0, 10, 13, 0x2028, 0x200d, 0x301, 65, 32),
    ),
    { maxLength: 80 },
  )
  .map((codes) => String.fromCharCode(...codes))
const anyText = fc.oneof(units, fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constant(BROKEN))
const words = fc.array(fc.oneof(units, fc.string({ maxLength: 50 })), { maxLength: 5 })

describe('what a browser keeps and sends', () => {
  it('whatever was typed into a deck, the account takes', () => {
    const extras = fc.record({
      folder: anyText,
      tags: words,
      cards: fc.array(fc.record({ key: fc.constant('BASE-270'), tags: words, note: anyText }), {
        maxLength: 1,
      }),
      maybe: fc.constant([]),
      packages: fc.array(
        fc.record({ name: anyText, on: fc.boolean(), out: fc.constant([]), in: fc.constant([]) }),
        { maxLength: 4 },
      ),
      origin: fc.constant(null),
      source: fc.constant(null),
    })
    fc.assert(
      fc.property(anyText, anyText, extras, (name, notes, said: DeckExtras) => {
        const content = keepable({ name, notes, list, extras: said })
        const read = deckContentSchema.safeParse(content)
        expect(read.error?.issues ?? []).toEqual([])
        expect(isStorable(`${content.name}${content.notes}${content.extras.folder}`)).toBe(true)
        // The stored text is returned unchanged: no save conflicts with itself.
        expect(read.data).toEqual(content)
      }),
    )
  })

  it('a deck that was kept with half an emoji is there again, mended', () => {
    const row = {
      ...{ id: ID, name: 'Two\nlines\0', notes: BROKEN, list, revision: 3, updatedAt: NOW, deletedAt: null },
      label: 'a\u2028b',
      versions: [],
      extras: {
        ...NO_EXTRAS,
        folder: 'old\0',
        tags: ['a\ud83d', 'b'],
        cards: [{ key: 'BASE-270', tags: ['x\0'], note: 'half \ude00' }],
        packages: [{ name: 'p\0', on: false, out: [], in: [] }],
      },
    }
    expect(guestRow(row)).toMatchObject({
      name: 'Two lines',
      notes: MENDED,
      label: 'a b',
      extras: {
        folder: 'old',
        tags: ['a', 'b'],
        cards: [{ tags: ['x'], note: 'half ' }],
        packages: [{ name: 'p' }],
      },
    })
  })

  it('so is unsaved work', () => {
    const row = {
      ...{ owner: 'guest', deckId: ID, stamp: 's', baseRevision: 0, dirty: true, updatedAt: NOW },
      ...{ name: 'n\0', notes: BROKEN, list, extras: NO_EXTRAS, past: [], future: [] },
    }
    expect(draftFrom(row)).toMatchObject({ name: 'n', notes: MENDED })
  })

  it('so are the notes of a collection, and a bad row takes no other with it', () => {
    const mark = { ...NO_MARKS, note: 'box\0 7\ud83d' }
    const read = bookOfRows(
      [
        { key: 'BASE-1', regular: 2, foil: 0 },
        { key: '../etc', regular: 1, foil: 0 },
        { key: 'BASE-2', regular: -1, foil: 0 },
      ],
      [
        { key: 'BASE-1', ...mark },
        { key: 'nonsense', ...mark },
      ],
      [
        { key: ID, built: true, rank: 0 },
        { key: 'no id', built: true, rank: 0 },
      ],
    )
    expect(read).toEqual({
      counts: { 'BASE-1': [2, 0] },
      marks: { 'BASE-1': { ...NO_MARKS, note: 'box 7' } },
      places: { [ID]: { built: true, rank: 0 } },
    })
  })

  it('so is what waits for the account', () => {
    const bad = { counts: {}, marks: { 'BASE-1': { ...NO_MARKS, note: '\0x\ud83d' } }, places: {} }
    const none = { counts: {}, marks: {}, places: {} }
    const replica = collectionReplicaSchema.parse({
      revision: 1,
      book: none,
      wanted: bad,
      base: none,
      sent: bad,
    })
    expect(replica).toMatchObject({
      wanted: { marks: { 'BASE-1': { note: 'x' } } },
      sent: { marks: { 'BASE-1': { note: 'x' } } },
    })
  })

  it('every text of a request can be stored', async () => {
    const sent = vi.fn(async (_: string, init: RequestInit) => {
      expect(String(init.body)).toBe('{"text":"half "}')
      return Response.json({}, { status: 400 })
    })
    vi.stubGlobal('fetch', sent)
    await callApi(addComment, { params: { shareId: 'abc' }, body: { text: 'half \0\ud83d' } })
    expect(sent).toHaveBeenCalledOnce()
  })
})

const moveSchema = z.object({
  decks: z.array(z.object({ id: z.string(), name: z.string(), notes: z.string() })),
})

/** An account that rejects decks by name. */
function account(refused: readonly string[], says: boolean) {
  const taken: { name: string; notes: string }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('move')) return Response.json({ error: { code: 'signed-out' } }, { status: 401 })
    const { decks } = moveSchema.parse(JSON.parse(String(init.body)))
    const at = decks.findIndex(({ name }) => refused.includes(name))
    if (at >= 0) {
      const error = { code: 'invalid', ...(says && { path: `decks.${at}.notes` }) }
      return Response.json({ error }, { status: 400 })
    }
    taken.push(...decks.map(({ name, notes }) => ({ name, notes })))
    return Response.json({
      decks: decks.map(({ id }) => ({ id, outcome: 'moved', revision: 1 })),
      collection: { revision: 1, counts: {}, marks: {}, places: {}, unknown: [] },
    })
  })
  return taken
}

const deckOf = (name: string, notes = '') => ({ name, notes, list, extras: NO_EXTRAS })

describe('moving to an account', () => {
  it.each([true, false])(
    'a deck that is refused stays and is named, and all others move (%s)',
    async (says) => {
      // Other test files in this process may have left decks in memory.
      const others = await GUEST_DECKS.all()
      if (others.ok) for (const { id } of others.value) await GUEST_DECKS.remove(id)
      for (const name of ['one', 'two', 'three', 'four', 'five'])
        await GUEST_DECKS.save(crypto.randomUUID(), 0, deckOf(name, BROKEN))
      const taken = account(['three'], says)
      const result = await moveGuestData('somebody', 'add')
      expect(result).toMatchObject({ ok: true, report: { decks: 4, left: ['three'], refused: [] } })
      expect(taken.map(({ name }) => name).sort()).toEqual(['five', 'four', 'one', 'two'])
      expect(new Set(taken.map(({ notes }) => notes))).toEqual(new Set([MENDED]))
      const left = await GUEST_DECKS.all()
      expect(left.ok && left.value.map(({ name }) => name)).toEqual(['three'])
      if (left.ok) for (const { id } of left.value) await GUEST_DECKS.remove(id)
    },
  )
})

describe('adding many decks', () => {
  it('one that cannot be kept is named, and the others are there', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    const deck = (name: string) => ({ id: crypto.randomUUID(), ...deckOf(name) })
    const bad = { ...deck('bad'), list: { ...list, draw: [{ key: 'nonsense', count: 1 }] } }
    expect(newDeckSchema.safeParse(bad).success).toBe(false)
    const added = await addDecks([deck('a'), bad, deck('b')])
    expect(added).toEqual({ ok: true, value: { added: 2, refused: [{ index: 1, code: 'invalid' }] } })
  })
})
