// After the build: bundles the service worker, and writes the list of files that it may cache.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build as bundler } from 'rolldown'
import { LOCALES, type Locale } from '@/lib/game/terms/locales'
import { TROUBLE_PAGES } from '@/lib/platform/service-worker/addresses'
import { CARD_SHELL, isCardPage, type OfflineFiles } from '@/lib/platform/service-worker/cache-strategy'

const root = process.cwd()
const dist = path.join(root, process.env.CHEVRON_DIST_DIR || '.next')

/** Files in a folder and its subfolders, by relative path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const place = path.join(folder, name)
    return statSync(place).isDirectory() ? filesIn(place).map((file) => `${name}/${file}`) : [name]
  })
}

/** The language of a data file, by its name: `texts.cs.<hash>.json`. */
const languageOf = (name: string): Locale | undefined =>
  LOCALES.find((locale) => name.split('.').includes(locale))

function offlineFiles(build: string): OfflineFiles {
  const data = filesIn(path.join(root, 'public/data')).sort()
  const inLanguage = (locale: Locale | undefined) =>
    data.filter((name) => languageOf(name) === locale).map((name) => `/data/${name}`)
  const english = path.join(dist, 'server/app', LOCALES[0])
  const pages = filesIn(english)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((page) => page === CARD_SHELL || !isCardPage(page))
    .filter((page) => !page.startsWith(`/${TROUBLE_PAGES}/`))
  return {
    build,
    files: [
      ...filesIn(path.join(dist, 'static'))
        .map((file) => `/_next/static/${file}`)
        .sort(),
      ...inLanguage(undefined),
      '/icons.svg',
      '/icon.svg',
      '/icon-turn.svg',
    ],
    // Every page may show card texts in English.
    spoken: {
      en: inLanguage('en'),
      cs: [...inLanguage('cs'), ...inLanguage('en')],
      fr: [...inLanguage('fr'), ...inLanguage('en')],
    },
    pages: ['/', ...pages].sort(),
  }
}

const build = readFileSync(path.join(dist, 'BUILD_ID'), 'utf8').trim()
const worker = path.join(dist, 'offline-worker.js')
await bundler({
  input: path.join(root, 'lib/platform/service-worker/worker.ts'),
  platform: 'browser',
  tsconfig: true,
  logLevel: 'silent',
  output: { file: worker, format: 'iife', codeSplitting: false, minify: true },
})
writeFileSync(worker, `const BUILD=${JSON.stringify(build)};${readFileSync(worker, 'utf8')}`)
writeFileSync(path.join(dist, 'offline-files.json'), JSON.stringify(offlineFiles(build)))
