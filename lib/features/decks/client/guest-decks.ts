import * as z from 'zod/mini'
import { healedDeckSchema, healedNameSchema, keepable } from '@/lib/features/decks/model/schema'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'
import type { DeckRow } from '@/lib/platform/browser/database'
import { cleanName } from '@/lib/platform/text/clean-name'
import type { DeckRepository, DeckResult, SavedDeck, SavedVersion } from './deck-repository'
import { type Rows, withDecks } from './rows'

const rowSchema = z.extend(healedDeckSchema, {
  deletedAt: z.nullable(z.iso.datetime()),
  /** The name of the latest save among the versions. */
  label: z._default(z.nullable(healedNameSchema), null),
  /** Earlier saves, the latest first; what they say is read where somebody asks for them. */
  versions: z._default(z.array(z.unknown()), []),
})
type Row = z.output<typeof rowSchema>

const { revision, name, notes, list, extras } = healedDeckSchema.shape
const versionSchema = z.object({
  ...{ revision, name, notes, list, extras },
  label: z.nullable(healedNameSchema),
  savedAt: z.iso.datetime(),
})

/** Versions told at a time, as by an account. */
const PAGE = 20
/** Named versions of a deck. */
const MAX_NAMED_VERSIONS = 50

/** Days that a deleted deck can be brought back, as in an account. */
const DAYS_KEPT = 30

/** A stored row as a deck; nothing where it is not one of ours. */
export const guestRow = (value: unknown): Row | undefined => {
  const row = z.safeParse(rowSchema, value)
  return row.success ? row.data : undefined
}

const kept = ({ deletedAt: _, label: __, versions: ___, ...deck }: Row): SavedDeck => ({
  ...deck,
  shareId: null,
})

const versionOf = ({ revision, name, notes, list, extras, label, updatedAt }: Row): SavedVersion => ({
  ...{ revision, name, notes, list, extras, label },
  savedAt: updatedAt,
})

/** All versions of a deck that are kept, the latest first; without what is not one of ours. */
const versionsOf = (row: Row): SavedVersion[] => [
  versionOf(row),
  ...row.versions.flatMap((value) => {
    const version = z.safeParse(versionSchema, value)
    return version.success ? [version.data] : []
  }),
]

/** What was saved of a deck before it was saved last, the earliest first. */
export async function guestVersions(id: string): Promise<readonly SavedVersion[]> {
  const row = guestRow(await withDecks((rows) => rows.get(id)))
  return row ? versionsOf(row).slice(1).reverse() : []
}

/** Earlier versions, of which those go that need not be kept. */
function earlier(versions: readonly SavedVersion[]): SavedVersion[] {
  const aging = versions.map(({ revision, label, savedAt }) => ({
    revision,
    label,
    createdAt: new Date(savedAt),
  }))
  const gone = new Set(thinnedOut(aging, new Date()))
  return versions.filter(({ revision }) => !gone.has(revision))
}

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
export const GUEST_DECKS: DeckRepository = {
  all: () =>
    withStored(async (rows) => {
      const decks = (await rows.all()).flatMap((value) => guestRow(value) ?? [])
      for (const deck of decks) if (isOver(deck)) await rows.delete(deck.id)
      const present = decks.filter(({ deletedAt }) => deletedAt === null)
      return { ok: true, value: present.map(kept) }
    }),
  copies: async () => [],
  get: (id) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      return row.deletedAt === null ? { ok: true, value: kept(row) } : { ok: false, reason: 'deleted' }
    }),
  save: (id, baseRevision, content) =>
    withStored(async (rows) => {
      const current = guestRow(await rows.get(id))
      if (current && current.deletedAt !== null) return { ok: false, reason: 'deleted' }
      if (current && current.revision !== baseRevision)
        return { ok: false, reason: 'conflict', current: kept(current) }
      if (!current && baseRevision !== 0) return { ok: false, reason: 'not-found' }
      const row: Row = {
        ...{
          id,
          ...keepable(content),
          revision: baseRevision + 1,
          updatedAt: now(),
          deletedAt: null,
          label: null,
        },
        versions: current ? earlier(versionsOf(current)) : [],
      }
      await rows.put(row)
      return { ok: true, value: kept(row) }
    }),
  remove: (id) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      if (row && row.deletedAt === null) await rows.put({ ...row, deletedAt: now() })
      return { ok: true, value: undefined }
    }),
  restore: (id) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      await rows.put({ ...row, deletedAt: null })
      return { ok: true, value: kept(row) }
    }),
  versions: (id, before = Number.POSITIVE_INFINITY) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      if (row.deletedAt !== null) return { ok: false, reason: 'deleted' }
      const older = versionsOf(row).filter(({ revision }) => revision < before)
      return { ok: true, value: { versions: older.slice(0, PAGE), more: older.length > PAGE } }
    }),
  nameVersion: (id, revision, label) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      const versions = row ? versionsOf(row) : []
      if (!row || !versions.some((version) => version.revision === revision))
        return { ok: false, reason: 'not-found' }
      const others = versions.filter((version) => version.label !== null && version.revision !== revision)
      if (label !== null && others.length >= MAX_NAMED_VERSIONS)
        return { ok: false, reason: 'refused', code: 'quota-namedVersions', limit: MAX_NAMED_VERSIONS }
      const [latest, ...before] = versions.map((version) =>
        version.revision === revision
          ? { ...version, label: label === null ? null : cleanName(label) }
          : version,
      )
      await rows.put({ ...row, label: latest?.label ?? null, versions: before })
      return { ok: true, value: undefined }
    }),
  share: async () => noLinks,
  revokeShare: async () => noLinks,
}
