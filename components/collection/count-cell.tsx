'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { setCopies } from '@/lib/browser/collection'
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

/** Minus, copies, plus, for one kind of copy of a card. */
export function CountCell({ cardKey, name, kind, copies, disabled, inGrid }: CountCellProps) {
  const t = useTranslations('collection')
  const tabIndex = inGrid ? -1 : undefined
  return (
    <span className={`cnt cnt--${kind} ${copies ? '' : 'z'}`}>
      <button
        type="button"
        tabIndex={tabIndex}
        disabled={disabled || copies === 0}
        aria-label={t('count.less', { name, kind })}
        onClick={() => setCopies(cardKey, kind, copies - 1)}
      >
        <Icon name="minus" />
      </button>
      <b>{copies}</b>
      <button
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
