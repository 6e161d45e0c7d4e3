'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { offlineStore, takeNewVersion } from '@/lib/features/offline/client/offline'
import type { SentSaves } from '@/lib/features/offline/client/waiting-saves'
import { offlineMessages } from '@/lib/platform/i18n/generated/lazy/offline'
import { storageStore } from '@/lib/platform/storage/troubles'

/** Shows unobtrusively that there is no network, or that a new version is available. */
export default function OfflineLine() {
  const { isOnline, isNewer, sent } = useStore(offlineStore)
  if (isOnline && !isNewer && !sent) return null
  return (
    <LazyMessages load={offlineMessages} onFailed={() => {}}>
      {!isOnline && <NoNetwork />}
      {isNewer && <NewVersion />}
      {sent && <Sent sent={sent} />}
    </LazyMessages>
  )
}

function NoNetwork() {
  const t = useTranslations('offline')
  const isKept = useStore(storageStore, ({ troubles }) => troubles.size === 0)
  return (
    <aside className="border-t border-line px-5 py-2 text-14 text-ink-2 print:hidden" aria-label={t('label')}>
      <p role="status">{t(isKept ? 'state' : 'stateUnkept')}</p>
    </aside>
  )
}

/** Reports once the result of saves that had been waiting. */
function Sent({ sent }: { readonly sent: SentSaves }) {
  const t = useTranslations('offline')
  const format = useFormatter()
  useEffect(() => {
    const list = (names: readonly string[]) => format.list(names.map((name) => name || t('untitled')))
    if (sent.saved.length > 0) toast({ message: t('saved', { decks: list(sent.saved) }) })
    if (sent.undecided.length > 0)
      toast({ message: t('undecided', { decks: list(sent.undecided) }), sticky: true })
    offlineStore.setState({ sent: undefined })
  }, [sent, t, format])
  return null
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
