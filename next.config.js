import { availableParallelism } from 'node:os'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/platform/i18n/request.ts',
  experimental: {
    // Messages are compiled at build time, so that no ICU parser travels to the browser.
    messages: { path: './lib/platform/i18n/generated', format: 'json', locales: 'infer', precompile: true },
  },
})

/** @type {import('next').NextConfig} */
const config = {
  // Pages for whoever works on the site (`page.dev.tsx`) are no routes of a build.
  pageExtensions: ['tsx', 'ts', ...(process.env.NODE_ENV === 'development' ? ['dev.tsx'] : [])],
  distDir: process.env.CHEVRON_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are drawn or lie ready: nobody has a use for the framework's own, and it would fetch and keep whatever it is asked.
  images: { unoptimized: true },
  // Half of a first start went into it, and who starts the site has no use for it: `npm test` and `npm run check` ask.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    globalNotFound: true,
    // Loading every route and page before the first request takes a start 40 % longer and a process 100 MB more; one that
    // is asked for takes a moment the first time.
    preloadEntriesOnStart: false,
    // What stays on the server is loaded from disk once, and an error in its log names functions as we do, without maps.
    turbopackMinify: { server: false, client: true, edge: true },
    turbopackSourceMaps: false,
    // To write it takes a first start as long as it saves a later one, and three hundred megabytes.
    turbopackFileSystemCacheForBuild: false,
    // A read-only container cannot keep a page beside those of the build: `lib/tools/start.mjs` says so.
    isrFlushToDisk: process.env.CHEVRON_READ_ONLY_BUILD !== '1',
    // By default one worker of two cores would write all pages of all languages.
    cpus: Math.max(2, availableParallelism() - 1),
    // By default a CSS module may come along with pages that have no use for it: the table's would with every card.
    cssChunking: { type: 'graph', requestCost: 2_000 },
  },
  headers: async () => [
    // The name holds a hash of the content.
    {
      source: '/data/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      source: '/bulk/:file',
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' },
        { key: 'Access-Control-Allow-Origin', value: '*' },
      ],
    },
    {
      source: '/icons.svg',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=3600, stale-while-revalidate=86400' }],
    },
  ],
  // The migration engine loads a .wasm file beside itself, and the database drivers load binaries.
  serverExternalPackages: [
    '@prisma/client',
    '@prisma/adapter-libsql',
    '@prisma/adapter-pg',
    '@libsql/client',
    'pg',
    '@node-rs/argon2',
  ],
}

export default withNextIntl(config)
