import type { Chapter } from '../book'

/** What the game is about and what comes before everything else. */
export const game: Chapter = { id: 'game', sections: [] }
