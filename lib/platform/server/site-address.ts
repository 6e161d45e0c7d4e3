import { environment } from './env'

/**
 * Placeholder in built pages for the URL of the site, which the build does not know: link previews need absolute URLs.
 * A name that can never exist (RFC 2606).
 */
export const UNKNOWN_SITE = 'https://site.invalid'

const IN_META = new RegExp(`(<meta [^>]*content=")${UNKNOWN_SITE.replaceAll('.', '\\.')}`, 'g')

/** Data for machines, which has no hash: browsers do not execute it. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * Inserts the site's URL into a built page's metadata; without one, URLs start with a slash, which many readers
 * support. Scripts in the page stay unchanged: their hashes are known to browsers.
 */
export const addressed = (html: string, publicUrl: string | undefined): string =>
  html
    .replace(IN_META, `$1${publicUrl ?? ''}`)
    .replace(DATA, (data) => data.replaceAll(UNKNOWN_SITE, publicUrl ?? ''))

/** The scheme of a request, as reported by our proxies or the framework. */
export const schemeOf = (headers: Headers): 'http:' | 'https:' =>
  headers.get('x-forwarded-proto') === 'https' ? 'https:' : 'http:'

/** The URL of the site, without a trailing slash: the configured one, otherwise that of the request. */
export function siteAddress(headers: Headers): string {
  const { publicUrl } = environment()
  if (publicUrl) return publicUrl
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
  return `${schemeOf(headers)}//${host}`
}

/** True if people reach the site over HTTPS, so that its cookies are sent over nothing else. */
export const isSecure = (headers: Headers): boolean => siteAddress(headers).startsWith('https:')
