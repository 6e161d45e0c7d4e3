/** The site's name as a link home, preceded by its symbol: used in every page's bar and in the table's. */
export const BRAND =
  'flex min-h-6 items-center gap-2.25 tech text-[19px] tracking-[0.045em] whitespace-nowrap text-ink uppercase no-underline'
export const BRAND_SIGN = 'text-18 text-amber-fill'
