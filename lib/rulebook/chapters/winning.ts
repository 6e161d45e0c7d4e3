import type { Chapter } from '../book'

export const WINNING: Chapter = { id: 'winning', sections: [] }
