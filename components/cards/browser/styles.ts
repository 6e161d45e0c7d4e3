/** Classes shared by several parts of the card search. */

/** The columns of the list: of its rows and its head. */
export const COLUMNS =
  'grid grid-cols-[30px_minmax(0,1fr)_22px_repeat(4,30px)_104px_74px_22px] items-center gap-1 px-3.5'

/** The scrolling area of the results. */
export const RESULTS = 'min-h-0 flex-1 relative overflow-y-auto bg-basalt-1 [scrollbar-gutter:stable]'
