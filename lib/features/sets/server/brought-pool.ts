import 'server-only'
import { createHash } from 'node:crypto'
import { cardsInText, parsePlayLink } from '@/lib/features/play/model/links/links'
import { type BroughtCard, broughtCardsSchema } from '@/lib/game/cards/brought-cards'
import { officialPool } from '@/lib/game/cards/official-pool'
import { readOwnCards } from '@/lib/game/cards/own-cards'
import { ownCardsOf, playedCard, withOwnCards } from '@/lib/game/cards/own-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { canBePlayed } from '@/lib/game/engine'

/** Pools that a process keeps, those asked for last: each has the look-ups of all cards. */
const MAX_POOLS = 24

/** Beside the modules: the framework loads them once for each bundle. */
const shared = globalThis as typeof globalThis & { chevronBroughtPools?: Map<string, Pool> }

/**
 * The official cards and exactly these own ones, each checked in full; undefined where one of them is not what its pin says,
 * stands there as two different cards, or cannot be played. The same cards give the same pool.
 */
export function broughtPool(brought: readonly BroughtCard[]): Pool | undefined {
  const cards = new Map(brought.map((one) => [one.card.key, one]))
  if (brought.some(({ card, pin }) => cards.get(card.key)?.pin !== pin)) return undefined
  if (cards.size === 0) return officialPool
  shared.chevronBroughtPools ??= new Map()
  const kept = shared.chevronBroughtPools
  // Not by their pins, which are short enough to be forged.
  const name = createHash('sha256')
    .update(JSON.stringify([...cards.values()]))
    .digest('base64url')
  const pool = kept.get(name) ?? checkedPool([...cards.values()])
  if (!pool) return undefined
  kept.delete(name)
  kept.set(name, pool)
  const [oldest] = kept.keys()
  if (kept.size > MAX_POOLS && oldest !== undefined) kept.delete(oldest)
  return pool
}

function checkedPool(brought: readonly BroughtCard[]): Pool | undefined {
  const { cards, refused } = readOwnCards(brought)
  if (refused.length > 0 || cards.some((own) => !canBePlayed(playedCard(own)))) return undefined
  const pool = withOwnCards(officialPool, cards)
  return ownCardsOf(pool).length === cards.length ? pool : undefined
}

/** The own cards that a text brings along, as `cardsText` wrote them; undefined where it is nothing of the kind. */
export function broughtIn(text: string | undefined): readonly BroughtCard[] | undefined {
  if (text === undefined) return []
  const parsed = broughtCardsSchema.safeParse(cardsInText(text))
  return parsed.success ? parsed.data : undefined
}

/** The pool of what a link to the table shows. */
export const poolOfLink = (link: string): Pool =>
  broughtPool(broughtIn(parsePlayLink(link)?.cards) ?? []) ?? officialPool
