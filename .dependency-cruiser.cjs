/** Arrows go down only: see "The house" in README.md. A wrong import fails `npm run lint`. */
const LIB_ORDER = {
  terms: [],
  protocol: [],
  passwords: [],
  storage: [],
  abilities: ['terms'],
  text: ['abilities', 'terms'],
  cards: ['abilities', 'terms', 'text'],
  engine: ['protocol', 'cards', 'abilities', 'terms'],
  bots: ['engine', 'protocol', 'cards', 'abilities', 'terms'],
  lab: ['bots', 'engine', 'protocol', 'cards', 'abilities', 'terms'],
  decks: ['cards', 'abilities', 'terms'],
  collection: ['cards', 'abilities', 'terms', 'decks'],
  trade: ['collection', 'cards', 'terms', 'decks'],
  offline: ['terms'],
  sealed: ['engine', 'protocol', 'collection', 'decks', 'cards', 'abilities', 'terms'],
  find: ['cards', 'abilities', 'terms', 'text'],
  games: ['engine', 'protocol'],
  rulebook: ['match', 'i18n', 'engine', 'protocol', 'decks', 'cards', 'abilities', 'terms'],
  match: ['storage', 'api', 'games', 'bots', 'engine', 'protocol', 'decks', 'cards', 'abilities', 'terms'],
  api: ['engine', 'trade', 'collection', 'decks', 'cards', 'passwords', 'terms'],
  browser: [
    'storage',
    'api',
    'match',
    'games',
    'lab',
    'bots',
    'engine',
    'protocol',
    'trade',
    'collection',
    'decks',
    'cards',
    'abilities',
    'offline',
    'sealed',
    'passwords',
    'terms',
  ],
}
/** The rooms of the engine: each may use those before it. Types of `model/` are everybody's. */
const ENGINE_ROOMS = [
  'state',
  'texts/runtime',
  'numbers',
  'keywords',
  'flow',
  'views',
  'texts/compiler',
  'position',
  'replay',
]
const PURE = Object.keys(LIB_ORDER)
  .filter((folder) => folder !== 'browser')
  .join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(LIB_ORDER).map(([folder, below]) => ({
      name: `lib-${folder}-down-only`,
      comment: `lib/${folder} may import ${below.join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^lib/${folder}/` },
      to: { path: '^(app|components|lib|prisma)/', pathNot: `^lib/(${[folder, ...below].join('|')})/` },
    })),
    ...ENGINE_ROOMS.map((room, i) => ({
      name: `engine-${room.replace('/', '-')}-down-only`,
      comment: `lib/engine/${room} may use ${ENGINE_ROOMS.slice(0, i).join(', ') || 'no other room'}.`,
      severity: 'error',
      from: { path: `^lib/engine/${room}/` },
      to: {
        path: '^lib/engine/',
        pathNot: `^lib/engine/(prng[.]ts$|model/|(${ENGINE_ROOMS.slice(0, i + 1).join('|')})/)`,
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'engine-has-a-door',
      comment:
        'Who plays or shows a game has lib/engine (index.ts), who measures games inside.ts as well; the rest is its own.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/engine/' },
      to: {
        path: '^lib/engine/',
        pathNot: '^lib/engine/((index|inside|rulings|card-rulings|prng)[.]ts$|model/)',
      },
    },
    {
      name: 'tests-use-the-doors-of-the-engine',
      comment:
        'A test sets a position up and looks at views, positions and logs, so that a room can be built anew. A unit test of one room has its place in tests/unit/engine; the fuzzer watches the state of games and counts which texts did something in it.',
      severity: 'error',
      from: {
        path: '^tests/',
        pathNot: '^tests/(unit/engine/|fuzz/(invariants|counted-engine|effect-taken)[.]ts$)',
      },
      to: {
        path: '^lib/engine/',
        pathNot: '^lib/engine/((index|inside|rulings|card-rulings|prng)[.]ts$|model/(?!machine[.]))',
      },
    },
    {
      name: 'engine-shows-its-inside-to-the-laboratory',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/(engine|lab)/' },
      to: { path: '^lib/engine/inside[.]ts$' },
    },
    {
      name: 'pure-lib-knows-no-platform',
      comment:
        'Cards, engine, decks and the rest run in the browser, in a worker, in Node and in a test alike.',
      severity: 'error',
      from: { path: `^lib/(${PURE})/`, pathNot: '^lib/cards/build/' },
      to: {
        path: 'node_modules/(react|react-dom|next|next-auth|next-intl|@prisma|idb)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'stores-are-of-match-storage-and-browser',
      comment:
        'A match and what the browser keeps change in front of a screen: they are stores of zustand/vanilla, which is some hundred bytes and knows neither React nor a browser. The rest of lib is functions of data.',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/(match|storage|browser)/' },
      to: { path: 'node_modules/zustand/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-are-vanilla',
      comment: 'The hooks of zustand are for components.',
      severity: 'error',
      from: { path: '^lib/' },
      to: {
        path: 'node_modules/zustand/',
        pathNot: 'node_modules/zustand/(esm/)?vanilla',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'next-auth-has-one-house',
      comment:
        'Its successor can take its place some day: what next-auth does here, lib/server/next-auth says, and nobody else knows it. Browsers send the forms of lib/api/auth.ts.',
      severity: 'error',
      from: { pathNot: '^lib/server/next-auth/' },
      to: { path: 'node_modules/(next-auth|@auth)/' },
    },
    {
      name: 'passkeys-have-one-house',
      comment: 'What WebAuthn is to the site, lib/server/passkeys and lib/browser/passkeys.ts say.',
      severity: 'error',
      from: {
        pathNot:
          '^(lib/(server/passkeys/|browser/passkeys[.]ts$)|tests/integration/support/authenticator[.]ts$)',
      },
      to: { path: 'node_modules/@simplewebauthn/' },
    },
    {
      name: 'browser-knows-no-react',
      comment: 'What the browser keeps and asks for is the same for every page: hooks stand in components.',
      severity: 'error',
      from: { path: '^lib/browser/' },
      to: {
        path: 'node_modules/(react|react-dom|next|next-auth|next-intl|@prisma)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      from: { path: '^lib/(server|cli|setup)/' },
      to: { path: '^lib/browser/' },
    },
    {
      name: 'pure-lib-knows-no-node',
      severity: 'error',
      from: { path: `^lib/(${PURE}|browser)/`, pathNot: '^lib/cards/build/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'lib-knows-no-interface',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'components-know-no-routes',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: 'components-know-no-server',
      comment: 'The browser must never get what touches the database.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(lib/server|lib/cli|lib/setup|prisma)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-is-for-the-server',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/(server|cli|setup)/' },
      to: { path: '^lib/(server|cli|setup)/' },
    },
    {
      name: 'set-modules-are-for-the-build',
      comment: 'Client code gets the pool as one file; the authored set modules never reach it.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/cards/(build|sets)/' },
      to: { path: '^lib/cards/(sets|build)/' },
    },
    {
      name: 'whole-pool-not-in-client-code',
      comment:
        'Components fetch the pool file. Pages that are built on the server may import the whole pool.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^lib/cards/(official-pool|generated/pool)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, pathNot: '/generated/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
