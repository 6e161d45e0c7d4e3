/** The name of the site as a link home, with its sign before it: in the bar of every page, and in that of the table. */
export const BRAND =
  'flex items-center gap-2.25 tech text-[19px] tracking-[0.045em] whitespace-nowrap text-ink uppercase no-underline'
export const BRAND_SIGN = 'text-18 text-amber-fill'
