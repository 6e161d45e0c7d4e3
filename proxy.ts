import { type NextRequest, NextResponse } from 'next/server'
import { routing } from './lib/i18n/routing'
import { contentSecurityPolicy, DEVELOPMENT_POLICY } from './lib/server/security/content-security-policy'

/** Addresses with an id of a person's own thing in them are all served by one static page each. */
const SHELLS: readonly (readonly [address: RegExp, page: string])[] = [
  [/^\/d\/[^/]+$/, '/d'],
  [/^\/decks\/[^/]+$/, '/decks/edit'],
  [/^\/decks\/[^/]+\/lab$/, '/lab'],
  [/^\/play\/(?!(?:first-game|puzzles)$)[^/]+$/, '/play'],
]

/** A pattern for the end would try every place of a long run. */
function withoutSlashesAtEnd(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end--
  return pathname.slice(0, end)
}

/** The page behind an address: locale in front (English has none in the address), shells resolved. */
function pageOf(pathname: string): { page: string; redirect?: string } {
  const trimmed = pathname.length > 1 ? withoutSlashesAtEnd(pathname) : pathname
  const [, first = '', ...rest] = trimmed.split('/')
  const named = (routing.locales as readonly string[]).includes(first)
  const bare = named ? `/${rest.join('/')}` : trimmed
  if (named && first === routing.defaultLocale) return { page: trimmed, redirect: bare }
  const shell = SHELLS.find(([address]) => address.test(bare))?.[1] ?? bare
  const locale = named ? first : routing.defaultLocale
  return { page: `/${locale}${shell === '/' ? '' : shell}` }
}

export default function proxy(request: NextRequest) {
  const { page, redirect } = pageOf(request.nextUrl.pathname)
  const url = request.nextUrl.clone()
  if (redirect !== undefined) {
    url.pathname = redirect
    return NextResponse.redirect(url, 308)
  }
  url.pathname = page
  const response = NextResponse.rewrite(url)
  const development = process.env.NODE_ENV === 'development'
  response.headers.set(
    'Content-Security-Policy',
    development ? DEVELOPMENT_POLICY : contentSecurityPolicy(page),
  )
  if (page.endsWith('/d')) response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

export const config = {
  // Pages only: not the API, not files of the build, not public files (they have a dot in their name).
  matcher: ['/((?!api/|_next/|data/|.*\\..*).*)'],
}
