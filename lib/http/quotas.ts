/**
 * The list of all limits on what an account may store and a request may contain. Every value is far above real use.
 * Requests that exceed one are rejected with the error `quota`, its name and value, and nothing is changed.
 */
export const QUOTAS = {
  /** Decks per account, including deleted ones that can be restored. */
  decks: 1_000,
  /** Distinct cards per deck, in all three sections together. */
  deckCards: 1_000,
  /**
   * Bytes of all decks of an account with their earlier versions. Unnamed earlier versions are removed to make room,
   * oldest first; only the rest can exceed the limit.
   */
  bytes: 50_000_000,
  /** Named versions per deck. */
  namedVersions: 50,
  /** Replays, positions, puzzles and figures that an account shares by short links, and the bytes of all of them. */
  sharedItems: 500,
  sharedItemBytes: 10_000_000,
  /**
   * Sets of own cards per account, including deleted ones that can be restored; bytes of one with its pictures, and of
   * all with their earlier versions, which are removed to make room, oldest first.
   */
  sets: 100,
  setBytes: 4_000_000,
  setsBytes: 40_000_000,
  /** Leagues per owner, leagues per participating member, players per league. */
  leagues: 100,
  leagueEntries: 1_000,
  leaguePlayers: 64,
  /** Public decks that a member likes, and members that one follows. */
  likes: 5_000,
  follows: 500,
  /** Passkeys per account. */
  passkeys: 20,
  /** Personal tokens that have not expired. */
  tokens: 20,
  /**
   * Comments per member, comments per deck, comments per member on one deck of somebody else, so that nobody can fill
   * it alone, comments that a member likes, and members that one member blocks.
   */
  comments: 10_000,
  deckComments: 2_000,
  guestComments: 100,
  commentLikes: 5_000,
  blocks: 500,
  /** Online games that somebody has started or been invited to, and their open invitations. */
  onlineGames: 60,
  onlineInvitations: 10,
  /** Chat lines per online game. */
  onlineChat: 1_000,
  /** Browsers per person that receive push notifications. */
  pushSubscriptions: 20,
  /** Distinct cards in all decks that one request moves from a browser to an account. */
  moveCards: 5_000,
} as const

export type Quota = keyof typeof QUOTAS

/** Maximum characters of a shared item's title, text and source link; maximum answers of a puzzle. */
export const SHARED_ITEM_LIMITS = {
  title: 100,
  words: 2_000,
  /** A replay takes some thousand characters; the rest is for own cards that it contains. */
  link: 160_000,
  answers: 60,
  answer: 200,
} as const
