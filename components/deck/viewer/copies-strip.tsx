'use client'

import { useTranslations } from 'next-intl'
import { COPIES_PER_TITLE } from '@/lib/game/terms'
import styles from '../deck.module.css'

interface CopiesStripProps {
  /** What is counted, for people who hear it. */
  readonly name: string
  readonly copies: number
  /** The most copies that the rules leave: what is beyond is struck out. */
  readonly allowed?: number
  readonly disabled?: boolean
  /** -1 where the keys of the screen do the same and the buttons would only be in the way of Tab. */
  readonly tabIndex?: number
  /** How the strip and its counts look where they stand. */
  readonly className?: string
  readonly countClassName?: string
  readonly onChange: (copies: number) => void
}

const COUNTS: readonly number[] = Array.from({ length: COPIES_PER_TITLE + 1 }, (_, copies) => copies)

/** None to three copies with one click: the number that is so is pressed, also where it is one too many. */
export function CopiesStrip(props: CopiesStripProps) {
  const {
    name,
    copies,
    allowed = COPIES_PER_TITLE,
    disabled = false,
    tabIndex,
    className = '',
    onChange,
  } = props
  const t = useTranslations('common.copies')
  const counts = copies > COPIES_PER_TITLE ? [...COUNTS, copies] : COUNTS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own around the strip.
    <span className={`${styles.strip} ${className}`} role="group" aria-label={t('label', { name })}>
      {counts.map((count) => (
        <button
          key={count}
          type="button"
          className={props.countClassName}
          tabIndex={tabIndex}
          aria-label={t('set', { count, name })}
          aria-pressed={count === copies}
          disabled={disabled || (count > allowed && count !== copies)}
          onClick={() => {
            if (count !== copies) onChange(count)
          }}
        >
          {count}
        </button>
      ))}
    </span>
  )
}
