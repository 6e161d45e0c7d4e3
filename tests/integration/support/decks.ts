import { randomUUID } from 'node:crypto'
import type { NewDeck } from '@/lib/features/decks/contract/decks'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { db } from '@/lib/platform/server/db'

/** A deck list in canonical form, with a card in each section. */
export const LIST: DeckList = {
  edition: '2008',
  team: [{ key: 'BASE-1', count: 1 }],
  missions: [{ key: 'BASE-150', count: 1 }],
  draw: [
    { key: 'BASE-270', count: 3 },
    { key: 'SL-4', count: 2 },
    { key: 'ORI-200', count: 1 },
  ],
}

export const newDeck = (changes: Partial<NewDeck> = {}): NewDeck => ({
  id: randomUUID(),
  name: 'Chulak patrol',
  notes: 'First line\nsecond line',
  list: LIST,
  extras: NO_EXTRAS,
  ...changes,
})

/** Inserts rows like those of an account after long use, without the requests that would create them. */
export async function giveDecks(
  ownerId: string,
  count: number,
  columns: { size?: number; stored?: number } = {},
) {
  await db().deck.createMany({
    data: Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), ownerId, name: '', notes: '', edition: '2008', revision: 1 },
      ...columns,
    })),
  })
}
