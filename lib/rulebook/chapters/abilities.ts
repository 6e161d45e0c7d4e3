import type { Chapter } from '../book'

/** How texts of cards work. */
export const abilities: Chapter = { id: 'abilities', sections: [] }
