import type { Chapter } from '../book'

/** Building a deck. */
export const deck: Chapter = { id: 'deck', sections: [] }
