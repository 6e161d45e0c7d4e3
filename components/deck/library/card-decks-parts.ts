/* The personal parts of a card's page, in one chunk: loaded once the page is shown. */
export { CardDecks } from './card-decks'
export { RelatedCopies, RelatedCopiesHead } from './related-copies'
