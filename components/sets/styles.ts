/** Classes that the pages of own cards share. */
export const PAGE = 'doc'
/** The designer shows fields, text and card next to each other, so it uses the whole width. */
export const WIDE_PAGE = 'mx-auto w-full max-w-360 px-6 pt-6 pb-15 max-md:px-4'
export const PANEL = 'grid content-start gap-3 border border-line bg-basalt-1 p-4'
export const LABEL = 'lab'
export const ROW = 'flex flex-wrap items-center gap-2'
export const FIELD_COLUMN = 'grid gap-1'
/** A line of a card: on a phone its name is on the first line, and its type on the second. */
export const CARD_LINE = {
  /** On a phone everything below the title begins where it does. */
  row: 'relative flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 max-md:pl-13',
  number: 'tech w-10 text-14 text-ink-3 max-md:absolute max-md:left-0',
  name: 'min-w-0 flex-1 wrap-anywhere max-md:basis-full',
  type: 'text-14 text-ink-2',
  play: 'text-14 md:w-36',
}
