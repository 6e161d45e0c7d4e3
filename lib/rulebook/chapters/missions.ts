import type { Chapter } from '../book'

export const MISSIONS: Chapter = { id: 'missions', sections: [] }
