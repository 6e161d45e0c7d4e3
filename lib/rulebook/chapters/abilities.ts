import type { Chapter } from '../book'

export const ABILITIES: Chapter = { id: 'abilities', sections: [] }
