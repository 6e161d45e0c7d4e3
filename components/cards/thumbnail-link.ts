/** A link around the thumbnail of a card: its frame shows hover and focus (thumb.css). */
export const THUMBNAIL_LINK = 'th-link block no-underline focus-visible:outline-offset-4'
