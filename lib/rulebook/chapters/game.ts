import type { Chapter } from '../book'

export const GAME: Chapter = { id: 'game', sections: [] }
