/* Edits that are seldom the first one; the store of the builder loads them with the first edit that needs them. */
export { toMaybeboard } from '../annotations/to-maybeboard'
export { dropped } from './drag/dropped'
export { isStray } from './stray'
