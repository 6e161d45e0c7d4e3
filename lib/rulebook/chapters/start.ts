import type { Chapter } from '../book'

/** From the shuffled piles to the first turn. */
export const start: Chapter = { id: 'start', sections: [] }
