'use client'

import { useTranslations } from 'next-intl'
import { useTable } from '../table-context'
import { CardDetails, KeyDetails } from './card-details'
import { useInspected } from './inspection'
import { NumberDetails } from './number-details'

/** Shows the subject that was hovered last. */
export function Inspector() {
  const t = useTranslations('play')
  const { snapshot, pool } = useTable()
  const inspected = useInspected()
  if (inspected?.kind === 'number') return <NumberDetails question={inspected.question} />
  if (inspected?.kind === 'key') {
    const facts = pool.byKey.get(inspected.key)
    if (facts) return <KeyDetails facts={facts} />
  }
  const looked = inspected?.kind === 'card' ? inspected.card : undefined
  const card = looked ?? snapshot.view.mission?.card ?? snapshot.view.you.team[0]
  if (!card) return <p className="text-14 text-ink-3">{t('card.pick')}</p>
  return <CardDetails card={card} />
}
