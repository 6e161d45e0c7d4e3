/** The name of one of the figures beside a deck. */
export const FIGURE_TITLE = 'lab mb-1.5 leading-none'
