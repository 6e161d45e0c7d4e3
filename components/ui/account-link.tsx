'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** The way to the account. */
export function AccountLink() {
  const t = useTranslations('common')
  return (
    <Link className="btn btn--quiet" href="/account" prefetch={false}>
      {t('nav.account')}
    </Link>
  )
}
