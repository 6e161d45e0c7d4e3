import type { useFormatter } from 'next-intl'

/**
 * A day in a page that is read as the server sends it: readers may be in any time zone, so it says which one it is in.
 * Pages with scripts show moments by `useTimes`.
 */
export const utcDay = (format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>, when: string): string =>
  `${format.dateTime(new Date(when), { dateStyle: 'medium', timeZone: 'UTC' })} (UTC)`
