/** Which cards belong together: alike in what they do, made for each other, or one against the other. */

export { type Mention, mentionsOf, type Named, namedBy } from './mentions'
export { wordOfPart } from './part-words'
export {
  partsOfCard,
  partsShared,
  queryOfParts,
  type SimilarCard,
  samePart,
  similarTo,
  type TextPart,
} from './similar'
export {
  findRelatedCards,
  type NamedTie,
  type RelatedCards,
  type SavedFrom,
  type Undoing,
} from './works-with'
