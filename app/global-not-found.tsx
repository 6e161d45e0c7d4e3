import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ThemeScript } from '@/components/ui/theme-script'
import { routing } from '@/lib/i18n/routing'
import './globals.css'
import '@/components/ui/ui.css'

/** Shown for every address that no page has. It stands outside the locales, so it speaks the default one. */
export default async function NotFound() {
  setRequestLocale(routing.defaultLocale)
  const t = await getTranslations({ locale: routing.defaultLocale, namespace: 'common' })
  return (
    <html lang={routing.defaultLocale} suppressHydrationWarning>
      <head>
        <title>{`${t('notFound.title')} · ${t('siteName')}`}</title>
        <ThemeScript />
      </head>
      <body>
        <main className="doc">
          <h1>{t('notFound.title')}</h1>
          <p className="lede">{t('notFound.text')}</p>
          <p>
            <a href="/">{t('notFound.home')}</a> · <a href="/cards">{t('notFound.cards')}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
