'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Reloads the page. */
export function ReloadButton() {
  const t = useTranslations('common')
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {t('error.retry')}
    </Button>
  )
}
