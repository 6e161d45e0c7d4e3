/* Edits that few players make first, apart from the screen: the store of the builder fetches them with the first one. */
export { toMaybeboard } from '../annotations/to-maybeboard'
export { dropped } from './drag/dropped'
export { isStray } from './stray'
