import 'server-only'
import { decksShownTo } from '@/lib/features/moderation/server/visibility'
import { db } from '@/lib/platform/server/db'
import type { MappedDeck } from './site-map'

/** Decks in the map: one map may name 50,000 addresses, and older ones are found from page to page. */
const MAX_MAPPED_DECKS = 10_000

/** Decks that everybody may find now, those first that changed last. Read each time: what is private is in no map. */
export const latestDecks = (): Promise<readonly MappedDeck[]> =>
  db().publicDeck.findMany({
    where: decksShownTo(undefined),
    orderBy: [{ changedAt: 'desc' }, { shareId: 'desc' }],
    take: MAX_MAPPED_DECKS,
    select: { shareId: true, changedAt: true },
  })
