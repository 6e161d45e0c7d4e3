'use client'

import { useEffect, useState } from 'react'
import { GUEST, readShelf, type Shelf } from '@/lib/browser/decks'
import { onDeckChange } from '@/lib/browser/tabs'
import { useAccount } from './use-account'

const LOADING: Shelf = { status: 'loading', decks: [] }

/** One's own decks. Follows every change, in other tabs too. */
export function useDecks(): Shelf & { readonly reload: () => void } {
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  const [shelf, setShelf] = useState<{ owner?: string; shelf: Shelf }>({ shelf: LOADING })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the point of `asked`.
  useEffect(() => {
    if (owner === undefined) return
    let current = true
    let reading = false
    let again = false
    const read = async () => {
      again = reading
      if (reading) return
      reading = true
      const next = await readShelf(owner)
      reading = false
      if (current) setShelf({ owner, shelf: next })
      if (again && current) void read()
    }
    void read()
    const stop = onDeckChange((change) => {
      if (change.owner === owner) void read()
    })
    const onReturn = () => void read()
    addEventListener('online', onReturn)
    return () => {
      current = false
      stop()
      removeEventListener('online', onReturn)
    }
  }, [owner, asked])
  const shown = shelf.owner === owner ? shelf.shelf : LOADING
  return { ...shown, reload: () => setAsked((n) => n + 1) }
}
