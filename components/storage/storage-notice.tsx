'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { offlineMessages } from '@/lib/platform/i18n/generated/lazy/offline'
import { type StorageTrouble, storageStore } from '@/lib/platform/storage/troubles'

/** Reports on any page that an action here has not been saved, and why, or that saved data has been lost. */
export default function StorageNotice() {
  return (
    <LazyMessages load={offlineMessages} onFailed={() => {}}>
      <Told />
    </LazyMessages>
  )
}

function Told() {
  const t = useTranslations('offline.storage')
  const { troubles, emptied } = useStore(storageStore)
  /** Problems already reported that persist; one that recurs is reported again. */
  const said = useRef<ReadonlySet<StorageTrouble>>(new Set())
  const saidEmptied = useRef(0)
  useEffect(() => {
    const now = new Set(troubles.values())
    for (const trouble of now) {
      if (said.current.has(trouble)) continue
      const reload = { label: t('reload'), onAction: () => location.reload() }
      toast({ message: t(trouble), sticky: true, ...(trouble === 'newer' && { action: reload }) })
    }
    said.current = now
  }, [troubles, t])
  useEffect(() => {
    if (emptied > saidEmptied.current) toast({ message: t('emptied'), sticky: true })
    saidEmptied.current = emptied
  }, [emptied, t])
  return null
}
