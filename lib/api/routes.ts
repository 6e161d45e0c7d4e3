export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a route is: its method, and its path with the names of its variable parts, such as `/api/decks/[id]`. */
export interface Route {
  readonly method: Method
  readonly path: string
}

/**
 * Every route that we ask. Apart from their contracts, so that a page can ask before it has loaded what checks the
 * answer.
 */
export const ROUTES = {
  accountOptions: { method: 'GET', path: '/api/account/options' },
  signUp: { method: 'POST', path: '/api/account/sign-up' },
  chooseLocale: { method: 'PUT', path: '/api/account/locale' },
  changePassword: { method: 'POST', path: '/api/account/password' },
  removePassword: { method: 'DELETE', path: '/api/account/password' },
  chooseName: { method: 'PUT', path: '/api/account/name' },
  requestVerification: { method: 'POST', path: '/api/account/email/verification' },
  changeAddress: { method: 'POST', path: '/api/account/email' },
  confirmAddress: { method: 'POST', path: '/api/account/email/confirmation' },
  listWaysIn: { method: 'GET', path: '/api/account/ways-in' },
  askToSignIn: { method: 'POST', path: '/api/account/passkeys/question' },
  askForProof: { method: 'POST', path: '/api/account/passkeys/proof' },
  beginPasskey: { method: 'POST', path: '/api/account/passkeys/beginning' },
  addPasskey: { method: 'POST', path: '/api/account/passkeys' },
  renamePasskey: { method: 'PATCH', path: '/api/account/passkeys/[id]' },
  removePasskey: { method: 'DELETE', path: '/api/account/passkeys/[id]' },
  requestReset: { method: 'POST', path: '/api/account/reset-request' },
  resetPassword: { method: 'POST', path: '/api/account/reset' },
  deleteAccount: { method: 'DELETE', path: '/api/account' },
  keepAccount: { method: 'POST', path: '/api/account/stay' },
  endOtherSessions: { method: 'DELETE', path: '/api/account/sessions' },
  listSessions: { method: 'GET', path: '/api/account/sessions' },
  endSession: { method: 'DELETE', path: '/api/account/sessions/[id]' },
  listTokens: { method: 'GET', path: '/api/account/tokens' },
  createToken: { method: 'POST', path: '/api/account/tokens' },
  revokeToken: { method: 'DELETE', path: '/api/account/tokens/[id]' },
  moveGuestData: { method: 'POST', path: '/api/account/move' },

  session: { method: 'GET', path: '/api/auth/session' },
  csrfToken: { method: 'GET', path: '/api/auth/csrf' },
  signIn: { method: 'POST', path: '/api/auth/callback/credentials' },
  signInWithPasskey: { method: 'POST', path: '/api/auth/callback/passkey' },
  signInElsewhere: { method: 'POST', path: '/api/auth/signin/[provider]' },
  signOut: { method: 'POST', path: '/api/auth/signout' },

  getCollection: { method: 'GET', path: '/api/collection' },
  changeCollection: { method: 'PATCH', path: '/api/collection' },

  listDecks: { method: 'GET', path: '/api/decks' },
  createDeck: { method: 'POST', path: '/api/decks' },
  getDeck: { method: 'GET', path: '/api/decks/[id]' },
  saveDeck: { method: 'PUT', path: '/api/decks/[id]' },
  deleteDeck: { method: 'DELETE', path: '/api/decks/[id]' },
  restoreDeck: { method: 'POST', path: '/api/decks/[id]/restore' },
  shareDeck: { method: 'POST', path: '/api/decks/[id]/share' },
  revokeShare: { method: 'DELETE', path: '/api/decks/[id]/share' },
  listVersions: { method: 'GET', path: '/api/decks/[id]/versions' },
  nameVersion: { method: 'PATCH', path: '/api/decks/[id]/versions/[revision]' },

  getTradeLink: { method: 'GET', path: '/api/trade-link' },
  setTradeLink: { method: 'PUT', path: '/api/trade-link' },
  revokeTradeLink: { method: 'DELETE', path: '/api/trade-link' },
  readTradeList: { method: 'GET', path: '/api/trade-lists/[linkId]' },

  browseGallery: { method: 'GET', path: '/api/gallery' },
  countGallery: { method: 'GET', path: '/api/gallery/counts' },
  ownGallery: { method: 'GET', path: '/api/gallery/mine' },
  likeDeck: { method: 'PUT', path: '/api/gallery/[shareId]/like' },
  readPlayer: { method: 'GET', path: '/api/players/[player]' },
  followPlayer: { method: 'PUT', path: '/api/players/[player]/follow' },
  choosePublicName: { method: 'PUT', path: '/api/account/public-name' },
  getPublication: { method: 'GET', path: '/api/decks/[id]/publication' },
  publishDeck: { method: 'POST', path: '/api/decks/[id]/publication' },
  unpublishDeck: { method: 'DELETE', path: '/api/decks/[id]/publication' },

  listComments: { method: 'GET', path: '/api/gallery/[shareId]/comments' },
  addComment: { method: 'POST', path: '/api/gallery/[shareId]/comments' },
  closeComments: { method: 'PUT', path: '/api/gallery/[shareId]/comments' },
  editComment: { method: 'PATCH', path: '/api/comments/[id]' },
  deleteComment: { method: 'DELETE', path: '/api/comments/[id]' },
  readNews: { method: 'GET', path: '/api/gallery/news' },
  newsSeen: { method: 'PUT', path: '/api/gallery/news' },
  report: { method: 'POST', path: '/api/reports' },
  blockPlayer: { method: 'PUT', path: '/api/players/[player]/block' },
  listCases: { method: 'GET', path: '/api/moderation/cases' },
  readCase: { method: 'GET', path: '/api/moderation/cases/[id]' },
  decideCase: { method: 'POST', path: '/api/moderation/cases/[id]' },
  listDecisions: { method: 'GET', path: '/api/moderation/log' },
  undoDecision: { method: 'POST', path: '/api/moderation/log/[id]' },

  readShare: { method: 'GET', path: '/api/shares/[shareId]' },
  shortenDeck: { method: 'POST', path: '/api/short-decks' },

  listThings: { method: 'GET', path: '/api/things' },
  shareThing: { method: 'POST', path: '/api/things' },
  readThing: { method: 'GET', path: '/api/things/[id]' },
  changeThing: { method: 'PUT', path: '/api/things/[id]' },
  revokeThing: { method: 'DELETE', path: '/api/things/[id]' },
  listPuzzles: { method: 'GET', path: '/api/puzzles' },
} as const satisfies Record<string, Route>

/**
 * The address of a route, from its path, its variable parts and its query; parts of the query that are undefined are
 * left out. Throws for a part of the path that is not given.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} without ${name}`)
    return encodeURIComponent(value)
  })
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}
