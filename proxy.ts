import { type NextRequest, NextResponse } from 'next/server'
import { LOCALE_COOKIE, LOCALE_SECONDS } from './lib/i18n/locale-choice'
import type { Locale } from './lib/i18n/routing'
import { type PageAnswer, pageAsked } from './lib/server/front/page-asked'
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from './lib/server/security/content-security-policy'

const development = process.env.NODE_ENV === 'development'

/** A page that is made of what somebody shows. Its robots are told by the page: what is public may be found. */
function make(request: NextRequest, { locale, page, id }: PageAnswer & { kind: 'made' }): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = `/${locale}${page}`
  url.search = id === undefined ? '' : `?${new URLSearchParams({ id })}`
  const policy = development
    ? DEVELOPMENT_POLICY
    : contentSecurityPolicy(`/${locale}/d`, btoa(crypto.randomUUID()))
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
  const answer = pageAsked({
    pathname: request.nextUrl.pathname,
    view: request.nextUrl.searchParams.get('view'),
    chosen: request.cookies.get(LOCALE_COOKIE)?.value,
    accepted: request.headers.get('accept-language'),
    reader: request.headers.get('user-agent') ?? undefined,
  })
  if (answer.kind === 'lead') return leadTo(request, answer.pathname, answer.locale)
  if (answer.kind === 'made') return make(request, answer)
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
  matcher: ['/((?!api/|_next/|data/|.*\\..*).*)'],
}
