import { getTranslations, setRequestLocale } from 'next-intl/server'
import { type NotFoundLabels, NotFoundText } from '@/components/ui/page/not-found'
import { ThemeScript } from '@/components/ui/page/theme-script'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import './globals.css'

async function wordsIn(locale: Locale): Promise<NotFoundLabels> {
  const t = await getTranslations({ locale, namespace: 'common' })
  const trouble = await getTranslations({ locale, namespace: 'trouble' })
  return {
    siteName: t('siteName'),
    title: trouble('not-found.title'),
    text: trouble('not-found.text'),
    navigation: t('navigation'),
    links: [
      ['/', trouble('home')],
      ['/cards', trouble('cards')],
      ['/decks', t('nav.decks')],
      ['/decks/public', trouble('gallery')],
      ['/play', t('nav.play')],
      ['/rules', trouble('rules')],
    ],
  }
}

/**
 * Shown by the framework for unknown URLs, in all languages at once. In production, the middleware sends a built page
 * in one language instead (`trouble`).
 */
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
