'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useDecks } from '@/components/storage/use-decks'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { readText, storeText } from '@/lib/platform/storage/troubles'

const KEY = 'chosen-deck'

const chosenStore = createStore<{ readonly id: string }>(() => ({ id: '' }))
let isRead = false

/** Makes this the deck to which cards are added on every card's page; remembered on this device. */
export function chooseDeck(id: string): void {
  chosenStore.setState({ id })
  storeText(KEY, id)
}

/** Returns the deck to which cards are added from their pages: the one chosen last, or else the one edited last. */
export function useChosenDeck(): DeckListItem | undefined {
  useEffect(() => {
    if (isRead) return
    isRead = true
    chosenStore.setState({ id: readText(KEY) ?? '' })
  }, [])
  const { id } = useStore(chosenStore)
  const { decks } = useDecks()
  return decks.find((deck) => deck.id === id) ?? decks[0]
}
