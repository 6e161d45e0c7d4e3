import { useEffect, useState } from 'react'
import { cardsInText } from '@/lib/features/play/model/links/links'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'

/** Returns the own cards in an address, as written by `cardsText`; undefined while they are being read. */
export function useBroughtText(text: string | undefined): readonly BroughtCard[] | undefined {
  const [brought, setBrought] = useState<readonly BroughtCard[]>()
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    void import('@/lib/game/cards/brought-cards').then(({ broughtCardsSchema }) => {
      if (isCurrent) setBrought(broughtCardsSchema.safeParse(cardsInText(text)).data ?? [])
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return brought
}
