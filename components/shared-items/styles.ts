/** Wraps a table that may be wider than the page, and scrolls on its own. */
export const TABLE =
  'max-w-full relative overflow-x-auto [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-5 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_:is(th,td)]:font-normal [&_:is(th,td)]:wrap-break-word [&_thead_th]:text-ink-2 print:[&_tr]:break-inside-avoid'

export const HEADING = 'mb-2 text-22'
