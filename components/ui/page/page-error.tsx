'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../button'

interface PageErrorProps {
  /** Fetches and renders the page again. */
  readonly retry: () => void
}

/** Shown in place of a page that failed to render. The error itself is already on the console. */
export function PageError({ retry }: PageErrorProps) {
  const t = useTranslations('common')
  return (
    <div className="doc" role="alert">
      <h1>{t('error.title')}</h1>
      <p className="lede">{t('error.text')}</p>
      <p>
        <Button variant="primary" onClick={retry}>
          {t('error.retry')}
        </Button>
      </p>
    </div>
  )
}
