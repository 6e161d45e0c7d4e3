/**
 * A name in a list that leads to its page: in the colour of the text, since a column of blue underlined words would
 * outshine the figures beside it.
 */
export const ROW_LINK = 'text-ink no-underline hover:underline'
