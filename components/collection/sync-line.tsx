'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { type CollectionState, retryCollection } from '@/lib/browser/collection'

/** What is to be known about how the collection is kept, where that is not simply fine. */
export function SyncLine({ state }: { state: CollectionState }) {
  const t = useTranslations('collection')
  const { status, place, sync, waiting } = state
  const trouble =
    status === 'unavailable'
      ? 'unavailable'
      : sync === 'refused' && place === 'device'
        ? 'not-stored'
        : sync === 'saved' || sync === 'saving'
          ? undefined
          : sync
  if (!trouble) return null
  return (
    <p className="notice notice--bad mb-4" role="alert">
      <Icon name="warning" /> {t(`sync.${trouble}`, { waiting })}{' '}
      {trouble !== 'signed-out' && (
        <button type="button" className="btn" onClick={retryCollection}>
          {t('sync.retry')}
        </button>
      )}
    </p>
  )
}
