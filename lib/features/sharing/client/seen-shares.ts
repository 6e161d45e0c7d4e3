import type { SharedDeck } from '@/lib/features/sharing/contract/shares'

/** A room of the browser's cache that belongs to no build: what was opened by link stays when a new version comes. */
const ROOM = 'decks-opened-by-link'

/** Shared decks that are kept, the ones opened last. */
const MAX_SEEN_SHARES = 100

/** The name of a deck in that room: an address that nothing else has. */
const addressOf = (shareId: string): string => `/seen/${encodeURIComponent(shareId)}`

const room = async (): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.open(ROOM).catch(() => undefined)

/** Keeps a deck that was opened by its link, so that it can be read again without a network. */
export async function keepSeen(shareId: string, deck: SharedDeck): Promise<void> {
  const cache = await room()
  if (!cache) return
  const address = addressOf(shareId)
  // Taken away first: what was put last stands last.
  await cache.delete(address)
  await cache.put(address, new Response(JSON.stringify(deck)))
  for (const old of (await cache.keys()).slice(0, -MAX_SEEN_SHARES)) await cache.delete(old)
}

/** A deck that was opened before; undefined where there is none, or one of an older version that reads otherwise. */
export async function seenBefore(shareId: string): Promise<SharedDeck | undefined> {
  const kept = await (await room())?.match(addressOf(shareId))
  if (!kept) return undefined
  const { readShare } = await import('@/lib/features/sharing/contract/shares')
  const read = readShare.answers[200].safeParse({ deck: await kept.json().catch(() => undefined) })
  return read.success ? read.data.deck : undefined
}

/** Forgets a deck whose link works no more. */
export async function forgetSeen(shareId: string): Promise<void> {
  await (await room())?.delete(addressOf(shareId))
}
