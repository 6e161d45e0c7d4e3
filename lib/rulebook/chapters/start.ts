import type { Chapter } from '../book'

export const START: Chapter = { id: 'start', sections: [] }
