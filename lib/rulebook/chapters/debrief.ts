import type { Chapter } from '../book'

/** The debrief phase. */
export const debrief: Chapter = { id: 'debrief', sections: [] }
