import type { Checklist } from '../checklist'

/** Resolving the Current Mission: the only sentence of its own. */
export const sentences: Checklist = [[1, 'two passes lead here', 'missions/bothPass']]

/** Differences in the 2007 rulebook here. */
export const differences: Checklist = [[1, 'no battle comes first', 'missions/orderOfResolving']]
