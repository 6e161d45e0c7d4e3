'use client'

import { useTranslations } from 'next-intl'
import { useStore } from 'zustand/react'
import { useCardLabels } from '@/components/cards/card-labels'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { type CollectionState, retryCollection } from '@/lib/features/collection/client/collection'
import { storageStore } from '@/lib/platform/storage/troubles'

/** Cards listed by name. */
const MAX_NAMED = 5

/** Reports the state of saving the collection, unless all is well. */
export function SyncLine({ state }: { state: CollectionState }) {
  const t = useTranslations('collection')
  const words = useCardLabels()
  const pool = usePool()
  const { status, place, sync, waiting, refused } = state
  // If the browser cannot store it, whatever waits for the account exists in this tab alone.
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
  const named = refused.flatMap((key) => {
    const card = pool?.byKey.get(key)
    return card ? [words.name(card)] : []
  })
  const names = [...named.slice(0, MAX_NAMED), ...(named.length > MAX_NAMED ? ['…'] : [])]
  return (
    <Notice bad className="mb-4" role="alert">
      <Icon name="warning" />{' '}
      {t(`sync.${trouble}`, { waiting, names: names.length > 0 ? names.join(', ') : 'none' })}{' '}
      {place === 'account' && isUnkept && waiting > 0 && `${t('sync.tabOnly')} `}
      {trouble !== 'signed-out' && (
        <Button onClick={retryCollection}>
          {t(trouble === 'emptied' ? 'sync.keepAgain' : 'sync.retry')}
        </Button>
      )}
    </Notice>
  )
}
