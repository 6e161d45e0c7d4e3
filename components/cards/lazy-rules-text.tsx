'use client'

import { useEffect, useState } from 'react'
import type { Card } from '@/lib/cards/card'
import type { RichText } from '@/lib/text'
import { RulesText } from './rules-text'

type Render = (card: Card) => readonly RichText[]

let render: Render | undefined

/** The rules text of a card where the page was not built with it: what writes it is fetched once, after the page. */
export function LazyRulesText({ card }: { card: Card }) {
  const [ready, setReady] = useState(render !== undefined)
  const isEncoded = card.abilities.length > 0
  useEffect(() => {
    if (ready || !isEncoded) return
    let gone = false
    void import('@/lib/text').then(({ renderCardText }) => {
      render = renderCardText
      if (!gone) setReady(true)
    })
    return () => {
      gone = true
    }
  }, [ready, isEncoded])
  if (!isEncoded || !render) return null
  return <RulesText paragraphs={render(card)} />
}
