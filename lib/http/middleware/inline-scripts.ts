import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of the scripts that stand in a page, as a Content-Security-Policy names them, each once.
 * @param html a page that is sent with just these scripts
 */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>()
  // Data for machines is not run, and has other addresses in it when it is sent.
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
    if (text && !/\bsrc=|ld\+json/.test(attributes))
      hashes.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`)
  return [...hashes]
}
