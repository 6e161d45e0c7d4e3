/* What belongs to a person on the page of a card, in one part: it comes once the page stands. */
export { CardDecks } from './card-decks'
export { RelatedCopies, RelatedCopiesHead } from './related-copies'
