// The stages from a clean clone to a built site. Each does nothing when what it makes is up to date.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { word } from './messages.mjs'
import { hashOf, next, node, once, root, run, stop, tsx } from './steps.mjs'

/** The files that each stage depends on, as `hashOf` takes them: none of them is made by a stage. */
export const INPUTS = {
  install: [['package-lock.json']],
  messages: [['lib/platform/i18n/messages', 'lib/tools/build-messages.mjs']],
  pool: [
    ['lib/game/cards', 'lib/game/terms', 'lib/game/abilities', 'lib/game/text', 'package-lock.json'],
    { skip: ['generated'] },
  ],
  find: [
    [
      'lib/game/find',
      'lib/features/rulebook/model',
      'lib/platform/i18n',
      'lib/game/engine/rulings.ts',
      'lib/tools/build-find.ts',
      'lib/game/terms',
    ],
    { skip: ['generated'] },
  ],
  bulk: [
    [
      'lib/game/cards',
      'lib/game/terms',
      'lib/game/abilities',
      'lib/game/text',
      'lib/features/cards',
      'lib/platform/i18n',
      'lib/tools/build-bulk.ts',
    ],
    { skip: ['generated'] },
  ],
  // The schemas of its document stand where the things are that they describe.
  client: [
    [
      ...['lib/http', 'lib/features', 'lib/game/cards', 'lib/game/terms', 'lib/platform/text'],
      ...['lib/platform/i18n/messages/en/developers.json', 'lib/tools/build-client.ts', 'package-lock.json'],
    ],
    { skip: ['generated', 'sets', 'server'] },
  ],
  // The stage itself copies the models to both providers.
  'database-clients': [
    ['prisma', 'package-lock.json'],
    { skip: ['sqlite/models.prisma', 'postgresql/models.prisma'] },
  ],
  build: [
    [
      'app',
      'components',
      'lib',
      'prisma',
      'public',
      'proxy.ts',
      'instrumentation.ts',
      'next.config.js',
      'postcss.config.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
    {
      skip: [
        ...['generated', 'public/data', 'public/bulk'],
        ...['sqlite/models.prisma', 'postgresql/models.prisma'],
      ],
    },
  ],
}

/** Installs the packages that the lock file names, unless somebody has done it by hand. */
export async function install() {
  await once(
    'install',
    hashOf(...INPUTS.install) + process.versions.modules,
    ['node_modules/next'],
    word(isInstalled() ? 'installed' : 'install'),
    async () => {
      if (isInstalled()) return
      const wasThere = existsSync(path.join(root, 'node_modules'))
      // NODE_ENV=production would leave out what the build needs.
      if (await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) return
      if (!wasThere) rmSync(path.join(root, 'node_modules'), { recursive: true, force: true })
      stop(word('notInstalled'))
    },
  )
}

/** True if npm's own record lists everything that the lock file requires on every machine, in exactly these versions. */
function isInstalled() {
  const packages = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  try {
    const present = packages('node_modules/.package-lock.json')
    return Object.entries(packages('package-lock.json')).every(
      ([place, { version, optional }]) => place === '' || optional || present[place]?.version === version,
    )
  } catch {
    return false
  }
}

/** Writes the files that are made from sources: messages, cards, what is found, and the clients of API and database. */
export async function generate() {
  const databaseClients = once(
    'database-clients',
    hashOf(...INPUTS['database-clients']),
    ['lib/platform/server/generated'],
    word('clients'),
    async () => {
      if (!(await node(['prisma/generate.mjs']))) stop(word('notClients'))
    },
  )
  await once(
    'messages',
    hashOf(...INPUTS.messages),
    ['messages.ts', 'en', 'lazy'].map((name) => `lib/platform/i18n/generated/${name}`),
    word('messages'),
    async () => {
      if (!(await node(['lib/tools/build-messages.mjs']))) stop(word('notMessages'))
    },
  )
  await once(
    'pool',
    hashOf(...INPUTS.pool),
    ['lib/game/cards/generated/pool.json', 'lib/game/cards/generated/addresses.json', 'public/data'],
    word('pool', { count: 824 }),
    async () => {
      if (!(await tsx(['lib/game/cards/build/build-pool.ts']))) stop(word('notPool'))
    },
  )
  // These read what was written before, and nothing of each other.
  await Promise.all([
    databaseClients,
    once(
      'find',
      hashOf(...INPUTS.find),
      ['lib/game/find/generated/manifest.ts', 'public/data'],
      word('find'),
      async () => {
        if (!(await tsx(['lib/tools/build-find.ts']))) stop(word('notFind'))
      },
    ),
    once(
      'bulk',
      hashOf(...INPUTS.bulk),
      ['lib/http/generated/bulk.ts', 'public/bulk'],
      word('bulk'),
      async () => {
        if (!(await tsx(['lib/tools/build-bulk.ts']))) stop(word('notBulk'))
      },
    ),
    once(
      'client',
      hashOf(...INPUTS.client),
      ['client', 'client-text', 'routes', 'every-page-routes'].map((name) => `lib/http/generated/${name}.ts`),
      word('client'),
      async () => {
        if (!(await tsx(['lib/tools/build-client.ts']))) stop(word('notClient'))
      },
    ),
  ])
}

/** Refuses settings, and a kept secret, that the site could not work with. */
export async function settings() {
  if (!(await tsx(['lib/tools/check-settings.ts'], { show: true }))) process.exit(1)
}

/** Brings the database up to date and loads the cards into it. */
export async function database() {
  if (!(await tsx(['prisma/migrate.ts'], { show: true }))) process.exit(1)
  if (!(await tsx(['prisma/seed.ts'], { show: true }))) process.exit(1)
}

/** Builds the site and notes the hashes of its inline scripts. */
export async function build() {
  const dist = process.env.CHEVRON_DIST_DIR || '.next'
  const key = hashOf(...INPUTS.build)
  await once(
    `build-${dist}`,
    key,
    [`${dist}/BUILD_ID`, `${dist}/inline-script-hashes.json`, `${dist}/offline-worker.js`],
    word('build'),
    async () => {
      if (!(await next(['build']))) stop(word('notBuilt'))
      if (!(await tsx(['lib/tools/hash-inline-scripts.ts']))) stop(word('notPolicy'))
      if (!(await tsx(['lib/tools/build-offline.ts']))) stop(word('notOffline'))
    },
  )
}
