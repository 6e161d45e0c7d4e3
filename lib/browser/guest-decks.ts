import * as z from 'zod/mini'
import { deckSchema } from '@/lib/decks/schema'
import type { DeckRow } from './database'
import type { DeckKeeper, DeckResult, KeptDeck } from './deck-keeper'
import { type Rows, withDecks } from './rows'

const rowSchema = z.extend(deckSchema, { deletedAt: z.nullable(z.iso.datetime()) })
type Row = z.output<typeof rowSchema>

/** Days that a deleted deck can be brought back, as in an account. */
const DAYS_KEPT = 30

const rowFrom = (value: unknown): Row | undefined => {
  const row = z.safeParse(rowSchema, value)
  return row.success ? row.data : undefined
}

const kept = ({ deletedAt: _, ...deck }: Row): KeptDeck => ({ ...deck, shareId: null })

const isOver = ({ deletedAt }: Row): boolean =>
  deletedAt !== null && Date.now() - Date.parse(deletedAt) > DAYS_KEPT * 86_400_000

const now = () => new Date().toISOString()

/** Links of guests carry the deck itself: there is nothing to keep or to revoke. */
const noLinks: DeckResult<never> = { ok: false, reason: 'refused', code: 'guest' }

/** Work on the stored decks; where the browser fails to store (a full disk) that is an answer as well. */
async function withStored<T>(
  work: (rows: Rows<string, DeckRow>) => Promise<DeckResult<T>>,
): Promise<DeckResult<T>> {
  try {
    return await withDecks(work)
  } catch {
    return { ok: false, reason: 'refused', code: 'storage' }
  }
}

/** Decks of a guest, kept in this browser. */
export const GUEST_DECKS: DeckKeeper = {
  all: () =>
    withStored(async (rows) => {
      const decks = (await rows.all()).flatMap((value) => rowFrom(value) ?? [])
      for (const deck of decks) if (isOver(deck)) await rows.delete(deck.id)
      const present = decks.filter(({ deletedAt }) => deletedAt === null)
      return { ok: true, value: present.map(kept) }
    }),
  get: (id) =>
    withStored(async (rows) => {
      const row = rowFrom(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      return row.deletedAt === null ? { ok: true, value: kept(row) } : { ok: false, reason: 'deleted' }
    }),
  save: (id, baseRevision, content) =>
    withStored(async (rows) => {
      const current = rowFrom(await rows.get(id))
      if (current && current.deletedAt !== null) return { ok: false, reason: 'deleted' }
      if (current && current.revision !== baseRevision)
        return { ok: false, reason: 'conflict', current: kept(current) }
      if (!current && baseRevision !== 0) return { ok: false, reason: 'not-found' }
      const row: Row = { id, ...content, revision: baseRevision + 1, updatedAt: now(), deletedAt: null }
      await rows.put(row)
      return { ok: true, value: kept(row) }
    }),
  remove: (id) =>
    withStored(async (rows) => {
      const row = rowFrom(await rows.get(id))
      if (row && row.deletedAt === null) await rows.put({ ...row, deletedAt: now() })
      return { ok: true, value: undefined }
    }),
  restore: (id) =>
    withStored(async (rows) => {
      const row = rowFrom(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      await rows.put({ ...row, deletedAt: null })
      return { ok: true, value: kept(row) }
    }),
  versions: async (id, before) => {
    const deck = await GUEST_DECKS.get(id)
    if (!deck.ok) return deck
    const { revision, name, notes, list, extras, updatedAt } = deck.value
    const versions =
      before === undefined || revision < before
        ? [{ revision, name, notes, list, extras, savedAt: updatedAt }]
        : []
    return { ok: true, value: { versions, more: false } }
  },
  share: async () => noLinks,
  revokeShare: async () => noLinks,
}
