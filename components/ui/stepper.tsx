'use client'

import { useTranslations } from 'next-intl'

/** Minus, count, plus. `name` is what is counted, for people who hear it. */
export function Stepper({
  name,
  count,
  max = 99,
  onChange,
  className = '',
}: {
  name: string
  count: number
  max?: number
  onChange: (count: number) => void
  className?: string
}) {
  const t = useTranslations('common')
  return (
    <span className={`st ${count > 0 ? 'on' : ''} ${className}`}>
      <button
        type="button"
        disabled={count === 0}
        aria-label={t('stepper.less', { name })}
        onClick={() => onChange(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <b>{count}</b>
      <button
        type="button"
        disabled={count >= max}
        aria-label={t('stepper.more', { name })}
        onClick={() => onChange(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  )
}
