'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Explains that a page needs a network, and offers to reload it. */
export function NotKept() {
  const t = useTranslations('offline')
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-2 mb-4 max-w-[66ch] text-ink-2">{t('text')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </div>
  )
}
