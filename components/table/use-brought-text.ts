import { useEffect, useState } from 'react'
import { cardsInText } from '@/lib/features/play/model/links/links'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'

/** The own cards that an address carries, as `cardsText` wrote them; undefined while they are read. */
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
