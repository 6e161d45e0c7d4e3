'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { useFirstSign } from '@/components/ui/use-first-sign'
import type { Card } from '@/lib/cards/card'
import type { RichText } from '@/lib/text'
import { RulesText } from './rules-text'

type Render = (card: Card) => readonly RichText[]

let render: Render | undefined
let isFetching = false
const listeners = new Set<() => void>()

function load(): void {
  if (isFetching) return
  isFetching = true
  import('@/lib/text').then(
    ({ renderCardText }) => {
      render = renderCardText
      for (const listener of listeners) listener()
    },
    () => {
      // The network is away: the next card that is shown asks again.
      isFetching = false
    },
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The rules text of a card where the page was not built with it. What writes it is fetched at the first sign of a
 * person, or with `isNow` at once: where the card was asked for.
 */
export function LazyRulesText({ card, isNow = false }: { card: Card; isNow?: boolean }) {
  const ready = useSyncExternalStore(
    subscribe,
    () => render,
    () => undefined,
  )
  const isEncoded = card.abilities.length > 0
  const wanted = useCallback(() => {
    if (isEncoded) load()
  }, [isEncoded])
  useFirstSign(wanted, isNow)
  return ready && isEncoded ? <RulesText paragraphs={ready(card)} /> : null
}
