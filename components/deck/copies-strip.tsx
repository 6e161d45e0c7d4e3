'use client'

import { useTranslations } from 'next-intl'
import { COPIES_PER_TITLE } from '@/lib/terms'

interface CopiesStripProps {
  /** What is counted, for people who hear it. */
  readonly name: string
  readonly copies: number
  /** The most copies that the rules leave: what is beyond is struck out. */
  readonly allowed?: number
  readonly disabled?: boolean
  readonly onChange: (copies: number) => void
}

const COUNTS = Array.from({ length: COPIES_PER_TITLE + 1 }, (_, copies) => copies)
const DIGIT = [
  'min-h-[30px] min-w-[30px] border-r border-line-strong px-1 text-center tech text-16/none last:border-r-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
  'aria-pressed:bg-basalt-4 aria-pressed:font-semibold aria-pressed:text-amber',
  'disabled:text-ink-3 disabled:line-through',
].join(' ')

/** None to three copies with one click: the number that is so is pressed. Wants the messages `kin`. */
export function CopiesStrip(props: CopiesStripProps) {
  const { name, copies, allowed = COPIES_PER_TITLE, disabled = false, onChange } = props
  const t = useTranslations('kin.copies')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own around the strip.
    <span className="inline-flex border border-line-strong" role="group" aria-label={t('label', { name })}>
      {COUNTS.map((count) => (
        <button
          key={count}
          type="button"
          className={DIGIT}
          aria-label={t('set', { count, name })}
          aria-pressed={count === copies}
          disabled={disabled || (count > allowed && count > copies)}
          onClick={() => onChange(count)}
        >
          {count}
        </button>
      ))}
    </span>
  )
}
