'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/lib/platform/i18n/navigation'
import { PAGE } from './styles'

/** Shown while a set is loading, or if it is not in this browser. */
export function NoSet({ isLoading = false }: { readonly isLoading?: boolean }) {
  const t = useTranslations('sets')
  return (
    <div className={PAGE}>
      <h1 className="text-28">{t(isLoading ? 'title' : 'missing.title')}</h1>
      <p className="mt-3 text-ink-2" role="status">
        {t(isLoading ? 'list.loading' : 'missing.text')}
      </p>
      <p className="mt-3">
        <Link href="/sets" prefetch={false}>
          {t('title')}
        </Link>
      </p>
    </div>
  )
}
