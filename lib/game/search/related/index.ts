/** Cards that belong together: similar in effect, made for each other, or counters of each other. */

export { type Mention, mentionsOf, type Named, namedBy } from './mentions'
export {
  partsOfCard,
  partsShared,
  queryOfParts,
  type SimilarCard,
  samePart,
  similarTo,
  type TextPart,
  wordOfPart,
} from './similar'
export { findRelatedCards, type NamedTie } from './works-with'
