'use client'

import { useTranslations } from 'next-intl'
import { TableHandCard } from './table-card'
import { useTable } from './table-context'
import { useTabStop } from './zone'

/** Your hand, always face up to you alone. */
export function Hand() {
  const t = useTranslations('play')
  const { hand } = useTable().snapshot.view.you
  const tabStop = useTabStop(hand)
  const name = t('zone.hand')
  return (
    <section className="hand" aria-label={t('zone.withCount', { name, count: hand.length })}>
      {hand.length === 0 && <p className="none">{t('zone.emptyHand')}</p>}
      <div className="cards" data-zone={name}>
        {hand.map((card) => (
          <TableHandCard key={card.id} card={card} tabStop={card === tabStop} />
        ))}
      </div>
    </section>
  )
}
