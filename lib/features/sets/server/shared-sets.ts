import 'server-only'
import { ownSetsShownTo, SETS_SHOWN, shownName } from '@/lib/features/moderation/server/visibility'
import { type PublicSet, SETS_PAGE, type SharedSet } from '@/lib/features/sets/contract/own-sets'
import { behindPlace, namePlace, type TimePlace } from '@/lib/http/parameters'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import { shownLine, shownText } from '@/lib/platform/text/clean-name'
import { setFrom } from './own-sets'

/** The set behind a link, whoever asks. Throws 404 once the link has ended, and while a moderator hides the set or its owner is not shown. */
export async function sharedSet(linkId: string): Promise<SharedSet> {
  const row = await db().ownSet.findFirst({
    where: { linkId, ...SETS_SHOWN },
    select: {
      content: true,
      publishedAt: true,
      updatedAt: true,
      owner: { select: { name: true, publicName: true } },
    },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const set = setFrom(row.content)
  return {
    set: { ...set, words: shownText(set.words) },
    author: row.owner.publicName ?? shownName(row.owner.name),
    isPublic: row.publishedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Sets that members show to everybody, those published last first, a page at a time. */
export async function listSharedSets(
  viewerId: string | undefined,
  after: TimePlace | undefined,
): Promise<{ readonly sets: readonly PublicSet[]; readonly after: string | null }> {
  const rows = await db().ownSet.findMany({
    where: { AND: [ownSetsShownTo(viewerId), behindPlace('publishedAt', after)] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: SETS_PAGE + 1,
    select: {
      id: true,
      linkId: true,
      name: true,
      cards: true,
      publishedAt: true,
      updatedAt: true,
      owner: { select: { publicName: true } },
    },
  })
  const shown = rows.slice(0, SETS_PAGE)
  const last = rows.length > SETS_PAGE ? shown.at(-1) : undefined
  return {
    sets: shown.flatMap(({ linkId, name, cards, updatedAt, owner }) =>
      linkId === null
        ? []
        : [
            {
              linkId,
              name: shownLine(name),
              cards,
              author: owner.publicName ?? '',
              updatedAt: updatedAt.toISOString(),
            },
          ],
    ),
    after: last?.publishedAt ? namePlace({ at: last.publishedAt, id: last.id }) : null,
  }
}
