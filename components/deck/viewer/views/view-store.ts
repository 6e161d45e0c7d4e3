'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { readText, storeText } from '@/lib/platform/storage/troubles'
import { GROUPINGS, type Grouping, SORTINGS, type Sorting } from './looks'

/** Views of a deck: rows, pictures, or stacks by the skill of missions. */
export const VIEWS = ['list', 'pictures', 'stacks'] as const
export type View = (typeof VIEWS)[number]

export interface DeckView {
  readonly view: View
  readonly grouping: Grouping
  readonly sorting: Sorting
}

const KEY = 'deck-view'
const USUAL: DeckView = { view: 'list', grouping: 'side', sorting: 'type' }

const viewStore = createStore<DeckView>(() => USUAL)
let isRead = false

const oneOf = <T extends string>(words: readonly T[], word: unknown, usual: T): T =>
  words.find((one) => one === word) ?? usual

/**
 * Returns the view requested in the address (`?view=pictures`), or else the one remembered on this device, or else the
 * default.
 */
function remembered(): DeckView {
  const asked = new URLSearchParams(location.search).get('view')
  try {
    const [view, grouping, sorting] = (readText(KEY) ?? '').split(' ')
    return {
      view: oneOf(VIEWS, asked, oneOf(VIEWS, view, USUAL.view)),
      grouping: oneOf(GROUPINGS, grouping, USUAL.grouping),
      sorting: oneOf(SORTINGS, sorting, USUAL.sorting),
    }
  } catch {
    return { ...USUAL, view: oneOf(VIEWS, asked, USUAL.view) }
  }
}

/** Changes the view of decks on every page, and remembers it on this device. */
export function setDeckView(change: Partial<DeckView>): void {
  viewStore.setState(change)
  const { view, grouping, sorting } = viewStore.getState()
  storeText(KEY, [view, grouping, sorting].join(' '))
}

/** Returns the current view of decks; the default on the server and in the first render. */
export function useDeckView(): DeckView {
  useEffect(() => {
    if (isRead) return
    isRead = true
    viewStore.setState(remembered())
  }, [])
  return useStore(viewStore)
}
