/** Classes shared by the annotations of a deck. */

/** A card with its copies, as a list item. */
export const ROW = 'flex min-h-9.5 items-center gap-2 border-b border-line/55 text-15 pointer-coarse:min-h-11'
/** The card's name in that list, or at the top of its details. */
export const NAME = 'min-h-7.5 min-w-0 flex-1 text-left wrap-anywhere pointer-coarse:min-h-11'
/** The buttons for its copies: narrower than elsewhere. */
export const COUNT = 'min-w-6.5 pointer-coarse:min-w-8.5'

export const TAGS = 'inline-flex flex-wrap gap-x-3 gap-y-1 tech text-14/[1.3]'
export const TAG = 'inline-flex items-center gap-1 border-l-2 border-line-strong pl-1.5'

/** A field with its label above it. */
export const FIELD = 'grid gap-1.25'
