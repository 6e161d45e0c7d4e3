'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useDecks } from '@/components/storage/use-decks'
import type { DeckListItem } from '@/lib/features/decks/client/deck-list'
import { keepText, readText } from '@/lib/platform/storage/troubles'

const KEY = 'chosen-deck'

const chosenStore = createStore<{ readonly id: string }>(() => ({ id: '' }))
let isRead = false

/** From now on cards go into this deck, on the page of every card; remembered on this device. */
export function chooseDeck(id: string): void {
  chosenStore.setState({ id })
  keepText(KEY, id)
}

/** The deck that cards go into from pages of cards: the one chosen last, else the one worked on last. */
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
