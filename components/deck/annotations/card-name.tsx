'use client'

import { useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { cardPath } from '@/lib/game/cards/card-path'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardKey } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import type { CardPlace } from '../viewer/deck-actions'
import { NAME } from './styles'

interface CardNameProps {
  readonly pool: Pool
  readonly cardKey: CardKey
  /** Opens the card on the current page; if undefined, the name links to the card's page. */
  readonly onOpen: ((place: CardPlace) => void) | undefined
  readonly className?: string
}

/** The name of a card, which opens the card. */
export function CardName({ pool, cardKey, onOpen, className = '' }: CardNameProps) {
  const t = useTranslations('annotations')
  const words = useCardLabels()
  const card = pool.byKey.get(cardKey)
  const look = `${NAME} ${className}`
  if (!card) return <span className={look}>{t('unknown', { key: cardKey })}</span>
  const name = <span lang={TITLE_LANGUAGE}>{words.name(card)}</span>
  return onOpen ? (
    <button type="button" className={`${look} hover:text-horizon`} onClick={() => onOpen({ key: cardKey })}>
      {name}
    </button>
  ) : (
    <Link className={look} href={cardPath(card)} prefetch={false}>
      {name}
    </Link>
  )
}
