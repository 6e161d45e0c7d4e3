'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { LateMessages } from '@/components/ui/late-messages'
import { toast } from '@/components/ui/toast'
import { offlineStore, takeNewVersion } from '@/lib/browser/offline'
import { offlineWords } from './offline-words'
import './offline.css'

/** Says quietly that there is no network, and that a new version is there. */
export default function OfflineLine() {
  const { isOnline, isNewer } = useStore(offlineStore)
  if (isOnline && !isNewer) return null
  return (
    <LateMessages load={offlineWords} onFailed={() => {}}>
      {!isOnline && <NoNetwork />}
      {isNewer && <NewVersion />}
    </LateMessages>
  )
}

function NoNetwork() {
  const t = useTranslations('offline')
  return (
    <aside className="border-t border-line px-5 py-2 text-14 text-ink-2 print:hidden" aria-label={t('label')}>
      <p role="status">{t('state')}</p>
    </aside>
  )
}

function NewVersion() {
  const t = useTranslations('offline')
  useEffect(
    () =>
      toast({
        message: t('newVersion'),
        action: { label: t('use'), onAction: takeNewVersion },
        sticky: true,
      }),
    [t],
  )
  return null
}
