'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Stepper } from '@/components/ui/form/stepper'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, HAND_SIZE } from '@/lib/game/terms'
import { DETAILS, SUMMARY } from './set-up-styles'

interface HandPickerProps {
  readonly pool: Pool
  readonly list: DeckList
  readonly hand: readonly CardKey[]
  readonly onHand: (hand: readonly CardKey[]) => void
}

/** Chooses cards that the opening hand must hold; the rest of it is drawn. */
export function HandPicker({ pool, list, hand, onHand }: HandPickerProps) {
  const t = useTranslations('play')
  const [open, setOpen] = useState(false)
  const chosen = (key: CardKey) => hand.filter((one) => one === key).length
  const left = HAND_SIZE - hand.length
  const change = (key: CardKey, count: number) =>
    onHand([...hand.filter((one) => one !== key), ...Array.from({ length: count }, () => key)])
  const cards = list.draw.flatMap(({ key, count }) => {
    const card = pool.byKey.get(key)
    return card ? [{ key, count, title: card.title }] : []
  })
  return (
    <details className={DETAILS} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={SUMMARY}>{t('choose.hand', { count: hand.length })}</summary>
      {open && (
        <>
          <p>{t('choose.handHelp', { left })}</p>
          <ul className="max-h-80 relative overflow-y-auto">
            {cards.map(({ key, count, title }) => (
              <li key={key} className="flex min-h-(--row) items-center justify-between gap-2">
                <span>{title}</span>
                <Stepper
                  name={title}
                  count={chosen(key)}
                  max={Math.min(count, chosen(key) + left)}
                  onChange={(now) => change(key, now)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
