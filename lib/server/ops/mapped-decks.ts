import 'server-only'
import { db } from '../db'
import { decksShownTo } from '../shown'
import type { MappedDeck } from './site-map'

/** Decks in the map: one map may name 50,000 addresses, and older ones are found from page to page. */
const MOST = 10_000
/** Milliseconds for which the same list is given: anybody may ask for it as often as they like. */
const KEPT = 60_000

let kept: { readonly at: number; readonly decks: Promise<readonly MappedDeck[]> } | undefined

async function read(): Promise<readonly MappedDeck[]> {
  return db().publicDeck.findMany({
    where: decksShownTo(undefined),
    orderBy: [{ changedAt: 'desc' }, { shareId: 'desc' }],
    take: MOST,
    select: { shareId: true, changedAt: true },
  })
}

/** Decks that everybody may find, those first that changed last; at most a minute old. */
export function latestDecks(now = Date.now()): Promise<readonly MappedDeck[]> {
  if (kept && Math.abs(now - kept.at) < KEPT) return kept.decks
  const decks = read()
  kept = { at: now, decks }
  // What failed is asked for anew.
  decks.catch(() => {
    if (kept?.decks === decks) kept = undefined
  })
  return decks
}
