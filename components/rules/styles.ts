/** Classes that several pages of the rulebook share. */

/** The title of a page, aligned with the text next to the rule numbers. */
export const TITLE = 'pl-13 text-40 max-md:pl-0 max-md:text-[30px]'

/** The introduction of a page. */
export const LEDE =
  'mt-1.5 mb-5.5 max-w-185 pl-13 text-[19px]/[1.45] text-ink-2 max-md:mb-3 max-md:pl-0 max-md:text-17'

/** A heading that is a link to itself, or a word that is one. */
export const OWN_LINK = 'text-inherit no-underline hover:underline'

/** The board of an example and its figures, which have their place reserved until they are rendered. */
export const BOARD = 'flex flex-col justify-center gap-3 px-4 py-3.5 max-md:p-3'
export const FIGURES =
  'self-center py-3.5 text-center text-14/[1.2] text-ink-2 max-md:self-start max-md:px-3.5 max-md:pt-0 max-md:pb-3'
