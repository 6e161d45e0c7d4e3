import 'server-only'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { broughtPool } from '@/lib/features/sets/server/brought-pool'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { Edition } from '@/lib/game/terms'
import { HttpError } from '@/lib/http/server/http-error'
import { isPlayable } from './positions'

/* Decks that players bring to an online game, with their own cards. */

type Deck = NewOnlineGame['deck']

/** Own cards sent with a deck that the deck really contains. */
export const broughtBy = ({ list, ownCards }: Deck): readonly BroughtCard[] =>
  usedOwnCards(list, { ownCards })

/**
 * Pool of a game with a deck, checked to be playable. Throws 400 `own-cards` if the deck has own cards and none are
 * allowed, and 400 `invalid` for cards that do not match their pins, two cards under one key, or an unplayable deck.
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

/** Columns of a seat that hold its deck. */
export function deckColumns(deck: Deck) {
  const own = broughtBy(deck)
  return {
    deckName: deck.name,
    deck: JSON.stringify(deck.list),
    ownCards: own.length > 0 ? JSON.stringify(own) : null,
  }
}
