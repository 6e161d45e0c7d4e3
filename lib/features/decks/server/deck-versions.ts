import 'server-only'
import type { SavedVersions } from '@/lib/features/decks/contract/decks'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeReadBytes } from '@/lib/http/server/rate-limit'
import { db } from '@/lib/platform/server/db'
import { firstPage, PAGE } from '@/lib/platform/server/limits'
import { deckLists, extrasFrom } from './decks'

async function requireOwnDeck(ownerId: string, id: string): Promise<void> {
  const deck = await db().deck.findFirst({ where: { id, ownerId }, select: { deletedAt: true } })
  if (!deck) throw new HttpError(404, 'not-found')
  if (deck.deletedAt) throw new HttpError(404, 'deleted')
}

/**
 * A page of saves of a user's own deck, latest first. Throws 404 like `getDeck`: `not-found` (also for other users'
 * decks) or `deleted`.
 */
export async function savedVersions(ownerId: string, id: string, before?: number): Promise<SavedVersions> {
  await requireOwnDeck(ownerId, id)
  const rows = await db().deckVersion.findMany({
    where: { deckId: id, ...(before === undefined ? {} : { revision: { lt: before } }) },
    orderBy: { revision: 'desc' },
    take: PAGE.versions + 1,
  })
  const page = firstPage(rows, PAGE.versions)
  await consumeReadBytes(ownerId, page)
  const lists = await deckLists(id, page)
  return {
    versions: page.flatMap(({ revision, name, notes, label, extras, createdAt }) => {
      const list = lists.get(revision)
      return list
        ? [
            {
              revision,
              name,
              notes,
              label,
              list,
              extras: extrasFrom(extras),
              savedAt: createdAt.toISOString(),
            },
          ]
        : []
    }),
    more: rows.length > page.length,
  }
}

/**
 * Names a version of a user's own deck, which protects it from thinning. Throws 404 like `savedVersions`, 404
 * `not-found` if the version does not exist (any longer), and 409 `quota` if the deck has the maximum number of named
 * versions.
 */
export async function nameVersion(
  ownerId: string,
  deckId: string,
  revision: number,
  label: string | null,
): Promise<void> {
  await requireOwnDeck(ownerId, deckId)
  const named = await db().deckVersion.count({
    where: { deckId, label: { not: null }, revision: { not: revision } },
  })
  if (label !== null && named >= QUOTAS.namedVersions) throw quotaExceeded('namedVersions')
  const { count } = await db().deckVersion.updateMany({ where: { deckId, revision }, data: { label } })
  if (count === 0) throw new HttpError(404, 'not-found')
}
