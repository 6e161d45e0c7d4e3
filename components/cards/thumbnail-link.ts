/** A link around the thumb of a card: its frame tells what is pointed at or has the focus (thumb.css). */
export const THUMBNAIL_LINK = 'th-link block no-underline focus-visible:outline-offset-4'
