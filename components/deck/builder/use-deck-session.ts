'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useAccount } from '@/components/storage/use-account'
import { usePathSegment } from '@/components/ui/use-path-segment'
import { type DeckDocument, newDeckDocument } from '@/lib/features/decks/client/deck-document'
import { DeckSession } from '@/lib/features/decks/client/deck-session'
import { GUEST } from '@/lib/platform/storage/owner'

/** The last part of the address of a deck that is not kept yet. */
const NEW = 'new'

/** Until the deck is open. */
const BLANK = createStore<DeckDocument>(() => newDeckDocument('', '', 'loading'))

/**
 * The deck that the address names, open for work; undefined session while nobody knows whose it is. A new deck gets
 * an address of its own with its first change.
 */
export function useDeckSession(): { readonly session: DeckSession | undefined; readonly deck: DeckDocument } {
  const segment = usePathSegment(1)
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  const [session, setSession] = useState<DeckSession>()
  const open = useRef<DeckSession>(undefined)

  useEffect(() => {
    if (segment === null || owner === undefined) return
    const current = open.current
    const isOpen = current?.current()
    const same = isOpen?.owner === owner && (isOpen.id === segment || (segment === NEW && !isOpen.touched))
    if (same) return
    current?.stop()
    const next = new DeckSession(owner, segment === NEW ? undefined : segment)
    open.current = next
    setSession(next)
    next.start()
  }, [segment, owner])

  useEffect(
    () => () => {
      open.current?.stop()
      open.current = undefined
    },
    [],
  )

  const deck = useStore(session?.store ?? BLANK)

  // The address follows the deck: a new one, or a copy that a conflict left.
  useEffect(() => {
    if (!deck.touched || segment === null || deck.id === segment) return
    if (open.current?.current().id !== deck.id) return
    const address = location.pathname.replace(/[^/]+\/?$/, deck.id)
    history.replaceState(null, '', address)
  }, [deck.touched, deck.id, segment])

  return { session, deck }
}
