import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { LanguageSwitch } from './language-switch'

/** The bottom of every page: its language, what else is to be read, and whose the names are. */
export async function Footer({ children }: { readonly children?: ReactNode }) {
  const t = await getTranslations('common')
  return (
    <footer className="foot">
      <div className="foot-langs">
        <LanguageSwitch />
        {children}
        <Link href="/rulings" prefetch={false}>
          {t('footer.rulings')}
        </Link>
      </div>
      <p>{t('footer.unofficial')}</p>
    </footer>
  )
}
