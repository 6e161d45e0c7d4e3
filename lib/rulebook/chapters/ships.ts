import type { Chapter } from '../book'

/** Ships, battles and blockades. */
export const ships: Chapter = { id: 'ships', sections: [] }
