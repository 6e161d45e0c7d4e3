import 'server-only'
import { createHash } from 'node:crypto'
import { cardsInText, parsePlayLink } from '@/lib/features/play/model/links/links'
import { type BroughtCard, broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { ownCardsOf, playedCard, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { canBePlayed } from '@/lib/game/engine'
import { keepRecent } from '@/lib/platform/server/limits'

/** Maximum number of pools cached per process: each has the look-up tables of all cards. */
const MAX_POOLS = 24

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronBroughtPools?: Map<string, Pool> }

/**
 * A pool of the official cards and exactly the given own cards, each checked in full. Returns undefined if a card does not
 * match its pin, a key names two different cards, or a card cannot be played. The same cards give the same pool.
 */
export function poolOfIncludedCards(brought: readonly BroughtCard[]): Pool | undefined {
  const cards = new Map(brought.map((one) => [one.card.key, one]))
  if (brought.some(({ card, pin }) => cards.get(card.key)?.pin !== pin)) return undefined
  if (cards.size === 0) return officialPool
  shared.chevronBroughtPools ??= new Map()
  const cache = shared.chevronBroughtPools
  // Not by their pins, which are short enough to be forged.
  const name = createHash('sha256')
    .update(JSON.stringify([...cards.values()]))
    .digest('base64url')
  const pool = cache.get(name) ?? checkedPool([...cards.values()])
  if (!pool) return undefined
  keepRecent(cache, name, pool, MAX_POOLS)
  return pool
}

function checkedPool(brought: readonly BroughtCard[]): Pool | undefined {
  const { cards, refused } = readOwnCards(brought)
  if (refused.length > 0 || cards.some((own) => !canBePlayed(playedCard(own)))) return undefined
  const pool = withOwnCards(officialPool, cards)
  return ownCardsOf(pool).length === cards.length ? pool : undefined
}

/** Own cards in a text written by `cardsText`; undefined if the text is invalid. */
export function broughtIn(text: string | undefined): readonly BroughtCard[] | undefined {
  if (text === undefined) return []
  const parsed = broughtCardsSchema.safeParse(cardsInText(text))
  return parsed.success ? parsed.data : undefined
}

/** Pool of the cards that a play link shows. */
export const poolOfLink = (link: string): Pool =>
  poolOfIncludedCards(broughtIn(parsePlayLink(link)?.cards) ?? []) ?? officialPool
