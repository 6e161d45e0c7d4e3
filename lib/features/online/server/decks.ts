import 'server-only'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { broughtPool } from '@/lib/features/sets/server/brought-pool'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { Edition } from '@/lib/game/terms'
import { HttpError } from '@/lib/http/server/http-error'
import { isPlayable } from './positions'

/* Decks as players bring them to a game between browsers, with the own cards that they have. */

type Deck = NewOnlineGame['deck']

/** Of the own cards that come with a deck those that it has. */
export const broughtBy = ({ list, ownCards }: Deck): readonly BroughtCard[] =>
  usedOwnCards(list, { ownCards })

/**
 * The cards of a game between decks that can be played. Throws 400 `own-cards` for own cards where none may come, 400 for
 * cards that are not what their pins say, or two that are called by one key, and for a deck that cannot be played.
 */
export function requirePlayable(
  deck: Deck,
  { edition, allows, others = [] }: { edition: Edition; allows: boolean; others?: readonly BroughtCard[] },
): Pool {
  const own = broughtBy(deck)
  if (own.length > 0 && !allows) throw new HttpError(400, 'own-cards', { path: 'deck.ownCards' })
  const pool = broughtPool([...others, ...own])
  if (!pool) throw new HttpError(400, 'invalid', { path: 'deck.ownCards' })
  if (!isPlayable(deck.list, edition, pool)) throw new HttpError(400, 'invalid', { path: 'deck.list' })
  return pool
}

/** A deck as its seat keeps it. */
export function deckColumns(deck: Deck) {
  const own = broughtBy(deck)
  return {
    deckName: deck.name,
    deck: JSON.stringify(deck.list),
    ownCards: own.length > 0 ? JSON.stringify(own) : null,
  }
}
