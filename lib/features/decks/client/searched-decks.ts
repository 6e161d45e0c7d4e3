import { accountStore, currentAccount } from '@/lib/features/account/client/account'
import type { CardHolder } from '@/lib/game/search/queries'
import { namedHolders } from '@/lib/game/search/query-nodes'
import { GUEST } from '@/lib/platform/storage/owner'
import { deckLibraryStore, subscribeToDecks } from './deck-library'
import type { DeckListItem } from './deck-list'

/** The decks of a library in the form that searches use. */
const searched = (decks: readonly DeckListItem[]): readonly CardHolder[] =>
  namedHolders(
    decks.map(({ name, list }) => ({
      name,
      keys: [...list.team, ...list.missions, ...list.draw].map(({ key }) => key),
    })),
  )

/**
 * Reports the current owner's decks in the form that searches use, now and on every change; call the returned function
 * to stop. Reports undefined while they are unknown.
 */
export function followSearchedDecks(tell: (decks: readonly CardHolder[] | undefined) => void): () => void {
  let owner: string | undefined
  let endLibrary = () => {}
  let lastItems: readonly DeckListItem[] | undefined
  const telling = () => {
    const library = deckLibraryStore.getState()
    const decks = library.owner === owner && library.status !== 'loading' ? library.decks : undefined
    if (decks === lastItems) return
    lastItems = decks
    tell(decks && searched(decks))
  }
  const follow = () => {
    const { status, user } = accountStore.getState()
    const next = status === 'loading' ? undefined : (user?.id ?? GUEST)
    if (next === owner) return
    endLibrary()
    owner = next
    endLibrary = next === undefined ? () => {} : subscribeToDecks(next)
    telling()
  }
  const endTelling = deckLibraryStore.subscribe(telling)
  const endAccount = accountStore.subscribe(follow)
  void currentAccount()
  follow()
  return () => {
    endAccount()
    endTelling()
    endLibrary()
  }
}
