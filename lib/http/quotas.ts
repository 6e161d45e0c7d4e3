/**
 * What one account may keep here, and what one request may bring: the one list of it. Every figure is far above what
 * people do. Who meets one gets the error `quota` with its name and figure, and nothing is changed.
 */
export const QUOTAS = {
  /** Decks of an account, deleted ones that can be brought back included. */
  decks: 1_000,
  /** Different cards in a deck, those of its three sections together. */
  deckCards: 1_000,
  /**
   * Bytes of all decks of an account with their earlier versions. Earlier versions without a name make room by
   * themselves, the oldest first; only what is left is ever too much.
   */
  bytes: 50_000_000,
  /** Versions of a deck that are kept for their name. */
  namedVersions: 50,
  /** Replays, positions, puzzles and figures that an account shows by short links, and bytes of all of them. */
  sharedItems: 500,
  sharedItemBytes: 10_000_000,
  /**
   * Sets of own cards of an account, deleted ones that can come back included; bytes of one, its pictures included, and of
   * all with their earlier versions, which make room by themselves, the oldest first.
   */
  sets: 100,
  setBytes: 4_000_000,
  setsBytes: 40_000_000,
  /** Leagues of an owner, leagues in which a member has a part, players of one league. */
  leagues: 100,
  leagueEntries: 1_000,
  leaguePlayers: 64,
  /** Public decks that a member likes, and members whom they follow. */
  likes: 5_000,
  follows: 500,
  /** Passkeys of an account. */
  passkeys: 20,
  /** Personal tokens that have not expired. */
  tokens: 20,
  /**
   * Comments of a member, comments on one deck and of one member on somebody else's, so that nobody alone leaves no room,
   * comments that a member likes, and members whom one member blocks.
   */
  comments: 10_000,
  deckComments: 2_000,
  guestComments: 100,
  commentLikes: 5_000,
  blocks: 500,
  /** Games between browsers that somebody has begun or been invited to, and invitations of theirs that wait. */
  onlineGames: 60,
  onlineInvitations: 10,
  /** Browsers of somebody that are told when a game waits for them. */
  pushSubscriptions: 20,
  /** Different cards in all decks that one request moves from a browser to an account. */
  moveCards: 5_000,
} as const

export type Quota = keyof typeof QUOTAS
