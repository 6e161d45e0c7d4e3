import type { Chapter } from '../book'

/** The ways to win. */
export const winning: Chapter = { id: 'winning', sections: [] }
