import type { Chapter } from '../book'

/** The types of cards and what is printed on them. */
export const cards: Chapter = { id: 'cards', sections: [] }
