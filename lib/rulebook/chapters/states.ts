import type { Chapter } from '../book'

export const STATES: Chapter = { id: 'states', sections: [] }
