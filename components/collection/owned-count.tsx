'use client'

import { useTranslations } from 'next-intl'
import { useOwned } from '@/components/storage/use-collection'
import { COPY_KINDS } from '@/lib/collection/counts'
import type { CardKey } from '@/lib/terms'
import { CountCell } from './count-cell'
import './counts.css'

/**
 * How many copies of a card one owns, regular and foil, and the means to change it. Wants the messages `collection`.
 */
export function OwnedCount({ cardKey, name }: { readonly cardKey: CardKey; readonly name: string }) {
  const t = useTranslations('collection')
  const owned = useOwned(cardKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own around two counts.
    <div className="flex flex-wrap gap-x-5 gap-y-2" role="group" aria-label={t('owned.label')}>
      {COPY_KINDS.map((kind) => (
        <span key={kind} className="inline-flex items-center gap-2">
          <span className="lab">{t(`kind.${kind}`)}</span>
          <CountCell cardKey={cardKey} name={name} kind={kind} copies={owned[kind]} disabled={!owned.ready} />
        </span>
      ))}
    </div>
  )
}
