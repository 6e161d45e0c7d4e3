'use client'

import { useTranslations } from 'next-intl'
import { Button } from './button'

interface PageErrorProps {
  /** Fetches and draws the page again. */
  readonly retry: () => void
}

/** In the place of a page that could not be drawn. What went wrong stands on the console already. */
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
