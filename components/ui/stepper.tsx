'use client'

import { useTranslations } from 'next-intl'

/** Minus, count, plus. `name` says what is counted, for screen readers. */
export function Stepper({
  name,
  count,
  max = 99,
  onChange,
  className = '',
  tabIndex,
}: {
  name: string
  count: number
  max?: number
  onChange: (count: number) => void
  className?: string
  /** -1 if the keys of the screen do the same and the buttons would only be extra Tab stops. */
  tabIndex?: number
}) {
  const t = useTranslations('common')
  return (
    <span className={`st ${count > 0 ? 'on' : ''} ${className}`}>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={count === 0}
        aria-label={t('stepper.less', { name })}
        onClick={() => onChange(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <b>{count}</b>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={count >= max}
        aria-label={t('stepper.more', { name })}
        onClick={() => onChange(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  )
}
