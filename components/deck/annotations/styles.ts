/** Classes that the parts beside a deck share. */

/** A card with its copies, in a list. */
export const ROW =
  'flex min-h-[38px] items-center gap-2 border-b border-line/55 text-[15px] pointer-coarse:min-h-11'
/** Its name there, or where more is said about it. */
export const NAME = 'min-h-[30px] min-w-0 flex-1 text-left wrap-anywhere pointer-coarse:min-h-11'
/** The buttons for its copies: narrower than elsewhere. */
export const COUNT = 'min-w-[26px] pointer-coarse:min-w-[34px]'

export const TAGS = 'inline-flex flex-wrap gap-x-3 gap-y-1 tech text-14/[1.3]'
export const TAG = 'inline-flex items-center gap-1 border-l-2 border-line-strong pl-[6px]'

/** A field under its name. */
export const FIELD = 'grid gap-[5px]'
