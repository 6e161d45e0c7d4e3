'use client'

import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { CardFace } from './face'
import { useCardText } from './text/card-texts'

interface FullFaceProps {
  readonly card: Card
  /** Element of the title: 'p' if a surrounding heading is the title. */
  readonly heading: 'h2' | 'p'
  /** The rules text. */
  readonly children: ReactNode
}

/** The full card on pages that were not built with it, its type as small as its text requires. */
export function FullFace({ card, heading, children }: FullFaceProps) {
  const text = useCardText(card)
  return (
    <CardFace card={card} heading={heading} textLength={text.status === 'ready' ? text.length : 0}>
      {children}
    </CardFace>
  )
}
