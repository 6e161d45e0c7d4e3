/** Whose tries are counted together. */
export interface Subject {
  /** Network address, as far as it is known: see `clientAddress`. */
  readonly address?: string
  readonly email?: string
  readonly user?: string
  /** A personal token, as its id. */
  readonly token?: string
  /** A browser that is known to the account: see `knownDevice`. */
  readonly device?: string | undefined
}

export interface Rule {
  readonly by: readonly (keyof Subject)[]
  readonly tries: number
  /** Seconds. */
  readonly within: number
  /** Counted by each process for itself: what is asked often, costs that process alone, and should not write. */
  readonly here?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Every limit on tries and writes is counted in the database, for all app processes together. What a stranger can use up is counted by
 * where it comes from: a limit on an e-mail alone would be a lock that anybody could hold shut for its owner.
 */
export const LIMITS = {
  'sign-in': [
    { by: ['address', 'email'], tries: 10, within: 15 * MINUTE },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  // Where somebody tries one account from many addresses, each gets fewer tries, and none gets none.
  'sign-in-pressed': [
    { by: ['address', 'email'], tries: 3, within: HOUR },
    { by: ['address'], tries: 100, within: 15 * MINUTE },
  ],
  'sign-in-device': [{ by: ['device', 'email'], tries: 10, within: 15 * MINUTE }],
  // What every page asks, and what leads to other providers, who are asked by this very process.
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
  // Each question is a row for five minutes.
  'passkey-options': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  'passkey-sign-in': [{ by: ['address'], tries: 60, within: 15 * MINUTE }],
  passkey: [{ by: ['user'], tries: 60, within: 15 * MINUTE }],
  // What is sent to addresses that somebody else may own.
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
  // What is shown is played first: a second of work at most, mostly some milliseconds.
  'share-item': [
    { by: ['user'], tries: 60, within: 10 * MINUTE },
    { by: ['user'], tries: 300, within: 24 * HOUR },
  ],
  // Short links of nobody's are kept for ever, some hundred bytes each: a stranger makes few.
  'short-deck': [{ by: ['address'], tries: 60, within: HOUR }],
  // On a day on which strangers have made very many, each address gets some, and none gets none.
  'short-deck-pressed': [{ by: ['address'], tries: 5, within: 24 * HOUR }],
  // Each may be some megabytes; a page sends one some seconds after the last change.
  'save-set': [
    { by: ['user'], tries: 60, within: MINUTE },
    { by: ['user'], tries: 1_000, within: HOUR },
  ],
  'shared-set': [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  league: [{ by: ['user'], tries: 30, within: HOUR }],
  tokens: [{ by: ['user'], tries: 30, within: HOUR }],
  // Programs: without a token by where they call from, with one by the token and by the person, who has several.
  api: [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  'api-token': [
    { by: ['token'], tries: 300, within: MINUTE, here: true },
    { by: ['user'], tries: 600, within: MINUTE, here: true },
  ],
  // Tokens that are none: each costs a look into the database.
  'api-bad-token': [{ by: ['address'], tries: 60, within: MINUTE, here: true }],
  comment: [{ by: ['user'], tries: 20, within: 10 * MINUTE }],
  appeal: [{ by: ['user'], tries: 10, within: 24 * HOUR }],
  report: [{ by: ['user'], tries: 20, within: 24 * HOUR }],
  share: [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  // Pages and pictures that are made for one reader: some tens of milliseconds each.
  'made-page': [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  picture: [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  // Games between browsers. An invitation is some rows; what is done at a table counts in each process alone, since its
  // rows say already how often there is something to answer.
  'online-new': [
    { by: ['address'], tries: 60, within: HOUR },
    { by: ['address'], tries: 20, within: 5 * MINUTE },
  ],
  'online-act': [{ by: ['address'], tries: 900, within: MINUTE, here: true }],
  'online-read': [{ by: ['address'], tries: 900, within: MINUTE, here: true }],
  // Apart from what a game needs, so that browsing many cards never stops a game.
  'online-explain': [{ by: ['address'], tries: 600, within: MINUTE, here: true }],
  'online-stream': [{ by: ['address'], tries: 120, within: MINUTE, here: true }],
  // Each is a row at most, and is asked for by pressing a switch.
  'online-notices': [{ by: ['address'], tries: 60, within: 10 * MINUTE }],
  // A code is one of 700 million: guessing finds none.
  'online-code': [{ by: ['address'], tries: 30, within: 10 * MINUTE }],
  // All public decks at once.
  'deck-map': [{ by: ['address'], tries: 6, within: MINUTE, here: true }],
} as const satisfies Record<string, readonly Rule[]>

/** Counts that refuse nobody; something else goes on differently once they are full. */
export const MEASURES = {
  /** Tries at one account by browsers that are not known to it. */
  'sign-in-pressure': { by: ['email'], tries: 50, within: HOUR },
  /** Mails with a link to one account: the link of the last one still works for most of its hour. */
  'reset-mail': { by: ['email'], tries: 1, within: 15 * MINUTE },
  /** Mails that ask a member to confirm the address of their account, which nobody else can use up. */
  'verify-mail': { by: ['user'], tries: 3, within: HOUR },
  /** Mails about an address that somebody wants for their account, to one address by whomever. */
  'address-mail': { by: ['email'], tries: 3, within: HOUR },
  /** Short links that were made new, by all together. */
  'short-deck-pressure': { by: [], tries: 5_000, within: 24 * HOUR },
} as const satisfies Record<string, Rule>

export type Measure = keyof typeof MEASURES
export type LimitedAction = keyof typeof LIMITS
const isLimited = (name: string): name is LimitedAction => Object.hasOwn(LIMITS, name)
/** All that is limited. */
export const LIMITED_ACTIONS: readonly LimitedAction[] = Object.keys(LIMITS).filter(isLimited)

/** How many times a minute something may be done, by its first rule, as sent to API clients. */
export function callsAMinute(action: LimitedAction): number {
  const [{ tries, within }] = LIMITS[action]
  return Math.round((tries * MINUTE) / within)
}
