'use client'

import { useTranslations } from 'next-intl'
import type { Presence } from '@/lib/features/online/model/game-state'

const MARKS: Readonly<Record<Presence, string>> = {
  here: 'bg-horizon',
  thinking: 'bg-amber-fill',
  gone: 'border-2 border-danger',
}

/** A player's presence: a symbol, with its name next to it. */
export function PresenceMark({
  presence,
  isBot = false,
  isSmall,
}: {
  readonly presence: Presence
  readonly isBot?: boolean
  /** Where there is room only for the symbol. */
  readonly isSmall?: 'always' | 'phone'
}) {
  const t = useTranslations('online.table')
  const word = isBot ? t('bot') : t(presence)
  return (
    <span
      className="inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-ink-2"
      title={word}
      data-presence={presence}
    >
      <span aria-hidden="true" className={`size-2 flex-none rotate-45 ${MARKS[presence]}`} />
      <span className={isSmall && { always: 'sr-only', phone: 'max-xs:sr-only' }[isSmall]}>{word}</span>
    </span>
  )
}
