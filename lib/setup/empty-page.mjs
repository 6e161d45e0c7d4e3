// The weight of the framework itself: builds a page with nothing on it and adds up the scripts that it names.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashOf, once, root, run } from './steps.mjs'

/** A file that holds the weight in kB of gzip. Built once for each version of the framework. */
export const EMPTY_PAGE_WEIGHT = path.join(root, '.cache', 'empty-page-weight')

/** Measures it, if the framework has changed since the last time. Throws if the empty page cannot be built. */
export async function measureEmptyPage() {
  const key = hashOf(['package-lock.json', 'tests/fixtures/empty-app'])
  await once(
    'empty-page',
    key,
    ['.cache/empty-page-weight'],
    'weighing an empty page of the framework (once)',
    async () => {
      const app = path.join(root, '.cache', 'empty-app')
      rmSync(app, { recursive: true, force: true })
      mkdirSync(path.dirname(app), { recursive: true })
      cpSync(path.join(root, 'tests/fixtures/empty-app'), app, { recursive: true })
      symlinkSync(path.join(root, 'node_modules'), path.join(app, 'node_modules'), 'junction')
      if (
        !(await run(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build', app], {
          env: { CHEVRON_DIST_DIR: '' },
        }))
      )
        throw new Error('the empty page could not be built')
      const pages = path.join(app, '.next', 'server', 'app')
      const html = readFileSync(
        path.join(pages, readdirSync(pages).find((name) => name === 'index.html') ?? 'index.html'),
        'utf8',
      )
      const scripts = new Set()
      for (const [, attributes] of html.matchAll(/<script\b([^>]*)>/g)) {
        const source = /\bsrc="\/_next\/([^"?]+)/.exec(attributes)?.[1]
        // Browsers of today skip what is marked as being for old ones.
        if (source && !/nomodule/i.test(attributes)) scripts.add(source)
      }
      const bytes = [...scripts].reduce(
        (sum, name) => sum + gzipSync(readFileSync(path.join(app, '.next', name))).length,
        0,
      )
      writeFileSync(EMPTY_PAGE_WEIGHT, String(bytes / 1000))
    },
  )
}
