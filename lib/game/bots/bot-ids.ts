/** All bots, from the goldfish to the strongest. */
export const BOT_IDS = ['passive', 'pressure', 'random', 'greedy', 'trained', 'search'] as const
export type BotId = (typeof BOT_IDS)[number]

/** True if the word is the id of a bot. */
export const isBotId = (word: string): word is BotId => (BOT_IDS as readonly string[]).includes(word)
