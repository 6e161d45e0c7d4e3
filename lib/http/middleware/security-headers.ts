import { contentSecurityPolicy, DEVELOPMENT_POLICY, EMBED_POLICY } from './content-security-policy'

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The page that is sent for addresses that nothing lies at, also for those of files that there are not. */
const NOT_FOUND = '/_not-found'

function policyOf(path: string, development: boolean): string {
  if (path.startsWith('/api/')) return "default-src 'none'; frame-ancestors 'none'"
  if (path.startsWith('/embed/')) return EMBED_POLICY
  return development ? DEVELOPMENT_POLICY : contentSecurityPolicy(NOT_FOUND)
}

/**
 * The headers that every answer begins with. A page's own policy, with the hashes of its scripts, replaces the one
 * given here; files get that of the page which says that there is no such file.
 * @param secure whether people reach the site over HTTPS
 */
export function securityHeaders(
  path: string,
  { secure, development }: { readonly secure: boolean; readonly development: boolean },
): Readonly<Record<string, string>> {
  const api = path.startsWith('/api/')
  return {
    ...EVERYWHERE,
    ...(secure ? { 'Strict-Transport-Security': `max-age=${YEAR}` } : {}),
    ...(api ? { 'Cross-Origin-Resource-Policy': 'same-origin' } : {}),
    'Content-Security-Policy': policyOf(path, development),
  }
}
