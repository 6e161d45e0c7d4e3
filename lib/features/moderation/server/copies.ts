import 'server-only'
import type { DeckExtras } from '@/lib/features/decks/model/extras'
import { decksShownTo } from '@/lib/features/moderation/server/visibility'
import type { SharedDeck } from '@/lib/features/sharing/contract/shares'
import { db } from '@/lib/platform/server/db'
import { shownLine } from '@/lib/platform/text/clean-name'

/** Copies that a deck names; the rest is counted. */
const NAMED = 5

type Gallery = NonNullable<SharedDeck['gallery']>

const NAMES = { shareId: true, name: true, code: true, author: { select: { publicName: true } } } as const

interface NameRow {
  readonly shareId: string
  readonly name: string
  readonly code: string
  readonly author: { readonly publicName: string | null }
}

const named = ({ author, name, ...deck }: NameRow) => ({
  ...deck,
  name: shownLine(name),
  author: author.publicName ?? '',
})

/** The deck that one was copied from, where it is public: a link that is not is nobody's to pass on. */
export async function sourceOf(
  { source }: DeckExtras,
  viewerId: string | undefined,
): Promise<Gallery['source']> {
  if (!source) return null
  const row = await db().publicDeck.findFirst({
    where: { shareId: source.shareId, ...decksShownTo(viewerId) },
    select: NAMES,
  })
  return row && { ...named(row), revision: source.revision }
}

/** Public copies of the deck of a link, without those of whom its maker blocks: nothing of theirs stands beside it. */
export async function copiesOf(
  { shareId, makerId }: { readonly shareId: string; readonly makerId: string },
  viewerId: string | undefined,
): Promise<Gallery['copies']> {
  const { deck, author } = decksShownTo(viewerId)
  const where = {
    sourceId: shareId,
    deck,
    AND: [{ author }, { author: { blockedBy: { none: { blockerId: makerId } } } }],
  }
  const latest = await db().publicDeck.findMany({
    where,
    orderBy: { changedAt: 'desc' },
    take: NAMED,
    select: NAMES,
  })
  const count = latest.length < NAMED ? latest.length : await db().publicDeck.count({ where })
  return { count, latest: latest.map(named) }
}
