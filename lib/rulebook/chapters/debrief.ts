import type { Chapter } from '../book'

export const DEBRIEF: Chapter = { id: 'debrief', sections: [] }
