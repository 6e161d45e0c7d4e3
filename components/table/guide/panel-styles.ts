/** Classes shared by the panels of the guide and of puzzles. */

/**
 * At the top of the column with card and log, with the height set by the board; without that column, a band under the
 * top bar that stays visible.
 */
export const PANEL = [
  'z-3 flex h-(--guide) min-w-0 flex-col gap-2 self-start border-b border-l-3 border-amber bg-basalt-2 px-3.5 pt-2.5',
  'pb-3 [grid-area:lg] max-lg:sticky max-lg:top-0 max-lg:z-5 max-lg:h-auto max-lg:max-h-[36dvh]',
  'max-lg:self-auto max-lg:border-b-2 max-lg:border-l-0 max-lg:[grid-area:gd]',
  // On a phone the buttons are beside the progress, below the text, so that the table keeps its height.
  'max-md:grid max-md:max-h-[25dvh] max-md:grid-cols-[minmax(0,1fr)_fit-content(78%)] max-md:grid-rows-[auto_minmax(0,1fr)_auto]',
  'max-md:gap-x-3 max-md:gap-y-1 max-md:px-3 max-md:py-1.5 max-md:has-[[data-notice]]:max-h-[45dvh]',
  'max-md:[&>[role=status]]:col-span-2',
].join(' ')

/** The progress. */
export const STEP =
  'flex items-center gap-3 font-tech text-14/[1.2] font-medium text-ink-2 normal-nums max-md:row-start-3'

/** The text; it scrolls on its own. */
export const WORDS = [
  'grid min-h-0 content-start gap-1.5 relative overflow-y-auto text-15/[1.36] [scrollbar-width:thin] lg:flex-1',
  '[&_h2]:text-22 max-md:col-span-2 max-md:row-start-2 max-md:gap-1 max-md:[&_h2]:text-18',
].join(' ')

/** A side note. */
export const NOTE = 'border-l-3 border-amber pl-2 text-ink-2'

const ROW = 'flex flex-wrap gap-2 empty:hidden [&_.btn]:min-h-9 max-md:row-start-3 max-md:[&_.btn]:min-h-11'

export const BUTTONS = `${ROW} max-md:col-start-2 max-md:justify-end`

/** Buttons without a progress beside them: on a phone they have the whole width. */
export const BUTTONS_ALONE = `${ROW} max-md:col-span-2 max-md:[&_.btn]:flex-1 max-md:[&_.btn]:px-2`
