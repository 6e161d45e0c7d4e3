'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { setCopies } from '@/lib/browser/collection-edit'
import type { CopyKind } from '@/lib/collection/counts'
import { COLLECTION_LIMITS } from '@/lib/collection/limits'
import type { CardKey } from '@/lib/terms'

interface CountCellProps {
  readonly cardKey: CardKey
  readonly name: string
  readonly kind: CopyKind
  readonly copies: number
  readonly disabled?: boolean
  /** Inside a grid the cell has the focus, and the keys do what the buttons do. */
  readonly inGrid?: boolean
}

const COUNT =
  'inline-grid h-[27px] grid-cols-[26px_30px_26px] items-center rounded-1 border border-line-strong bg-basalt-0 text-center tech text-[17px] for-fingers:h-11 for-fingers:grid-cols-[44px_34px_44px] group-focus/count:[outline:2px_solid_var(--horizon)] group-focus/count:outline-offset-1'
const STEP = 'h-full text-center text-[11px] text-ink-2 enabled:hover:bg-basalt-3 enabled:hover:text-ink'

/** Minus, copies, plus, for one kind of copy of a card. */
export function CountCell({ cardKey, name, kind, copies, disabled, inGrid }: CountCellProps) {
  const t = useTranslations('collection')
  const tabIndex = inGrid ? -1 : undefined
  return (
    <span className={COUNT}>
      <button
        className={STEP}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled || copies === 0}
        aria-label={t('count.less', { name, kind })}
        onClick={() => setCopies(cardKey, kind, copies - 1)}
      >
        <Icon name="minus" />
      </button>
      <b className={copies ? '' : 'text-ink-3 in-data-current:text-ink-2'}>{copies}</b>
      <button
        className={STEP}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled || copies >= COLLECTION_LIMITS.copies}
        aria-label={t('count.more', { name, kind })}
        onClick={() => setCopies(cardKey, kind, copies + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
