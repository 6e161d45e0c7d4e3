import type { Chapter } from '../book'

/** Three and more players. */
export const morePlayers: Chapter = { id: 'more-players', sections: [] }
