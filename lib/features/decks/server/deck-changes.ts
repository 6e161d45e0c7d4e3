import 'server-only'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'

/** Copies of a card that were added to a deck, or removed if negative. */
export interface CardChange {
  readonly title: string
  readonly copies: number
}

/** A public deck, and since when a reader has known it; `since` is undefined for changes shown to everybody. */
export interface KnownDeck {
  readonly deckId: string
  readonly authorId: string
  readonly publishedAt: Date
  readonly since?: Date
}

interface Save {
  readonly revision: number
  readonly createdAt: Date
}

/**
 * The stored saves of a deck that everybody could read, oldest first: those made while it was public, and the one that
 * was current when it became public. The latter is known only if no save is missing after it: an older one may never
 * have been shown to anybody.
 */
export function publicSaves(saves: readonly Save[], publicSince: Date): readonly Save[] {
  const inOrder = [...saves].sort((a, b) => a.revision - b.revision)
  const later = inOrder.filter(({ createdAt }) => createdAt > publicSince)
  const first = inOrder.findLast(({ createdAt }) => createdAt <= publicSince)
  const next = later[0]
  return first && next?.revision === first.revision + 1 ? [first, ...later] : later
}

/** The two versions to compare: the one that the reader last saw, or else the previous one, and the current one. */
export function comparedSaves(
  saves: readonly Save[],
  { publicSince, since }: { readonly publicSince: Date; readonly since?: Date | undefined },
): readonly [Save, Save] | undefined {
  const shown = publicSaves(saves, publicSince)
  const now = shown.at(-1)
  const known = since === undefined ? undefined : shown.findLast(({ createdAt }) => createdAt <= since)
  const before = known ?? shown.at(-2)
  return now && before && before.revision < now.revision ? [before, now] : undefined
}

/** The time since when each deck has been public without a break: a moderator may have hidden it for a while. */
async function publicSince(decks: readonly KnownDeck[]): Promise<ReadonlyMap<string, Date>> {
  const shownAgain = await db().decision.findMany({
    where: {
      accusedId: { in: [...new Set(decks.map(({ authorId }) => authorId))] },
      action: 'show',
      kind: 'deck',
      subjectId: { in: decks.map(({ deckId }) => deckId) },
    },
    select: { subjectId: true, createdAt: true },
  })
  return new Map(
    decks.map(({ deckId, publishedAt }) => {
      const again = shownAgain.filter(({ subjectId }) => subjectId === deckId)
      const times = again.map(({ createdAt }) => createdAt.getTime())
      return [deckId, new Date(Math.max(publishedAt.getTime(), ...times))]
    }),
  )
}

/**
 * Card changes of some public decks, by deck id: against the version that the reader last saw if given, otherwise
 * against the previous public version. Decks without two stored public versions are omitted; versions that were not
 * public are never used.
 */
export async function changesOf(
  decks: readonly KnownDeck[],
): Promise<ReadonlyMap<string, readonly CardChange[]>> {
  if (decks.length === 0) return new Map()
  const begun = await publicSince(decks)
  const saves = await db().deckVersion.findMany({
    where: { deckId: { in: decks.map(({ deckId }) => deckId) } },
    select: { deckId: true, revision: true, createdAt: true },
  })
  const pairs = decks.flatMap(({ deckId, publishedAt, since }) => {
    const own = saves.filter((save) => save.deckId === deckId)
    const compared = comparedSaves(own, { publicSince: begun.get(deckId) ?? publishedAt, since })
    return compared ? [{ deckId, before: compared[0].revision, now: compared[1].revision }] : []
  })
  if (pairs.length === 0) return new Map()
  const entries = await db().deckVersionEntry.findMany({
    where: { OR: pairs.map(({ deckId, before, now }) => ({ deckId, revision: { in: [before, now] } })) },
    select: { deckId: true, revision: true, cardKey: true, count: true },
  })
  return new Map(
    pairs.map(({ deckId, before, now }) => {
      const more = new Map<string, number>()
      for (const { deckId: id, revision, cardKey, count } of entries) {
        if (id !== deckId) continue
        const sign = revision === now ? 1 : revision === before ? -1 : 0
        more.set(cardKey, (more.get(cardKey) ?? 0) + sign * count)
      }
      const changes = [...more]
        .filter(([, copies]) => copies !== 0)
        .map(([key, copies]) => ({ title: officialPool.byKey.get(key)?.title ?? key, copies }))
        .sort((a, b) => b.copies - a.copies || a.title.localeCompare(b.title, 'en'))
      return [deckId, changes]
    }),
  )
}

/** Changes in some decks since their previous public save, by share id, for any reader. */
export async function latestChanges(
  shareIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CardChange[]>> {
  const rows = await db().publicDeck.findMany({
    where: { shareId: { in: [...shareIds] } },
    select: { shareId: true, deckId: true, authorId: true, publishedAt: true },
  })
  const changes = await changesOf(rows)
  return new Map(rows.map(({ shareId, deckId }) => [shareId, changes.get(deckId) ?? []]))
}

/** Formats changes as one line, such as `+2 Osbourne, −1 Red Sky`: signs and titles only, so language-independent. */
export const changesLine = (changes: readonly CardChange[]): string =>
  changes.map(({ title, copies }) => `${copies > 0 ? '+' : '−'}${Math.abs(copies)} ${title}`).join(', ')
