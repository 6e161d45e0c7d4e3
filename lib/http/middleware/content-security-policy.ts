import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/**
 * Pages are files made by the build, so their inline scripts (the framework's data and our theme script) are known
 * then: `lib/tools/hash-inline-scripts.ts` writes the hash of each into a manifest, and each page is sent with
 * exactly its own. Pages that are rendered on demand (`on-demand-pages.ts`) add theirs in the same way. A nonce would force every page to be rendered for every visitor: only what is rendered for every
 * visitor anyway has one.
 */
const HASH_MANIFEST = 'inline-script-hashes.json'

const manifestSchema = z.record(z.string(), z.array(z.string().regex(/^sha256-[\w+/=]+$/)))

let manifest: z.output<typeof manifestSchema> | undefined
/** Of pages that were made after the build. */
const late = new Map<string, readonly string[]>()

/** Notes the hashes of the scripts of a page that was made after the build, which it is sent with from now on. */
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
  // Sizes and colours of drawn cards stand in style attributes; style elements are never made at run time.
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
].join('; ')

/**
 * The Content-Security-Policy header of a page.
 * @param page its path within the build, such as `/en/cards`
 * @param nonce of a page that is not in the build: the framework puts it on the scripts that it writes, and `page` is
 *   one whose own scripts it has as well
 * @throws if the build has not written its manifest
 */
export function contentSecurityPolicy(page: string, nonce?: string): string {
  const hashes = hashesOf(page).map((hash) => `'${hash}'`)
  const fresh = nonce === undefined ? [] : [`'nonce-${nonce}'`]
  return `script-src ${["'self'", ...fresh, ...hashes].join(' ')}; ${REST}`
}

/** What the development server needs: its inline scripts change, and it evaluates code. */
export const DEVELOPMENT_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'"

/** The policy of what may stand in anybody's frame: it runs nothing, sends nothing, and shows what is of this site. */
export const EMBED_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"
