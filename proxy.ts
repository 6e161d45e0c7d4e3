import { type NextRequest, NextResponse } from 'next/server'
import { resolvePage } from '@/lib/http/middleware/resolve-page'
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from '@/lib/http/middleware/security-headers'
import { LOCALE_COOKIE, LOCALE_SECONDS, type Locale } from '@/lib/platform/i18n/routing'

const development = process.env.NODE_ENV === 'development'

/**
 * A page that is made for each reader. Its robots are told by the page: what is public may be found.
 * @param page where it is made, such as `/d/text`
 * @param scripts the page of the build whose scripts it has, such as `/d`
 * @param search what it is asked, with the question mark
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
  // The framework takes the nonce from the header of the request.
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.rewrite(url, { request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
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
  // Pages only: not the API, not files of the build, not public files (they have a dot in their name).
  // What players are called may have one.
  matcher: ['/((?!api/|_next/|data/|.*\\..*).*)', '/players/:name', '/:locale([a-z]{2})/players/:name'],
}
