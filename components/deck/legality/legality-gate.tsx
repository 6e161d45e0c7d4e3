'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { GateFigure, GateRing } from '@/components/cards/gate'
import styles from '../deck.module.css'

interface LegalityGateProps {
  readonly states: readonly boolean[]
  readonly size: number
  readonly hot?: number
  readonly onChevron?: (chevron: number) => void
  readonly className?: string
}

/** The gate of a deck. A chevron that locks while the gate is shown moves once; those locked at first do not. */
export function LegalityGate({ states, size, hot, onChevron, className = '' }: LegalityGateProps) {
  const t = useTranslations('decks')
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(states)
  useEffect(() => {
    const chevrons = box.current?.querySelectorAll('.gt-chev')
    states.forEach((locked, at) => {
      const chevron = chevrons?.[at]
      if (!chevron) return
      if (locked && before.current[at] === false) chevron.classList.add('locking')
      if (!locked) chevron.classList.remove('locking')
    })
    before.current = states
  }, [states])
  const locked = states.filter(Boolean).length
  const caption = size < 180 ? undefined : locked === 7 ? t('rules.legal') : t('rules.ofSeven')
  return (
    <div ref={box} className={`grid flex-none place-items-center ${styles.gate} ${className}`}>
      <GateRing states={states} size={size} hot={hot} onChevron={onChevron}>
        <GateFigure figure={t('rules.locked', { locked })} caption={caption} />
      </GateRing>
    </div>
  )
}
