'use client'

import { useTranslations } from 'next-intl'
import { SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'

/** By what the site knows a member. */
export function Profile({ user }: SectionProps) {
  const t = useTranslations('account')
  return (
    <section className={SECTION} aria-labelledby="profile-title">
      <h2 id="profile-title" className={SECTION_TITLE}>
        {t('profile.title')}
      </h2>
      <dl className="grid gap-3 [&_dd]:wrap-anywhere">
        <div>
          <dt className="lab">{t('email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt className="lab">{t('name')}</dt>
          <dd>{user.name ?? t('noName')}</dd>
        </div>
      </dl>
    </section>
  )
}
