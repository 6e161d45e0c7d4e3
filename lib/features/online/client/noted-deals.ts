import type { NotedDeal } from '@/lib/features/online/model/fair-deal'

/*
 * What this browser recorded of a deal before the game, so that it can check at the end that the server was honest.
 * Only for the most recent games.
 */

const KEY = 'chevron-deals'
const MAX_DEALS = 50

type Deals = Readonly<Record<string, NotedDeal>>

const isDeal = (value: unknown): value is NotedDeal =>
  typeof value === 'object' &&
  value !== null &&
  'commitment' in value &&
  typeof value.commitment === 'string' &&
  'contribution' in value &&
  typeof value.contribution === 'string' &&
  'seat' in value &&
  typeof value.seat === 'number'

function deals(): Deals {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, NotedDeal] => isDeal(entry[1])),
    )
  } catch {
    return {}
  }
}

/** The record of a game's deal; undefined if there is none, or it is no longer stored. */
export const notedDeal = (id: string): NotedDeal | undefined => deals()[id]

export function noteDeal(id: string, deal: NotedDeal): void {
  const kept = Object.entries({ ...deals(), [id]: deal }).slice(-MAX_DEALS)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage the game goes on, but its deal cannot be checked.
  }
}
