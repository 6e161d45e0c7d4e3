import type { Chapter } from '../book'

export const CARDS: Chapter = { id: 'cards', sections: [] }
