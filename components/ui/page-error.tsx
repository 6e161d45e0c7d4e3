'use client'

import { useTranslations } from 'next-intl'

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
        <button type="button" className="btn btn--go" onClick={retry}>
          {t('error.retry')}
        </button>
      </p>
    </div>
  )
}
