/** The subject whose attempts are counted together. */
export interface Subject {
  /** Network address, as far as known: see `clientAddress`. */
  readonly address?: string
  readonly email?: string
  readonly user?: string
  /** Id of a personal token. */
  readonly token?: string
  /** A browser known to the account: see `knownDevice`. */
  readonly device?: string | undefined
}

export interface Rule {
  readonly by: readonly (keyof Subject)[]
  readonly tries: number
  /** Seconds. */
  readonly within: number
  /** Counted per process: for frequent requests that cost only that process, and should not write to the database. */
  readonly here?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * All limits on attempts and writes, counted in the database for all app processes together. Limits that strangers can
 * exhaust are counted by their address: a limit on an e-mail alone would let anybody lock its owner out.
 */
export const LIMITS = {
  'sign-in': [
    { by: ['address', 'email'], tries: 10, within: 15 * MINUTE },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  // If somebody attacks one account from many addresses, each gets fewer attempts, but never none.
  'sign-in-pressed': [
    { by: ['address', 'email'], tries: 3, within: HOUR },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  'sign-in-device': [{ by: ['device', 'email'], tries: 10, within: 15 * MINUTE }],
  // Requests of every page, and those that lead to other providers, which this very process calls.
  auth: [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  'sign-up': [
    { by: ['address'], tries: 20, within: HOUR },
    { by: ['address', 'email'], tries: 10, within: HOUR },
  ],
  'reset-request': [
    { by: ['address', 'email'], tries: 5, within: HOUR },
    { by: ['address'], tries: 20, within: HOUR },
  ],
  reset: [{ by: ['address'], tries: 20, within: HOUR }],
  password: [{ by: ['user'], tries: 10, within: 15 * MINUTE }],
  // Each challenge is a row for five minutes.
  'passkey-options': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  'passkey-sign-in': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  passkey: [{ by: ['user'], tries: 60, within: 15 * MINUTE }],
  // Mails to addresses that may belong to somebody else.
  'change-address': [
    { by: ['user'], tries: 5, within: HOUR },
    { by: ['address'], tries: 20, within: HOUR },
  ],
  'confirm-address': [{ by: ['address'], tries: 20, within: HOUR }],
  // Counted by `consumeArchiveLimit`: five small ones, or two of the largest.
  archive: [{ by: ['user'], tries: 20, within: HOUR }],
  write: [{ by: ['user'], tries: 300, within: MINUTE }],
  read: [{ by: ['user'], tries: 600, within: MINUTE, here: true }],
  'public-name': [{ by: ['user'], tries: 20, within: HOUR }],
  gallery: [{ by: ['address'], tries: 240, within: MINUTE, here: true }],
  // Shared items are replayed first: at most a second of work, mostly some milliseconds.
  'share-item': [
    { by: ['user'], tries: 60, within: 10 * MINUTE },
    { by: ['user'], tries: 300, within: 24 * HOUR },
  ],
  // Anonymous short links are stored forever, some hundred bytes each: strangers may create few.
  'short-deck': [{ by: ['address'], tries: 60, within: HOUR }],
  // On days with very many new links, each address gets fewer, but never none.
  'short-deck-pressed': [{ by: ['address'], tries: 5, within: 24 * HOUR }],
  // Each may have several megabytes; a page sends one some seconds after the last change.
  'save-set': [
    { by: ['user'], tries: 60, within: MINUTE },
    { by: ['user'], tries: 1_000, within: HOUR },
  ],
  'shared-set': [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  league: [{ by: ['user'], tries: 30, within: HOUR }],
  tokens: [{ by: ['user'], tries: 30, within: HOUR }],
  // API calls: without a token by address, with one by the token and by its owner, who may have several.
  api: [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  'api-token': [
    { by: ['token'], tries: 300, within: MINUTE, here: true },
    { by: ['user'], tries: 600, within: MINUTE, here: true },
  ],
  // Invalid tokens: each costs a database query.
  'api-bad-token': [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  comment: [{ by: ['user'], tries: 20, within: 10 * MINUTE }],
  appeal: [{ by: ['user'], tries: 10, within: 24 * HOUR }],
  report: [{ by: ['user'], tries: 20, within: 24 * HOUR }],
  share: [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  // Pages and images rendered for one reader: some tens of milliseconds each.
  'made-page': [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  picture: [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  // Online games. An invitation is some rows; actions at a table are counted per process, since its rows already limit
  // how often there is something to answer.
  'online-new': [
    { by: ['address'], tries: 60, within: HOUR },
    { by: ['address'], tries: 20, within: 5 * MINUTE },
  ],
  'online-act': [{ by: ['address'], tries: 900, within: MINUTE, here: true }],
  'online-read': [{ by: ['address'], tries: 900, within: MINUTE, here: true }],
  // Separate from the game's own requests, so that browsing many cards never stops a game.
  'online-explain': [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  'online-stream': [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  // Each is one row at most, and is triggered by a switch.
  'online-notices': [{ by: ['address'], tries: 60, within: 10 * MINUTE }],
  // A code is one of 700 million: guessing is hopeless.
  'online-code': [{ by: ['address'], tries: 30, within: 10 * MINUTE }],
  // All public decks at once.
  'deck-map': [{ by: ['address'], tries: 6, within: MINUTE, here: true }],
} as const satisfies Record<string, readonly Rule[]>

/** Counts that reject nothing; something else changes once they are full. */
export const MEASURES = {
  /** Attempts at one account by browsers not known to it. */
  'sign-in-pressure': { by: ['email'], tries: 50, within: HOUR },
  /** Mails with a link to one account: the last link still works for most of its hour. */
  'reset-mail': { by: ['email'], tries: 1, within: 15 * MINUTE },
  /** Mails asking a member to confirm the address of their account; nobody else can exhaust this. */
  'verify-mail': { by: ['user'], tries: 3, within: HOUR },
  /** Mails about a requested address, per address, whoever requests it. */
  'address-mail': { by: ['email'], tries: 3, within: HOUR },
  /** New short links by everybody together. */
  'short-deck-pressure': { by: [], tries: 5_000, within: 24 * HOUR },
} as const satisfies Record<string, Rule>

export type Measure = keyof typeof MEASURES
export type LimitedAction = keyof typeof LIMITS
const isLimited = (name: string): name is LimitedAction => Object.hasOwn(LIMITS, name)
/** All limited actions. */
export const LIMITED_ACTIONS: readonly LimitedAction[] = Object.keys(LIMITS).filter(isLimited)

/** Calls per minute by an action's first rule, as sent to API clients. */
export function callsAMinute(action: LimitedAction): number {
  const [{ tries, within }] = LIMITS[action]
  return Math.round((tries * MINUTE) / within)
}
