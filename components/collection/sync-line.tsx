'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { Icon } from '@/components/ui/icon'
import { type CollectionState, retryCollection } from '@/lib/browser/collection'
import { storageStore } from '@/lib/storage/troubles'

/** What is to be known about how the collection is kept, where that is not simply fine. */
export function SyncLine({ state }: { state: CollectionState }) {
  const t = useTranslations('collection')
  const { status, place, sync, waiting } = state
  // What waits for the account, waits in this tab alone where the browser does not store it.
  const isUnkept = useStore(storageStore, ({ troubles }) => troubles.has('collection'))
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
      {place === 'account' && isUnkept && waiting > 0 && `${t('sync.tabOnly')} `}
      {trouble !== 'signed-out' && (
        <button type="button" className="btn" onClick={retryCollection}>
          {t(trouble === 'emptied' ? 'sync.keepAgain' : 'sync.retry')}
        </button>
      )}
    </p>
  )
}
