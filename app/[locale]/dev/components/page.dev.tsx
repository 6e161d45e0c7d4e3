import { setRequestLocale } from 'next-intl/server'
import type { Locale } from '@/lib/platform/i18n/routing'
import { ComponentSheet } from './component-sheet'

interface Params {
  params: Promise<{ locale: Locale }>
}

/**
 * The components of components/ui in either theme. Exists in development only: see `pageExtensions` in next.config.js.
 */
export default async function Page({ params }: Params) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <div className="p-4">
      <h1 className="text-28">components/ui</h1>
      <ComponentSheet />
    </div>
  )
}
