import type { useFormatter } from 'next-intl'

/**
 * Formats a day for a page without scripts: readers may be in any time zone, so the zone is named. Pages with scripts
 * show dates and times with `useTimes`.
 */
export const utcDay = (format: Pick<ReturnType<typeof useFormatter>, 'dateTime'>, when: string): string =>
  `${format.dateTime(new Date(when), { dateStyle: 'medium', timeZone: 'UTC' })} (UTC)`
