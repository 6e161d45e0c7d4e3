import type { Route } from '../route'

/** Every call of the interface for programs: its method and its path. Apart from the contracts, which weigh more. */
export const V1_ROUTES = {
  listCards: { method: 'GET', path: '/api/v1/cards' },
  getCard: { method: 'GET', path: '/api/v1/cards/[key]' },
  listCardRulings: { method: 'GET', path: '/api/v1/cards/[key]/rulings' },
  listSets: { method: 'GET', path: '/api/v1/sets' },
  findAnything: { method: 'GET', path: '/api/v1/search' },
  checkDeck: { method: 'POST', path: '/api/v1/decks/check' },
  decodeDeck: { method: 'GET', path: '/api/v1/codes/[code]' },
  encodeDeck: { method: 'POST', path: '/api/v1/codes' },
  listDecks: { method: 'GET', path: '/api/v1/decks' },
  createDeck: { method: 'POST', path: '/api/v1/decks' },
  getDeck: { method: 'GET', path: '/api/v1/decks/[id]' },
  saveDeck: { method: 'PUT', path: '/api/v1/decks/[id]' },
  deleteDeck: { method: 'DELETE', path: '/api/v1/decks/[id]' },
  listVersions: { method: 'GET', path: '/api/v1/decks/[id]/versions' },
  browseGallery: { method: 'GET', path: '/api/v1/gallery' },
  readShare: { method: 'GET', path: '/api/v1/shares/[shareId]' },
  readPlayer: { method: 'GET', path: '/api/v1/players/[player]' },
  getCollection: { method: 'GET', path: '/api/v1/collection' },
  changeCollection: { method: 'PATCH', path: '/api/v1/collection' },
  checkReplay: { method: 'POST', path: '/api/v1/replays/check' },
  readReplay: { method: 'GET', path: '/api/v1/replays/[replayId]' },
  listFiles: { method: 'GET', path: '/api/v1/files' },
} as const satisfies Record<string, Route>

/** Where the description of all calls for programs is. */
export const OPENAPI_PATH = '/api/v1/openapi.json'

/** Where the client is that is made of it. */
export const CLIENT_PATH = '/api/v1/client.ts'
