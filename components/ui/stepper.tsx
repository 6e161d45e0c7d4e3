'use client'

import { useTranslations } from 'next-intl'

/** What minus and plus are called where "remove one" and "add one" of a name would be no sentence. */
interface StepperWords {
  readonly less: string
  readonly more: string
}

/** Minus, count, plus. `name` is what is counted, for people who hear it: a card, or words for both buttons. */
export function Stepper({
  name,
  count,
  min = 0,
  max = 99,
  onChange,
  className = '',
  tabIndex,
}: {
  name: string | StepperWords
  count: number
  min?: number
  max?: number
  onChange: (count: number) => void
  className?: string
  /** -1 if the keys of the screen do the same and the buttons would only be extra Tab stops. */
  tabIndex?: number
}) {
  const t = useTranslations('common')
  const words =
    typeof name === 'string' ? { less: t('stepper.less', { name }), more: t('stepper.more', { name }) } : name
  return (
    <span className={`st ${count > 0 ? 'on' : ''} ${className}`}>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={count <= min}
        aria-label={words.less}
        onClick={() => onChange(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <b>{count}</b>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={count >= max}
        aria-label={words.more}
        onClick={() => onChange(count + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </span>
  )
}
