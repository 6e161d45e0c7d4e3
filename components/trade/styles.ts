/** The two sides of a list or a swap, stacked on narrow screens. */
export const PAIR = 'grid grid-cols-2 gap-x-10 gap-y-6 max-md:grid-cols-1'
/** The heading of a part, and its number of copies. */
export const HEADING = 'flex items-baseline gap-2.5 text-[20px]'
export const SUM = 'font-text text-15 leading-[1.3] font-normal text-ink-2'
export const ROW =
  'flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-0.5 border-t border-line py-0.75 touch:min-h-11 print:min-h-0 print:break-inside-avoid'
/** Further text of a line, below the name of its card. */
export const SAID = 'block text-14 text-ink-2'
export const COUNT =
  'tech min-h-8 w-16 rounded-1 border border-line-strong bg-basalt-1 px-1.5 text-16 text-ink touch:min-h-11'
export const TEXT = 'w-full rounded-1 border border-line-strong bg-basalt-1 p-2 text-ink'
export const CHECK = 'flex min-h-8 items-center gap-2 touch:min-h-11 touch:[&>input]:size-6'
