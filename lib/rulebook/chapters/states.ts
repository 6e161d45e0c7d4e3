import type { Chapter } from '../book'

/** The states of a card, and blocking. */
export const states: Chapter = { id: 'states', sections: [] }
