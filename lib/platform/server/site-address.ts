import { environment } from './env'

/**
 * Placeholder in built pages for the address of the site, which the build does not know: link previews need absolute
 * addresses. A name that can never exist (RFC 2606).
 */
export const UNKNOWN_SITE = 'https://site.invalid'

const IN_META = new RegExp(`(<meta [^>]*content=")${UNKNOWN_SITE.replaceAll('.', '\\.')}`, 'g')

/** Data for machines, which has no hash: no browser runs it. */
const DATA = /<script type="application\/ld\+json">[^<]*<\/script>/g

/**
 * A built page with the site's address in what it says to others of itself; without one, with addresses that begin with
 * a slash, which many of them understand. Scripts within the page stay as they are: their hashes are known to browsers.
 */
export const addressed = (html: string, publicUrl: string | undefined): string =>
  html
    .replace(IN_META, `$1${publicUrl ?? ''}`)
    .replace(DATA, (data) => data.replaceAll(UNKNOWN_SITE, publicUrl ?? ''))

/** The scheme by which somebody asks, as the proxies of ours or the framework say. */
export const schemeOf = (headers: Headers): 'http:' | 'https:' =>
  headers.get('x-forwarded-proto') === 'https' ? 'https:' : 'http:'

/** The address of the site, without a slash at its end: the one that is set, else the one that somebody asked by. */
export function siteAddress(headers: Headers): string {
  const { publicUrl } = environment()
  if (publicUrl) return publicUrl
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
  return `${schemeOf(headers)}//${host}`
}

/** Whether people reach the site over HTTPS, so that its cookies go over nothing else. */
export const isSecure = (headers: Headers): boolean => siteAddress(headers).startsWith('https:')
