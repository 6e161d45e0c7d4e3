import type { Chapter } from '../book'

/** The mission phase, from the mission that is turned over to the choice to continue. */
export const missions: Chapter = { id: 'missions', sections: [] }
