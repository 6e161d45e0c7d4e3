import 'server-only'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckList } from '@/lib/features/decks/server/decks'
import type { RegisteredDeck } from '@/lib/features/leagues/model/league'
import { HttpError } from '@/lib/http/server/http-error'
import type { Transaction } from '@/lib/platform/server/db'
import { sha256 } from '@/lib/platform/server/tokens'

/**
 * A member's deck as a league stores it: the code of its current list, and a hash that identifies the list.
 * Throws 404 for a deck that is not theirs, 400 for one that no code can hold.
 */
export async function registeredDeck(
  tx: Transaction,
  userId: string,
  deckId: string,
): Promise<{ readonly code: string; readonly deck: RegisteredDeck }> {
  const row = await tx.deck.findFirst({
    where: { id: deckId, ownerId: userId, deletedAt: null },
    select: { id: true, revision: true, edition: true },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const list = await deckList(row, tx)
  const team = list.team.map(({ key }) => key).slice(0, 4)
  try {
    const code = encodeDeckCode(list)
    return { code, deck: { hash: sha256(code), team } }
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'invalid', { path: 'command.deckId' })
    throw error
  }
}
