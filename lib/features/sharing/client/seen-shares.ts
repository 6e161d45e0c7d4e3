import type { SharedDeck } from '@/lib/features/sharing/contract/shares'

/** A browser cache independent of builds: decks opened by link survive a new version. */
const ROOM = 'decks-opened-by-link'

/** Maximum shared decks in the cache; the ones opened last are kept. */
const MAX_SEEN_SHARES = 100

/** Cache key of a deck: a path used for nothing else. */
const addressOf = (shareId: string): string => `/seen/${encodeURIComponent(shareId)}`

const room = async (): Promise<Cache | undefined> =>
  typeof caches === 'undefined' ? undefined : caches.open(ROOM).catch(() => undefined)

/** Caches a deck opened by its link, so that it can be read offline. */
export async function cacheShare(shareId: string, deck: SharedDeck): Promise<void> {
  const cache = await room()
  if (!cache) return
  const address = addressOf(shareId)
  // Delete first, so that the entry moves to the end.
  await cache.delete(address)
  await cache.put(address, new Response(JSON.stringify(deck)))
  for (const old of (await cache.keys()).slice(0, -MAX_SEEN_SHARES)) await cache.delete(old)
}

/** A cached deck; undefined if there is none, or it has the format of an older version. */
export async function cachedShare(shareId: string): Promise<SharedDeck | undefined> {
  const cachedResponse = await (await room())?.match(addressOf(shareId))
  if (!cachedResponse) return undefined
  const { readShare } = await import('@/lib/features/sharing/contract/shares')
  const read = readShare.answers[200].safeParse({ deck: await cachedResponse.json().catch(() => undefined) })
  return read.success ? read.data.deck : undefined
}

/** Removes a deck whose link no longer works from the cache. */
export async function removeCachedShare(shareId: string): Promise<void> {
  await (await room())?.delete(addressOf(shareId))
}
