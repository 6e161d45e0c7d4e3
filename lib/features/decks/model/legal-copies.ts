import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import type { DeckList } from './deck'
import { copiesAllowed, countOf, withCopies } from './edit'
import { checkDeck } from './legality'

/**
 * The maximum number of copies of a card with which a legal deck stays legal, counting up from those it has. Undefined
 * if the deck is not legal.
 */
export function legalUpTo(pool: Pool, list: DeckList, key: CardKey): number | undefined {
  if (!checkDeck(pool, list).legal) return undefined
  const most = copiesAllowed(pool, list, key)
  let copies = countOf(list, key)
  while (copies < most && checkDeck(pool, withCopies(pool, list, key, copies + 1)).legal) copies++
  return copies
}
