/** Classes that the panels of the guide and of puzzles share. */

/** How far one is. */
export const STEP = 'flex items-center gap-3 font-tech text-14/[1.2] font-medium text-ink-2 normal-nums'

/** What there is to read; it scrolls by itself. */
export const WORDS = [
  'grid min-h-0 content-start gap-[6px] overflow-y-auto text-[15px]/[1.36] [scrollbar-width:thin] side:flex-1',
  '[&_h2]:text-22 max-table:[&_h2]:text-[20px]',
].join(' ')

/** Something said beside. */
export const NOTE = 'border-l-3 border-amber pl-2 text-ink-2'

export const BUTTONS = 'flex flex-wrap gap-2 empty:hidden [&_.btn]:min-h-9 max-table:[&_.btn]:min-h-11'
