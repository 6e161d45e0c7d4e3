import type { Chapter } from '../book'

export const DECK: Chapter = { id: 'deck', sections: [] }
