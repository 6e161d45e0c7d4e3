import { accountStore, currentAccount } from '@/lib/features/account/client/account'
import { namedHolders } from '@/lib/game/search/holders'
import type { CardHolder } from '@/lib/game/search/queries'
import { followShelf, shelfStore } from './deck-library'
import type { ShelvedDeck } from './deck-list'
import { GUEST } from './decks'

/** The decks on a shelf as searches name them. */
const searched = (decks: readonly ShelvedDeck[]): readonly CardHolder[] =>
  namedHolders(
    decks.map(({ name, list }) => ({
      name,
      keys: [...list.team, ...list.missions, ...list.draw].map(({ key }) => key),
    })),
  )

/**
 * Tells the decks of whoever is here as searches name them, now and at every change, until what it returns is called.
 * Undefined while they are not known.
 */
export function followSearchedDecks(tell: (decks: readonly CardHolder[] | undefined) => void): () => void {
  let owner: string | undefined
  let endShelf = () => {}
  let told: readonly ShelvedDeck[] | undefined
  const telling = () => {
    const shelf = shelfStore.getState()
    const decks = shelf.owner === owner && shelf.status !== 'loading' ? shelf.decks : undefined
    if (decks === told) return
    told = decks
    tell(decks && searched(decks))
  }
  const follow = () => {
    const { status, user } = accountStore.getState()
    const next = status === 'loading' ? undefined : (user?.id ?? GUEST)
    if (next === owner) return
    endShelf()
    owner = next
    endShelf = next === undefined ? () => {} : followShelf(next)
    telling()
  }
  const endTelling = shelfStore.subscribe(telling)
  const endAccount = accountStore.subscribe(follow)
  void currentAccount()
  follow()
  return () => {
    endAccount()
    endTelling()
    endShelf()
  }
}
