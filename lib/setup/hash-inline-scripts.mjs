// After the build: notes the hash of every inline script of every prerendered page, for the Content-Security-Policy.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const dist = path.join(root, process.env.CHEVRON_DIST_DIR || '.next')
const pages = path.join(dist, 'server', 'app')
const manifest = {}

const walk = (folder) => {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) walk(file)
    else if (name.endsWith('.html')) {
      const page = `/${path
        .relative(pages, file)
        .split(path.sep)
        .join('/')
        .replace(/\.html$/, '')}`
      const html = readFileSync(file, 'utf8')
      const hashes = new Set()
      // Data for machines is not run, and has other addresses in it when it is sent.
      for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
        if (!/\bsrc=|ld\+json/.test(attributes) && text)
          hashes.add(`sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`)
      manifest[page] = [...hashes]
    }
  }
}
walk(pages)
if (!manifest['/_not-found']) throw new Error('the build has no page for unknown addresses')
writeFileSync(path.join(dist, 'inline-script-hashes.json'), JSON.stringify(manifest))
console.log(`${Object.keys(manifest).length} pages, ${Object.values(manifest).flat().length} hashes`)
