'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { CARD_LIMITS } from '@/lib/game/cards/limits'

interface OptionalFigureProps {
  readonly name: string
  readonly icon?: 'culture' | 'science' | 'combat' | 'ingenuity'
  readonly value: number | undefined
  readonly onChange: (value: number | undefined) => void
}

const STEP =
  'grid size-10 place-items-center border border-line-strong text-17 hover:bg-basalt-2 disabled:opacity-35 max-md:size-11'

/** A figure that may be missing, which is different from 0. */
export function OptionalFigure({ name, icon, value, onChange }: OptionalFigureProps) {
  const t = useTranslations('sets.facts')
  return (
    <div className="flex items-center gap-3 border-b border-line py-1">
      {icon && <Icon name={icon} />}
      <span className="flex-1">{name}</span>
      <button
        type="button"
        className={STEP}
        disabled={value === undefined}
        aria-label={t('less', { name })}
        onClick={() => onChange(value === undefined || value === 0 ? undefined : value - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output className="tech w-5 text-center text-18" aria-label={name}>
        {value ?? '–'}
      </output>
      <button
        type="button"
        className={STEP}
        disabled={value === CARD_LIMITS.figure}
        aria-label={t('more', { name })}
        onClick={() => onChange(value === undefined ? 0 : value + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
