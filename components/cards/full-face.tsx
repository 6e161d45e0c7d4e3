'use client'

import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { useCardText } from './card-texts'
import { CardFace } from './face'

interface FullFaceProps {
  readonly card: Card
  /** Heading of the title, 'p' where what stands around it has the title as its heading. */
  readonly heading: 'h2' | 'p'
  /** Its rules text. */
  readonly children: ReactNode
}

/** The full card where the page was not built with it, its type as small as its text needs. */
export function FullFace({ card, heading, children }: FullFaceProps) {
  const text = useCardText(card)
  return (
    <CardFace card={card} heading={heading} textLength={text.status === 'ready' ? text.length : 0}>
      {children}
    </CardFace>
  )
}
