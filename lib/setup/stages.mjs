// The stages from a clean clone to a built site. Each does nothing when what it makes is up to date.
import { hashOf, next, node, once, run, stop, tsx } from './steps.mjs'

const LISTS = ['package.json', 'package-lock.json']
const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma',
  'public',
  'proxy.ts',
  'next.config.js',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** Installs the packages that the lock file names. */
export function install() {
  once(
    'install',
    hashOf(LISTS) + process.versions.modules,
    ['node_modules/next'],
    'installing packages (a minute or two, once)',
    () => {
      // NODE_ENV=production would leave out what the build needs.
      if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']))
        stop(
          'The packages could not be installed: is the npm registry reachable? What was there before may be incomplete; run the command again.',
        )
    },
  )
}

/** Writes the files that are made from sources: the card pool and the database clients. */
export function generate() {
  const cards = hashOf(['lib/cards', 'lib/terms', 'lib/abilities', 'package-lock.json'], {
    skip: ['generated', 'search'],
  })
  once(
    'pool',
    cards,
    ['lib/cards/generated/pool.json', 'lib/cards/generated/manifest.ts', 'public/data'],
    'checking the 824 cards and packing them',
    () => {
      if (!tsx(['lib/cards/build/build-pool.ts'])) stop('The cards could not be built: see above.')
    },
  )
  const schema = hashOf(['prisma', 'package-lock.json'])
  once('database-clients', schema, ['lib/server/generated'], 'generating the database clients', () => {
    if (!node(['prisma/generate.mjs'])) stop('The database clients could not be generated: see above.')
  })
}

/** Brings the database up to date and loads the cards into it. */
export function database() {
  if (!tsx(['prisma/migrate.ts'], { show: true })) process.exit(1)
  if (!tsx(['prisma/seed.ts'], { show: true })) process.exit(1)
}

/** Builds the site and notes the hashes of its inline scripts. */
export function build() {
  const dist = process.env.CHEVRON_DIST_DIR || '.next'
  const key = hashOf(SOURCES, { skip: ['generated', 'public/data'] })
  once(
    `build-${dist}`,
    key,
    [`${dist}/BUILD_ID`, `${dist}/inline-script-hashes.json`],
    'building the site (about a minute)',
    () => {
      if (!next(['build']))
        stop(
          'The site could not be built: see above. What was built before is gone; your data is not touched.',
        )
      if (!node(['lib/setup/hash-inline-scripts.mjs']))
        stop('The content security policy could not be prepared: see above.')
    },
  )
}
