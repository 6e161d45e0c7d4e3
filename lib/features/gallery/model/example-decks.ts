/**
 * Number of games that each deck played in the laboratory: quick bots on both sides, the starter decks as opponents in
 * turn.
 */
export const EXAMPLE_GAMES = 600
/** The seed of those games: `npm run --silent chevron -- lab <code> --games 600 --seed 1` replays them. */
export const EXAMPLE_SEED = '1'

/** A deck that the site itself shows, so that the gallery has something to read before anybody publishes. */
export interface ExampleDeck {
  /** Id of its title and description in the messages `gallery`, under `examples`. */
  readonly id: (typeof EXAMPLE_IDS)[number]
  readonly code: string
  /** Number of games won. */
  readonly won: number
}

const EXAMPLE_IDS = [
  'regulars',
  'freeJaffa',
  'tokra',
  'strikeTeam',
  'fieldKit',
  'systemLords',
  'outbreak',
  'replicators',
  'rogueNid',
  'ancientLore',
  'quickThinking',
  'russians',
] as const

/** Twelve decks, each with a strategy of its own, all legal by the rules of 2008. */
export const EXAMPLE_DECKS: readonly ExampleDeck[] = [
  { id: 'regulars', won: 313, code: 'SG1AA0shC7LufJYoLLm8-pYqArN-vfkM7ZecUqSuj4zKzG1TZu7xk5lluENT0i' },
  { id: 'freeJaffa', won: 481, code: 'SG1AA5kK7crCC0WJBQVFGhihS3eFPiR2dB_kExbtsW4Ypnhqkrs1qs8MYj-6DuQWNk8' },
  { id: 'tokra', won: 294, code: 'SG1AA1spAYrXzTYsKml7WM1sXhU27fJDybdlJzSlQ8MQbKTRti7kdrWZmQUtWKa' },
  { id: 'strikeTeam', won: 467, code: 'SG1AA4kK75rG7RdkFBUUddxb3eFPQt2dB_kO2aF3ZJazTq6siMgtUiysti6DuYXI2Y' },
  { id: 'fieldKit', won: 344, code: 'SG1AA6kK75rG7RdkFBUUddxb3eFPJKP9B_kKKBxapKyKyC0DkzU2KkIGrQgW9aRgvGTz' },
  { id: 'systemLords', won: 334, code: 'SG1AA0thDbLufJYkLLm7eN1IU-N7kv5BEG6bFPHFqvs-tUzG2LQOTq8YwUqKFD' },
  { id: 'outbreak', won: 305, code: 'SG1AA1thDbLufJYkLLm7eN1IU-N7kv5BEm4bFPHFqVTOTVMtvTbOzxinalAm0Ed' },
  {
    id: 'replicators',
    won: 285,
    code: 'SG1AA5szvm2WENIKCoo67i3u8KeSUf6D_IIixEJE-s7N6VkVkFigch4yazI7tMgk80y',
  },
  { id: 'rogueNid', won: 255, code: 'SG1AA4kI-Wve3RhsWFTV3neqWLwrKXZBIIJDJj6xDtK1KVsnVQZgYjXb7FayAg_BcT' },
  { id: 'ancientLore', won: 252, code: 'SG1AA1spA6LXvVYsKml7WM1sXhU27fJBUm_UWTGqZRaVuSsZjIbu9b19YhEkBMQ' },
  { id: 'quickThinking', won: 246, code: 'SG1AA0thDbLufJYkLLm7eN1IU-N7kv5Du0XHpnpqkrN7o5MzvTTO0W6YwU4XQF' },
  { id: 'russians', won: 174, code: 'SG1AA2kIQ9rd-0bJBQVFrGN6p3he63Z0CXtaldHhqn1khxZsd01dzyiU9tiws3Mq' },
]
