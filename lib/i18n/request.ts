import { hasLocale } from 'next-intl'
import { getRequestConfig } from 'next-intl/server'
import { NAMESPACES } from './namespaces'
import { routing } from './routing'

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale
  const files = await Promise.all(NAMESPACES.map((name) => import(`./messages/${locale}/${name}.json`)))
  const messages = Object.fromEntries(NAMESPACES.map((name, i) => [name, files[i].default]))
  return { locale, messages, timeZone: 'UTC' }
})
