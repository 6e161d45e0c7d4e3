import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { NAMESPACES } from './generated/messages'
import { type Locale, routing } from './routing'

type Messages = Readonly<Record<string, Record<string, unknown>>>

const loaded = new Map<Locale, Promise<Messages>>()

async function load(locale: Locale): Promise<Messages> {
  const files = await Promise.all(NAMESPACES.map((name) => import(`./generated/${locale}/${name}.json`)))
  return Object.fromEntries(NAMESPACES.map((name, i) => [name, files[i].default]))
}

/**
 * All messages of a language, merged once. Outside of pages (in routes) the library requests them for every lookup, and
 * merging all files again took longer than the rest of a response.
 */
function messagesIn(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const loading = load(locale)
  loaded.set(locale, loading)
  // A failed read is retried by the next call.
  loading.catch(() => loaded.delete(locale))
  return loading
}

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale
  return { locale, messages: await messagesIn(locale), timeZone: 'UTC' }
})
