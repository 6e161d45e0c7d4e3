'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { CardThumbnail } from '@/components/cards/card-thumbnail'
import type { Card } from '@/lib/game/cards/card'
import { isRare } from './pack-rail'
import { CARD, FACE } from './styles'

/** A rare card is framed, and turns a little longer. */
const RARE = 'outline-2 outline-offset-3 outline-amber-fill motion-safe:animate-turn-rare'

/** Foil: a static sheen for everybody, and a light that runs over it once unless reduced motion is preferred. */
const FOIL =
  'after:pointer-events-none after:absolute after:inset-0 after:[background:linear-gradient(115deg,transparent_20%,#fff6_38%,#8cf5_50%,#fc86_62%,transparent_80%)_0_0/250%_100%] after:mix-blend-screen motion-safe:after:animate-sheen'

interface TurnedCardProps {
  readonly card: Card
  readonly isFoil: boolean
  /** Copies in the collection; undefined while unknown. */
  readonly owned: number | undefined
  readonly ref: Ref<HTMLLIElement> | undefined
}

/** A card that was turned, with the number of copies owned. */
export function TurnedCard({ card, isFoil, owned, ref }: TurnedCardProps) {
  const t = useTranslations('sealed.open')
  return (
    <li ref={ref} className={CARD}>
      <div
        className={`${FACE} ${isRare(card.rarity) ? RARE : 'motion-safe:animate-turn'} ${isFoil ? FOIL : ''}`}
      >
        <CardThumbnail card={card} heading="p" />
      </div>
      {isFoil && <b className="text-amber">{t('foil')}</b>}
      {owned !== undefined && (
        <span className={owned === 0 ? 'text-horizon' : ''}>{t('owned', { copies: owned })}</span>
      )}
    </li>
  )
}
