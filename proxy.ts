import { type NextRequest, NextResponse } from 'next/server'
import { LOCALE_COOKIE, LOCALE_SECONDS, localeFor } from './lib/i18n/locale-choice'
import { type Locale, routing } from './lib/i18n/routing'
import { addressOf, pageBehind } from './lib/offline/addresses'
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from './lib/server/security/content-security-policy'

/** A shared deck as text is the one page that is made for each reader: it must be there without a script. */
const SHARED = /^\/d(?:\/([^/]+))?$/

function readAsText(request: NextRequest, locale: Locale, shareId: string | undefined): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}/d/text`
  url.search = shareId === undefined ? '' : `?${new URLSearchParams({ deck: shareId })}`
  const policy =
    process.env.NODE_ENV === 'development'
      ? DEVELOPMENT_POLICY
      : contentSecurityPolicy(`/${locale}/d`, btoa(crypto.randomUUID()))
  // The framework takes the nonce from the header of the request.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Leads to another address and keeps which language was chosen. No cache may lead others there. */
function leadTo(request: NextRequest, pathname: string, locale: Locale): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = pathname
  const response = NextResponse.redirect(url, 307)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('Vary', 'Accept-Language, Cookie')
  response.cookies.set(LOCALE_COOKIE, locale, { path: '/', maxAge: LOCALE_SECONDS, sameSite: 'lax' })
  return response
}

export default function proxy(request: NextRequest) {
  const { bare, named } = addressOf(request.nextUrl.pathname)
  // `/en/...` is how English is chosen, where no script runs as well: its own addresses have no locale.
  if (named === routing.defaultLocale) return leadTo(request, bare, named)
  if (named === undefined) {
    const chosen = request.cookies.get(LOCALE_COOKIE)?.value
    const locale = localeFor(chosen, request.headers.get('accept-language'))
    if (locale !== routing.defaultLocale)
      return leadTo(request, `/${locale}${bare === '/' ? '' : bare}`, locale)
  }
  const shared = request.nextUrl.searchParams.get('view') === 'text' ? SHARED.exec(bare) : null
  if (shared) return readAsText(request, named ?? routing.defaultLocale, shared[1])
  const shell = pageBehind(bare)
  const page = `/${named ?? routing.defaultLocale}${shell === '/' ? '' : shell}`
  const url = request.nextUrl.clone()
  url.pathname = page
  const response = NextResponse.rewrite(url)
  const development = process.env.NODE_ENV === 'development'
  response.headers.set(
    'Content-Security-Policy',
    development ? DEVELOPMENT_POLICY : contentSecurityPolicy(page),
  )
  if (named === undefined) response.headers.set('Vary', 'Accept-Language, Cookie')
  if (page.endsWith('/d') || page.endsWith('/collection/list'))
    response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

export const config = {
  // Pages only: not the API, not files of the build, not public files (they have a dot in their name).
  matcher: ['/((?!api/|_next/|data/|.*\\..*).*)'],
}
