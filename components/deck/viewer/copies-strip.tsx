'use client'

import { useTranslations } from 'next-intl'
import { COPIES_PER_TITLE } from '@/lib/game/terms'
import styles from '../deck.module.css'

interface CopiesStripProps {
  /** Name of the counted item, for screen readers. */
  readonly name: string
  readonly copies: number
  /** Maximum number of copies that the rules allow: higher counts are struck out. */
  readonly allowed?: number
  readonly disabled?: boolean
  /** -1 if the keys of the screen have the same effect and the buttons would only be extra Tab stops. */
  readonly tabIndex?: number
  /** Further classes for the strip and its counts. */
  readonly className?: string
  readonly countClassName?: string
  readonly onChange: (copies: number) => void
}

const COUNTS: readonly number[] = Array.from({ length: COPIES_PER_TITLE + 1 }, (_, copies) => copies)

/** Sets none to three copies in one click: the current count is pressed, even if it is above the limit. */
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
