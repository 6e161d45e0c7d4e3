/** Classes for the title of a figure next to a deck. */
export const FIGURE_TITLE = 'lab mb-1.5 leading-none'
