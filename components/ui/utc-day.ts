import type { useFormatter } from 'next-intl'

/**
 * Formats a day for a page that is read as the server sends it: readers may be in any time zone, so the zone is named.
 * Pages with scripts show dates and times with `useTimes`.
 */
export const utcDay = (format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>, when: string): string =>
  `${format.dateTime(new Date(when), { dateStyle: 'medium', timeZone: 'UTC' })} (UTC)`
