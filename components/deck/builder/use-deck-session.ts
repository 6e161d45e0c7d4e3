'use client'

import { useEffect, useRef } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { isOpen } from '@/lib/features/decks/client/deck-document'
import { DeckSession } from '@/lib/features/decks/client/deck-session'
import { deckSize } from '@/lib/features/decks/model/edit'
import { GUEST } from '@/lib/platform/storage/owner'
import { useBuilder, useBuilderStore } from './builder-context'
import { PHONE } from './builder-store'

/** The last segment of the address of a deck that is not stored yet. */
const NEW = 'new'

/**
 * Opens the deck named by the address in the builder, once the owner is known. A new deck gets an address of its own
 * with its first change.
 */
export function useDeckSession(): void {
  const builder = useBuilderStore()
  const segment = usePathSegment(1)
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  const close = useRef(() => {})

  useEffect(() => {
    if (segment === null || owner === undefined) return
    const { session: open, deck } = builder.current
    const isSame = deck.owner === owner && (deck.id === segment || (segment === NEW && !deck.touched))
    if (open && isSame) return
    close.current()
    const session = new DeckSession(owner, segment === NEW ? undefined : segment)
    let isFirst = true
    const show = () => {
      const deck = session.current()
      builder.set({ deck })
      if (!isFirst || !isOpen(deck)) return
      isFirst = false
      // On a phone, a deck with cards opens on the deck, an empty one on the cards to choose from.
      const hasCards = deckSize(deck.history.present.list) > 0
      if (hasCards && matchMedia(PHONE).matches) builder.showDeck()
    }
    const unsubscribe = session.store.subscribe(show)
    close.current = () => {
      unsubscribe()
      session.stop()
      builder.set({ session: undefined })
    }
    builder.set({ session })
    show()
    session.start()
  }, [builder, segment, owner])

  useEffect(() => () => close.current(), [])

  const id = useBuilder(({ deck, session }) => (session && deck.touched ? deck.id : undefined))
  // The address follows the deck: a new deck, or a copy made because of a conflict.
  useEffect(() => {
    if (id === undefined || segment === null || id === segment) return
    // The address belongs to another deck, which has just been opened.
    if (builder.current.deck.id !== id) return
    const address = location.pathname.replace(/[^/]+\/?$/, id)
    history.replaceState(null, '', address)
  }, [builder, id, segment])
}
