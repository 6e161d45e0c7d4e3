/** Arrows go down only: see "The house" in README.md. A wrong import fails `npm run lint`. */
/** What each pure folder of lib may import beside itself. */
const game = (...rooms) => rooms.map((room) => `game/${room}`)
const LIB_ORDER = {
  'platform/text': [],
  'platform/storage': [],
  'platform/service-worker': game('terms'),
  'tabletop/protocol': [],
  'tabletop/games': ['tabletop/protocol'],
  'tabletop/search-bot': ['tabletop/protocol'],
  'tabletop/session': ['tabletop/protocol'],
  'game/terms': [],
  'game/abilities': game('terms'),
  'game/text': game('abilities', 'terms'),
  'game/cards': [...game('abilities', 'terms', 'text'), 'tabletop/protocol'],
  'game/search': game('cards', 'abilities', 'terms', 'text'),
  'game/find': game('search', 'cards', 'abilities', 'terms', 'text'),
  'game/engine': [...game('cards', 'abilities', 'terms'), 'tabletop/protocol'],
  'game/bots': [...game('engine', 'cards', 'abilities', 'terms'), 'tabletop/protocol'],
  'game/lab': [...game('bots', 'engine', 'cards', 'abilities', 'terms'), 'tabletop/protocol'],
  'features/account/model': [],
  'features/decks/model': ['game', 'platform/text'],
  'features/collection/model': ['features/decks/model', 'game', 'platform/text'],
  'features/trade/model': ['features/collection/model', 'features/decks/model', 'game', 'platform/text'],
  'features/sets/model': ['features/decks/model', 'game', 'tabletop/protocol', 'platform/text'],
  'features/sealed/model': ['features/collection/model', 'features/decks/model', 'game', 'tabletop/protocol'],
  'features/values/model': ['features/decks/model', 'features/gallery/model', 'game', 'tabletop/protocol'],
  'features/leagues/model': ['features/decks/model', 'tabletop/protocol'],
  'features/play/model': ['features/decks/model', 'game', 'tabletop', 'platform/text', 'platform/storage'],
  'features/online/model': ['features/play/model', 'game', 'tabletop'],
  'features/rulebook/model': [
    'features/play/model',
    'features/decks/model',
    'game',
    'tabletop',
    'platform/i18n',
  ],
  'platform/browser': ['platform/storage', 'platform/text', 'game/terms'],
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
/** Folders that keep what others describe: they may name the types of all. */
const TYPES_OF_OTHERS = ['platform/browser', 'features/play/model']
/** Folders that run anywhere: in the browser, in a worker, in Node and in a test alike. */
const PURE = 'game|tabletop|features/[^/]+/(model|contract)|platform/(text|storage|service-worker)'
/** Folders that only a browser runs, and folders that only a server or a terminal runs. */
const BROWSER = '(features/[^/]+|http)/client|platform/browser'
const SERVER = '(features/[^/]+|http|platform)/server|http/middleware|tools'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(LIB_ORDER).map(([folder, below]) => ({
      name: `${folder.replaceAll('/', '-')}-down-only`,
      comment: `lib/${folder} may import ${below.join(', ') || 'nothing of ours'}.`,
      severity: 'error',
      from: { path: `^lib/${folder}/` },
      to: {
        path: '^(app|components|lib|prisma)/',
        pathNot: `^lib/(${[folder, ...below].join('|')})/`,
        ...(TYPES_OF_OTHERS.includes(folder) ? { dependencyTypesNot: ['type-only'] } : {}),
      },
    })),
    {
      name: 'contracts-know-models',
      comment:
        'A contract says what a call asks for and answers: schemas over the models, for browser and server.',
      severity: 'error',
      from: { path: '^lib/features/[^/]+/contract/' },
      to: {
        path: '^(app|components|lib|prisma)/',
        pathNot: '^lib/(game|tabletop|platform/text|features/[^/]+/(model|contract)|http/[^/]+[.]ts$)',
      },
    },
    {
      name: 'http-stands-below-the-features',
      comment:
        'What every call has. The lists of all calls stand above the features: contracts.ts, openapi, middleware.',
      severity: 'error',
      from: { path: '^lib/http/[^/]+[.]ts$', pathNot: '^lib/http/contracts[.]ts$' },
      to: {
        path: '^(app|components|lib|prisma)/',
        pathNot: '^lib/(http/([^/]+|generated/routes)[.]ts$|platform/text/|game/terms/)',
      },
    },
    {
      name: 'platform-stands-below-the-features',
      severity: 'error',
      from: { path: '^lib/platform/' },
      to: { path: '^lib/(features|http|tools)/', dependencyTypesNot: ['type-only'] },
    },
    ...ENGINE_ROOMS.map((room, i) => ({
      name: `engine-${room.replace('/', '-')}-down-only`,
      comment: `lib/game/engine/${room} may use ${ENGINE_ROOMS.slice(0, i).join(', ') || 'no other room'}.`,
      severity: 'error',
      from: { path: `^lib/game/engine/${room}(/|[.]ts$)` },
      to: {
        path: '^lib/game/engine/',
        pathNot: `^lib/game/engine/(model/|(${ENGINE_ROOMS.slice(0, i + 1).join('|')})(/|[.]ts$))`,
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'engine-has-a-door',
      comment:
        'Who plays or shows a game has lib/game/engine (index.ts), who measures games inside.ts as well, and the server imagined-position.ts, which no page should load; the rest is its own.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/game/engine/' },
      to: {
        path: '^lib/game/engine/',
        pathNot: '^lib/game/engine/((index|inside|imagined-position|rulings|card-rulings)[.]ts$|model/)',
      },
    },
    {
      name: 'tests-use-the-doors-of-the-engine',
      comment:
        'A test sets a position up and looks at views, positions and logs, so that a room can be built anew. A unit test of one room has its place in tests/unit/engine; the fuzzer watches the state of games and counts which texts did something in it.',
      severity: 'error',
      from: {
        path: '^tests/',
        pathNot: '^tests/(unit/game/engine/|fuzz/(invariants|counted-engine|effect-taken)[.]ts$)',
      },
      to: {
        path: '^lib/game/engine/',
        pathNot:
          '^lib/game/engine/((index|inside|imagined-position|rulings|card-rulings)[.]ts$|model/(?!(running-game|program|compiled-text|derived-state)[.]))',
      },
    },
    {
      name: 'engine-shows-its-inside-to-the-laboratory',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/game/(engine|lab)/' },
      to: { path: '^lib/game/engine/inside[.]ts$' },
    },
    {
      name: 'pure-lib-knows-no-platform',
      comment:
        'Cards, engine, decks and the rest run in the browser, in a worker, in Node and in a test alike.',
      severity: 'error',
      from: { path: `^lib/(${PURE})/`, pathNot: '^lib/game/cards/build/' },
      to: {
        path: 'node_modules/(react|react-dom|next|next-auth|next-intl|@prisma|idb)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'stores-are-of-clients',
      comment:
        'A match and what the browser keeps change in front of a screen: they are stores of zustand/vanilla, which is some hundred bytes and knows neither React nor a browser. The rest of lib is functions of data.',
      severity: 'error',
      from: {
        path: '^lib/',
        pathNot: `^lib/(features/play/model|tabletop/session|platform/storage|${BROWSER})/`,
      },
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
        'Its successor can take its place some day: what next-auth does here, lib/features/account/server/next-auth says, and nobody else knows it. Browsers send the forms of lib/features/account/contract/auth.ts.',
      severity: 'error',
      from: { pathNot: '^lib/features/account/server/next-auth/' },
      to: { path: 'node_modules/(next-auth|@auth)/' },
    },
    {
      name: 'passkeys-have-one-house',
      comment: 'What WebAuthn is to the site, passkeys of lib/features/account say.',
      severity: 'error',
      from: {
        pathNot:
          '^(lib/features/account/(server/passkeys/|client/passkeys[.]ts$)|tests/integration/support/authenticator[.]ts$)',
      },
      to: { path: 'node_modules/@simplewebauthn/' },
    },
    {
      name: 'browser-knows-no-react',
      comment: 'What the browser keeps and asks for is the same for every page: hooks stand in components.',
      severity: 'error',
      from: { path: `^lib/(${BROWSER})/` },
      to: {
        path: 'node_modules/(react|react-dom|next|next-auth|next-intl|@prisma)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-knows-no-browser',
      severity: 'error',
      from: { path: `^lib/(${SERVER})/` },
      to: { path: `^lib/(${BROWSER})/` },
    },
    {
      name: 'pure-lib-knows-no-node',
      severity: 'error',
      from: { path: `^lib/(${PURE}|${BROWSER})/`, pathNot: '^lib/game/cards/build/' },
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
      to: { path: `^(lib/(${SERVER})|prisma)/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-is-for-the-server',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/(${SERVER})/` },
      to: { path: `^lib/(${SERVER})/` },
    },
    {
      name: 'commands-run-without-the-framework',
      comment: 'What says `server-only` throws where no framework resolves it: on the command line.',
      severity: 'error',
      from: { path: '^(lib/tools|prisma)/' },
      to: { path: 'server-only', reachable: true },
    },
    {
      name: 'set-modules-are-for-the-build',
      comment: 'Client code gets the pool as one file; the authored set modules never reach it.',
      severity: 'error',
      from: { path: '^(app|components|lib)/', pathNot: '^lib/game/cards/(build|sets)/' },
      to: { path: '^lib/game/cards/(sets|build)/' },
    },
    {
      name: 'whole-pool-not-in-client-code',
      comment:
        'Components fetch the pool file. Pages that are built on the server may import the whole pool.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^lib/game/cards/(official-pool|generated/pool)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment:
        'The types of a running game speak of each other in a circle: those of the model of the engine may.',
      from: { pathNot: '^lib/game/engine/model/' },
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
