'use client'

import { useEffect, useState } from 'react'

/** Lists of a collection. */
export const LISTS = ['pull', 'missing', 'surplus', 'wanted', 'trade'] as const
export type ListName = (typeof LISTS)[number]

export interface ListChoice {
  readonly list: ListName
  /** Ids of the decks in the list; starter decks as `starter:carter`. Empty if none are chosen. */
  readonly decks: readonly string[]
  /** `together` combines the needs of all decks; `each` lists every deck by itself. */
  readonly how: 'together' | 'each'
}

const NOBODY_CHOSE: ListChoice = { list: 'pull', decks: [], how: 'together' }

/** Maximum number of decks in an address. */
const MAX_DECKS = 50

/** The chosen list, which is kept in the address. */
export function useListChoice(): readonly [ListChoice, (choice: ListChoice) => void] {
  const [choice, setChoice] = useState(NOBODY_CHOSE)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setChoice({
      list: LISTS.find((list) => list === query.get('list')) ?? NOBODY_CHOSE.list,
      decks: query.getAll('deck').slice(0, MAX_DECKS),
      how: query.get('how') === 'each' ? 'each' : 'together',
    })
  }, [])
  const choose = (next: ListChoice) => {
    setChoice(next)
    const query = new URLSearchParams({ list: next.list })
    for (const deck of next.decks.slice(0, MAX_DECKS)) query.append('deck', deck)
    if (next.how !== NOBODY_CHOSE.how) query.set('how', next.how)
    history.replaceState(null, '', `?${query}`)
  }
  return [choice, choose]
}
