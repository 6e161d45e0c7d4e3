// After the build: records the hash of every inline script of every prerendered page, for the Content-Security-Policy.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inlineScriptHashes } from '@/lib/http/middleware/security-headers'

const dist = path.join(process.cwd(), process.env.CHEVRON_DIST_DIR || '.next')
const pages = path.join(dist, 'server', 'app')
const manifest: Record<string, readonly string[]> = {}

function walk(folder: string): void {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) walk(file)
    else if (name.endsWith('.html')) {
      const page = path.relative(pages, file).split(path.sep).join('/')
      manifest[`/${page.replace(/\.html$/, '')}`] = inlineScriptHashes(readFileSync(file, 'utf8'))
    }
  }
}
walk(pages)
if (!manifest['/_not-found']) throw new Error('the build has no page for unknown addresses')
writeFileSync(path.join(dist, 'inline-script-hashes.json'), JSON.stringify(manifest))
console.log(`${Object.keys(manifest).length} pages, ${Object.values(manifest).flat().length} hashes`)
