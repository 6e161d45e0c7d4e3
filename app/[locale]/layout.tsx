import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TextLanguageToggle } from '@/components/cards/text/text-language-toggle'
import { FindButton } from '@/components/find/find-button'
import { previewMetadata } from '@/components/previews/metadata'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { Footer } from '@/components/ui/page/footer'
import { Header } from '@/components/ui/page/header'
import { LanguageLinks } from '@/components/ui/page/language-links'
import { Providers } from '@/components/ui/page/providers'
import { ThemeScript } from '@/components/ui/page/theme-script'
import { routing } from '@/lib/platform/i18n/routing'
import { UNKNOWN_SITE } from '@/lib/platform/server/site-address'
import '../globals.css'
import { colonIn } from '@/lib/platform/i18n/punctuation'

interface LocaleParams {
  params: Promise<{ locale: string }>
}

/**
 * No page reads a cookie: everything under the locale is built once and served as a file, except cards' own pages,
 * which are rendered on their first request, and shared content as text, which is rendered for readers without scripts.
 * Other languages never get here, since the proxy sets one of these.
 */
export const generateStaticParams = () => routing.locales.map((locale) => ({ locale }))

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  const t = await getTranslations({ locale, namespace: 'common' })
  return {
    metadataBase: new URL(UNKNOWN_SITE),
    title: { default: t('siteName'), template: `%s · ${t('siteName')}` },
    description: t('tagline'),
    applicationName: t('siteName'),
    icons: { icon: '/icon.svg', apple: '/icons/app-apple-180.png' },
    manifest: `/manifests/${locale}.webmanifest`,
    openGraph: {
      siteName: t('siteName'),
      type: 'website',
      locale,
      ...previewMetadata(locale, 'site', `${t('siteName')}${colonIn(locale)}${t('tagline')}`),
    },
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#141619' },
    { media: '(prefers-color-scheme: light)', color: '#f3eee5' },
  ],
}

export default async function LocaleLayout({ children, params }: LocaleParams & { children: ReactNode }) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations('common')
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body className="has-data-window:h-dvh">
        <a
          className="absolute -top-15 left-2 z-50 bg-horizon-fill px-3.5 py-2 text-on-horizon focus:top-2"
          href="#content"
        >
          {t('skip')}
        </a>
        <ClientMessages namespaces={[]}>
          <LanguageLinks />
          <Providers>
            <Header search={<FindButton />} languageSettings={<TextLanguageToggle />} />
            <main
              id="content"
              className="outline-none has-[>[data-window]]:flex has-[>[data-window]]:min-h-0"
              tabIndex={-1}
            >
              {children}
            </main>
          </Providers>
          <Footer />
        </ClientMessages>
      </body>
    </html>
  )
}
