/** Classes shared by several parts of the laboratory. */

/** Help text next to figures and fields. */
export const HELP = 'max-w-[76ch] text-14 text-ink-2'

/** Error text. */
export const BAD = 'text-14 text-danger'

/** A drop-down list that is as wide as its field and truncates long names. */
export const SELECT = 'w-full min-w-0 text-ellipsis'

/** A frame around a form. */
export const PANEL = 'flex flex-col gap-4 border border-line bg-basalt-2 p-4 max-sm:p-3'

/** Fields side by side, as many as fit. */
export const FORM = 'flex flex-wrap items-start gap-x-4 gap-y-3'

/** Help text in a row of its own between fields. */
export const ROW_HELP = `${HELP} basis-full`

/** A field with its label above it, and its share of a row. */
export const FIELD = 'flex min-w-0 flex-col gap-1.25'
export const MIDDLE = 'flex-[1_1_150px]'
export const SHORT = 'flex-[0_1_96px] max-sm:grow'
export const SEED = 'flex-[0_1_216px]'

/** The submit button of a form. */
export const GO = 'flex flex-wrap items-center justify-end gap-x-4 gap-y-2'

/** The area of the figures: high enough to be scrolled to the top of the window before they are rendered. */
export const OUT = 'min-h-dvh scroll-mt-2'

/** The answer in a sentence: larger than all headings of the figures behind it. */
export const ANSWER = 'max-w-[56ch] tech text-28/[1.2] font-semibold max-md:text-22/[1.25]'

/** A heading of figures. */
export const SECTION_HEADING = 'mb-3 border-b border-line pb-1.5 text-22 max-md:text-18'

/** Boxes with the first figures of a section. */
export const HEADS = 'mb-4 grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-3'
export const HEAD = 'flex flex-col gap-1 border border-line bg-basalt-2 p-3'

/** Figures by name, side by side. */
export const FACTS =
  'my-4 grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-x-(--s-5) gap-y-3 [&_dt]:text-14 [&_dt]:text-ink-2'

/** A table of figures. The classes are set on the table: it has thousands of cells. */
export const TABLE = [
  'w-full border-collapse text-14',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.25 [&_:is(th,td)]:pr-3',
  'max-sm:[&_:is(th,td)]:pr-2 [&_td]:align-top [&_th]:text-left',
  '[&_thead_th]:align-bottom [&_thead_th]:font-tech [&_thead_th]:text-13/[1.2] [&_thead_th]:font-semibold',
  '[&_thead_th]:normal-nums [&_thead_th]:tracking-[0.03em] [&_thead_th]:text-ink-2 [&_tbody_th]:align-top [&_tbody_th]:font-normal',
].join(' ')

/** A table of figures whose first column stays visible while the others scroll. */
export const WIDE_TABLE = [
  TABLE,
  '[&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:z-1 [&_th:first-child]:bg-basalt-1',
  '[&_th:first-child]:min-w-33 max-sm:[&_th:first-child]:max-w-33',
  'max-sm:[&_th:first-child]:min-w-31 max-sm:[&_th:first-child]:wrap-anywhere',
].join(' ')

/** The column of a table that draws its intervals. */
export const PICTURE = 'w-[22%] min-w-27.5'

/** Chips to choose from. */
export const CHIPS = 'mb-3 flex flex-wrap gap-1.5'
/** Looks like a chip and contains a radio button, which has the focus. */
export const CHIP =
  'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-horizon'

/** Odds and sample hands, stacked. */
export const STACK = 'flex flex-col gap-4'
export const ROW = 'flex flex-wrap items-center gap-2'
export const ODDS_HELP = 'max-w-[70ch] text-14 text-ink-2'
