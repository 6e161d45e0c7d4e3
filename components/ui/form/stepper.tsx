'use client'

import { useTranslations } from 'next-intl'

const BUTTON = 'grid h-full place-items-center text-17 text-ink-2 disabled:opacity-35'

/** Labels of both buttons, if "remove one" and "add one" of a name would not be correct. */
interface StepperWords {
  readonly less: string
  readonly more: string
}

/** Minus, count, plus. `name` names the counted item for screen readers: a card, or labels for both buttons. */
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
  /** -1 if the keys of the screen have the same effect and the buttons would only be extra Tab stops. */
  tabIndex?: number
}) {
  const t = useTranslations('common')
  const words =
    typeof name === 'string' ? { less: t('stepper.less', { name }), more: t('stepper.more', { name }) } : name
  return (
    <span
      className={`inline-grid h-7.5 grid-cols-[30px_24px_30px] items-center border font-tech text-[16px]/none font-semibold pointer-coarse:h-11 pointer-coarse:grid-cols-[44px_32px_44px] ${count > 0 ? 'border-line-strong bg-basalt-2 text-amber' : 'border-transparent text-ink-3'} ${className}`}
    >
      <button
        type="button"
        className={BUTTON}
        tabIndex={tabIndex}
        disabled={count <= min}
        aria-label={words.less}
        onClick={() => onChange(count - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <b className="text-center">{count}</b>
      <button
        type="button"
        className={BUTTON}
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
