import { getTranslations } from 'next-intl/server'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { addressIn } from '@/lib/platform/service-worker/addresses'

export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () => routing.locales.map((locale) => ({ file: `${locale}.webmanifest` }))

/** The web app manifest, with which devices can install the site as an app, in each language. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params
  const locale: Locale = routing.locales.find((one) => file === `${one}.webmanifest`) ?? routing.defaultLocale
  const t = await getTranslations({ locale, namespace: 'common' })
  const address = (page: string) => addressIn(locale, page)
  const manifest = {
    id: '/',
    name: t('siteName'),
    short_name: t('siteName'),
    description: t('tagline'),
    lang: locale,
    start_url: address('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#1a1d21',
    theme_color: '#141619',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('nav.cards'), url: address('/cards') },
      { name: t('nav.decks'), url: address('/decks') },
      { name: t('nav.collection'), url: address('/collection') },
      { name: t('nav.play'), url: address('/play') },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  })
}
