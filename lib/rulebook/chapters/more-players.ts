import type { Chapter } from '../book'

export const MORE_PLAYERS: Chapter = { id: 'more-players', sections: [] }
