import * as z from 'zod/mini'
import { healedDeckSchema, healedNameSchema, keepable } from '@/lib/features/decks/model/schema'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'
import type { DeckRow } from '@/lib/platform/browser/database'
import { cleanName } from '@/lib/platform/text/plain-text'
import type { DeckRepository, DeckResult, SavedDeck, SavedVersion } from './deck-repository'
import { type Rows, withDecks } from './rows'

const rowSchema = z.extend(healedDeckSchema, {
  deletedAt: z.nullable(z.iso.datetime()),
  /** The name of the latest save, as a version. */
  label: z._default(z.nullable(healedNameSchema), null),
  /** Earlier saves, latest first; parsed only on request. */
  versions: z._default(z.array(z.unknown()), []),
})
type Row = z.output<typeof rowSchema>

const { revision, name, notes, list, extras } = healedDeckSchema.shape
const versionSchema = z.object({
  ...{ revision, name, notes, list, extras },
  label: z.nullable(healedNameSchema),
  savedAt: z.iso.datetime(),
})

/** Versions per page, as for an account. */
const PAGE = 20
/** Maximum number of named versions per deck. */
const MAX_NAMED_VERSIONS = 50

/** Days that a deleted deck can be restored, as for an account. */
const DAYS_KEPT = 30

/** Parses a stored row as a deck; undefined if it is not valid. */
export const guestRow = (value: unknown): Row | undefined => {
  const row = z.safeParse(rowSchema, value)
  return row.success ? row.data : undefined
}

const savedDeckOf = ({ deletedAt: _, label: __, versions: ___, ...deck }: Row): SavedDeck => ({
  ...deck,
  shareId: null,
})

const versionOf = ({ revision, name, notes, list, extras, label, updatedAt }: Row): SavedVersion => ({
  ...{ revision, name, notes, list, extras, label },
  savedAt: updatedAt,
})

/** All stored versions of a deck, latest first, without invalid ones. */
const versionsOf = (row: Row): SavedVersion[] => [
  versionOf(row),
  ...row.versions.flatMap((value) => {
    const version = z.safeParse(versionSchema, value)
    return version.success ? [version.data] : []
  }),
]

/** Earlier saves of a deck, without the latest, oldest first. */
export async function guestVersions(id: string): Promise<readonly SavedVersion[]> {
  const row = guestRow(await withDecks((rows) => rows.get(id)))
  return row ? versionsOf(row).slice(1).reverse() : []
}

/** Earlier versions, without those that are thinned out. */
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

/** Links to guests' decks contain the deck itself, so there is nothing to store or revoke. */
const noLinks: DeckResult<never> = { ok: false, reason: 'refused', code: 'guest' }

/** Runs work on the stored decks; a storage failure, such as a full disk, becomes a result. */
async function withStored<T>(
  work: (rows: Rows<string, DeckRow>) => Promise<DeckResult<T>>,
): Promise<DeckResult<T>> {
  try {
    return await withDecks(work)
  } catch {
    return { ok: false, reason: 'refused', code: 'storage' }
  }
}

/** Repository of a guest's decks, stored in this browser. */
export const GUEST_DECKS: DeckRepository = {
  all: () =>
    withStored(async (rows) => {
      const decks = (await rows.all()).flatMap((value) => guestRow(value) ?? [])
      for (const deck of decks) if (isOver(deck)) await rows.delete(deck.id)
      const present = decks.filter(({ deletedAt }) => deletedAt === null)
      return { ok: true, value: present.map(savedDeckOf) }
    }),
  copies: async () => [],
  get: (id) =>
    withStored(async (rows) => {
      const row = guestRow(await rows.get(id))
      if (!row) return { ok: false, reason: 'not-found' }
      return row.deletedAt === null ? { ok: true, value: savedDeckOf(row) } : { ok: false, reason: 'deleted' }
    }),
  save: (id, baseRevision, content) =>
    withStored(async (rows) => {
      const current = guestRow(await rows.get(id))
      if (current && current.deletedAt !== null) return { ok: false, reason: 'deleted' }
      if (current && current.revision !== baseRevision)
        return { ok: false, reason: 'conflict', current: savedDeckOf(current) }
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
      return { ok: true, value: savedDeckOf(row) }
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
      return { ok: true, value: savedDeckOf(row) }
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
