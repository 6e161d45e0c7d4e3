'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/platform/i18n/navigation'
import { BUTTONS, SECTION, SECTION_TITLE } from '../styles'

/** Everything that the account has, as one archive that opens without this site, and can be imported again. */
export function MyData() {
  const t = useTranslations('account')
  return (
    <section className={SECTION} aria-labelledby="my-data-title">
      <h2 id="my-data-title" className={SECTION_TITLE}>
        {t('myData.title')}
      </h2>
      <p>{t('myData.text')}</p>
      <p className={BUTTONS}>
        <a className={buttonClass()} href="/takeout/chevron-seven.zip" download>
          <Icon name="download" />
          {t('myData.action')}
        </a>
      </p>
      <p>
        {t.rich('myData.back', {
          decks: (words) => <Link href="/decks">{words}</Link>,
          collection: (words) => <Link href="/collection">{words}</Link>,
        })}
      </p>
    </section>
  )
}
