'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { setCopies } from '@/lib/features/collection/client/collection-edit'
import { COLLECTION_LIMITS, type CopyKind } from '@/lib/features/collection/model/counts'
import type { CardKey } from '@/lib/game/terms'

interface CountCellProps {
  readonly cardKey: CardKey
  readonly name: string
  readonly kind: CopyKind
  readonly copies: number
  readonly disabled?: boolean
  /** True inside a grid, where the cell has the focus and the keys have the functions of the buttons. */
  readonly inGrid?: boolean
}

const COUNT =
  'inline-grid h-6.75 grid-cols-[26px_30px_26px] items-center rounded-1 border border-line-strong bg-basalt-0 text-center tech text-17 touch:h-11 touch:grid-cols-[44px_34px_44px] group-focus/count:[outline:2px_solid_var(--horizon)] group-focus/count:outline-offset-1'
/** In a narrow row the figure itself is the button for one more. */
const NARROW = 'max-md:h-11 max-md:grid-cols-[44px_48px] max-md:border-0 max-md:bg-transparent'
const STEP = 'h-full text-center text-[11px] text-ink-2 enabled:hover:bg-basalt-3 enabled:hover:text-ink'

/** Minus, copies, plus, for one kind of copy of a card. */
export function CountCell({ cardKey, name, kind, copies, disabled, inGrid }: CountCellProps) {
  const t = useTranslations('collection')
  return (
    <Counter
      copies={copies}
      less={t('count.less', { name, kind })}
      more={t('count.more', { name, kind })}
      disabled={disabled}
      inGrid={inGrid}
      onStep={(step) => setCopies(cardKey, kind, copies + step)}
    />
  )
}

interface CounterProps {
  readonly copies: number
  /** Labels of the buttons, for screen readers. */
  readonly less: string
  readonly more: string
  readonly disabled?: boolean | undefined
  readonly inGrid?: boolean | undefined
  readonly onStep: (step: 1 | -1) => void
}

/** Minus, copies, plus. */
export function Counter({ copies, less, more, disabled, inGrid, onStep }: CounterProps) {
  const tabIndex = inGrid ? -1 : undefined
  return (
    <span className={inGrid ? `${COUNT} ${NARROW}` : COUNT}>
      <button
        className={inGrid && copies === 0 ? `${STEP} max-md:invisible` : STEP}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled || copies === 0}
        aria-label={less}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <b
        className={`${copies ? '' : 'text-ink-3 in-data-current:text-ink-2'} ${inGrid ? 'max-md:hidden' : ''}`}
      >
        {copies}
      </b>
      <button
        className={STEP}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled || copies >= COLLECTION_LIMITS.copies}
        aria-label={inGrid ? `${more}, ${copies}` : more}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" className={inGrid ? 'max-md:hidden' : ''} />
        {inGrid && (
          <b
            className={`hidden text-22 max-md:inline ${copies ? 'text-ink' : 'text-ink-3 in-data-current:text-ink-2'}`}
          >
            {copies}
          </b>
        )}
      </button>
    </span>
  )
}
