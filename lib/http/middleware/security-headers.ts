import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/**
 * Pages are built files, so their inline scripts (the framework's data and our theme script) are known:
 * `lib/tools/hash-inline-scripts.ts` writes the hash of each into a manifest, and each page is sent with exactly its
 * own hashes. Pages rendered on demand (`on-demand-pages.ts`) add theirs in the same way. A nonce would force every
 * page to be rendered for every visitor, so only pages that are rendered anyway have one.
 */
const HASH_MANIFEST = 'inline-script-hashes.json'

const manifestSchema = z.record(z.string(), z.array(z.string().regex(/^sha256-[\w+/=]+$/)))

let manifest: z.output<typeof manifestSchema> | undefined
/** Hashes for pages rendered after the build. */
const late = new Map<string, readonly string[]>()

/** Records the hashes of the scripts of a page rendered after the build; it is sent with them from now on. */
export const notePageScripts = (page: string, hashes: readonly string[]): void => {
  late.set(page, hashes)
}

function hashesOf(page: string): readonly string[] {
  const known = late.get(page)
  if (known) return known
  if (!manifest) {
    const dist = process.env.CHEVRON_DIST_DIR || '.next'
    const file = path.join(/*turbopackIgnore: true*/ process.cwd(), dist, HASH_MANIFEST)
    manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
  return manifest[page] ?? manifest['/_not-found'] ?? []
}

const REST = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  // Sizes and colours of drawn cards are in style attributes; style elements are never created at run time.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
].join('; ')

/**
 * The Content-Security-Policy header of a page.
 * @param page its path within the build, such as `/en/cards`
 * @param nonce for a page that is not in the build: the framework adds it to the scripts that it writes, and `page` is
 * one whose own scripts it contains as well
 * @throws if the build has not written its manifest
 */
export function contentSecurityPolicy(page: string, nonce?: string): string {
  const hashes = hashesOf(page).map((hash) => `'${hash}'`)
  const fresh = nonce === undefined ? [] : [`'nonce-${nonce}'`]
  return `script-src ${["'self'", ...fresh, ...hashes].join(' ')}; ${REST}`
}

/** The policy of the development server: its inline scripts change, and it evaluates code. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'"

/** The policy of embeddable pages: no scripts, no requests, and content of this site only. */
const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The page sent for unknown URLs, including those of missing files. */
const NOT_FOUND = '/_not-found'

function policyOf(path: string, development: boolean): string {
  if (path.startsWith('/api/')) return "default-src 'none'; frame-ancestors 'none'"
  if (path.startsWith('/embed/')) return EMBED_POLICY
  return development ? DEVELOPMENT_POLICY : contentSecurityPolicy(NOT_FOUND)
}

/**
 * The initial headers of every response. A page's own policy, with the hashes of its scripts, replaces the one given
 * here; files get that of the page for missing files.
 * @param secure true if people reach the site over HTTPS
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

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of the inline scripts of a page for its Content-Security-Policy, each once.
 * @param html a page that is sent with exactly these scripts
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  // Data for machines is not executed, and contains other URLs when sent.
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (text && !/\bsrc=|ld\+json/.test(attributes))
      hashes.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`)
  return [...hashes]
}
