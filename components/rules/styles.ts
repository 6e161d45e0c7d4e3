/** Classes that several pages of the rulebook share. */

/** The title of a page, above what stands beside the numbers of its rules. */
export const TITLE = 'pl-[52px] text-40 max-table:pl-0 max-table:text-[30px]'

/** What a page is about. */
export const LEDE =
  'mt-[6px] mb-[22px] max-w-[740px] pl-[52px] text-[19px]/[1.45] text-ink-2 max-table:mb-3 max-table:pl-0 max-table:text-[17px]'

/** A heading that is a link to itself, or a word that is one. */
export const OWN_LINK = 'text-inherit no-underline hover:underline'

/** What an address leads to: it stands out, and beneath the line of the contents that stays above it on a phone. */
export const ADDRESSED = 'scroll-mt-3 target:bg-horizon-wash max-table:scroll-mt-[52px]'

/** The number of a rule, which is its address. `group`: the rule, whose wash is darker than the page. */
export const NUMBER =
  'tech text-[15px]/[1.7] font-medium text-ink-3 no-underline hover:text-ink hover:underline group-target:text-ink-2'

/** A rule or a panel of rules: the number, the text, and the margin. */
export const ROW = [
  'grid grid-cols-[40px_minmax(0,660px)_minmax(0,250px)] grid-rows-[auto_1fr] items-start gap-x-3 py-[5px]',
  'max-margin:grid-cols-[40px_minmax(0,1fr)] max-margin:grid-rows-none',
  'max-table:grid-cols-[36px_minmax(0,1fr)] max-table:gap-x-2',
  'print:break-inside-avoid print:grid-cols-[32px_minmax(0,1fr)_170px]',
].join(' ')

/** What hangs on a rule, in the margin or below. */
export const NOTES = 'grid gap-2 max-margin:[grid-area:3/2] max-margin:my-2'

/** The board of an example and what is reckoned beside it, which keep their places until they are drawn. */
export const BOARD = 'flex flex-col justify-center gap-3 px-4 py-[14px] max-table:p-3'
export const FIGURES =
  'self-center py-[14px] text-center text-14/[1.2] text-ink-2 max-table:self-start max-table:px-[14px] max-table:pt-0 max-table:pb-3'
