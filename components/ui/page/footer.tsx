import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/platform/i18n/navigation'

/** Screens that fill the window (builder, table) have their own bottom edge. */
const FOOT =
  'border-t border-line px-5 py-4 text-12 text-ink-3 print:hidden [&>p]:max-w-[110ch] [body:has(.fills)_&]:hidden'

/** The bottom of every page: further links, and the owners of the names. */
export async function Footer() {
  const t = await getTranslations('common')
  return (
    <footer className={FOOT}>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link href="/rules" prefetch={false}>
          {t('nav.rules')}
        </Link>
        <Link href="/games" prefetch={false}>
          {t('nav.games')}
        </Link>
        <Link href="/rulings" prefetch={false}>
          {t('footer.rulings')}
        </Link>
        <Link href="/cards/values" prefetch={false}>
          {t('footer.values')}
        </Link>
        <Link href="/meta" prefetch={false}>
          {t('footer.meta')}
        </Link>
        <Link href="/surprises" prefetch={false}>
          {t('footer.surprises')}
        </Link>
        <Link href="/developers" prefetch={false}>
          {t('footer.developers')}
        </Link>
      </p>
      <p className="mt-2">{t('footer.unofficial')}</p>
    </footer>
  )
}
