import { type NextRequest, NextResponse } from 'next/server'
import { resolvePage } from '@/lib/http/middleware/resolve-page'
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from '@/lib/http/middleware/security-headers'
import { LOCALE_COOKIE, LOCALE_SECONDS, type Locale } from '@/lib/platform/i18n/routing'

const development = process.env.NODE_ENV === 'development'

/**
 * Rewrites to a page rendered for each reader. The page itself sets its robots rules: public content may be indexed.
 * @param page path of the page, such as `/d/text`
 * @param scripts the built page whose scripts it includes, such as `/d`
 * @param search the query, including the question mark
 */
function make(
  request: NextRequest,
  locale: Locale,
  { page, scripts, search }: { readonly page: string; readonly scripts: string; readonly search: string },
): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}${page}`
  url.search = search
  const policy = development
    ? DEVELOPMENT_POLICY
    : contentSecurityPolicy(`/${locale}${scripts}`, btoa(crypto.randomUUID()))
  // The framework reads the nonce from this request header.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/**
 * Redirects to another path and stores the language in the cookie. No cache may store the redirect for other visitors.
 */
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
  const answer = resolvePage({
    pathname: request.nextUrl.pathname,
    view: request.nextUrl.searchParams.get('view'),
    chosen: request.cookies.get(LOCALE_COOKIE)?.value,
    accepted: request.headers.get('accept-language'),
    reader: request.headers.get('user-agent') ?? undefined,
  })
  if (answer.kind === 'lead') return leadTo(request, answer.pathname, answer.locale)
  if (answer.kind === 'made') {
    const { locale, page, id } = answer
    const search = id === undefined ? '' : `?${new URLSearchParams({ id })}`
    return make(request, locale, { page, scripts: '/d', search })
  }
  if (answer.kind === 'list') {
    const { search } = request.nextUrl
    return make(request, answer.locale, { page: '/decks/public/text', scripts: '/decks/public', search })
  }
  const url = request.nextUrl.clone()
  url.pathname = answer.page
  const response = NextResponse.rewrite(url)
  response.headers.set(
    'Content-Security-Policy',
    development ? DEVELOPMENT_POLICY : contentSecurityPolicy(answer.page),
  )
  if (answer.varies) response.headers.set('Vary', 'Accept-Language, Cookie')
  if (!answer.isListed) response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

export const config = {
  // Pages only: not the API, not build files, not public files (those have a dot in their name). Player names may
  // contain a dot.
  matcher: ['/((?!api/|_next/|data/|.*\\..*).*)', '/players/:name', '/:locale([a-z]{2})/players/:name'],
}
