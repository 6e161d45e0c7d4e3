/** All bots, from the goldfish to the strongest. */
export const BOT_IDS = ['passive', 'pressure', 'random', 'greedy', 'trained', 'search'] as const
export type BotId = (typeof BOT_IDS)[number]

/**
 * The name of each bot wherever one is shown: its key in the messages `bots`, which also name the strengths at the
 * table. Ids are stored in shared results and files, so that they stay when a bot is named anew.
 */
export const BOT_NAMES = {
  passive: 'passive',
  pressure: 'pressure',
  random: 'random',
  greedy: 'quick',
  trained: 'normal',
  search: 'searching',
} as const satisfies Record<BotId, string>

/** True if the word is the id of a bot. */
export const isBotId = (word: string): word is BotId => (BOT_IDS as readonly string[]).includes(word)
