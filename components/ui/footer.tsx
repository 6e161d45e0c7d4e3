import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'

/** The bottom of every page: what else is to be read, and whose the names are. */
export async function Footer() {
  const t = await getTranslations('common')
  return (
    <footer className="foot">
      <p>
        <Link href="/rulings" prefetch={false}>
          {t('footer.rulings')}
        </Link>
      </p>
      <p>{t('footer.unofficial')}</p>
    </footer>
  )
}
