import { getTranslations, setRequestLocale } from 'next-intl/server'
import { NotFoundText } from '@/components/ui/not-found'
import { ThemeScript } from '@/components/ui/theme-script'
import { type Locale, routing } from '@/lib/i18n/routing'
import './globals.css'
import '@/components/ui/ui.css'

async function wordsIn(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'common' })
  return {
    siteName: t('siteName'),
    title: t('notFound.title'),
    text: t('notFound.text'),
    home: t('notFound.home'),
    cards: t('notFound.cards'),
  }
}

/** Shown for every address that no page has, whatever its language: it carries the few words of all. */
export default async function NotFound() {
  setRequestLocale(routing.defaultLocale)
  const [en, cs, fr] = await Promise.all([wordsIn('en'), wordsIn('cs'), wordsIn('fr')])
  const words = { en, cs, fr } satisfies Record<Locale, object>
  const { title, siteName } = words[routing.defaultLocale]
  return (
    <html lang={routing.defaultLocale} suppressHydrationWarning>
      <head>
        <title>{`${title} · ${siteName}`}</title>
        <ThemeScript />
      </head>
      <body>
        <NotFoundText words={words} builtIn={routing.defaultLocale} />
      </body>
    </html>
  )
}
