import type { Chapter } from '../book'

/** The phases of a turn, the two roles, and power. */
export const turn: Chapter = { id: 'turn', sections: [] }
