import type { useFormatter } from 'next-intl'

type Format = Pick<ReturnType<typeof useFormatter>, 'dateTime'>

/** Formats a day of the calendar, such as `2026-11-30`: the same day in every time zone. */
export const calendarDay = (format: Format, day: string, dateStyle: 'medium' | 'long' = 'medium'): string =>
  format.dateTime(new Date(day), { dateStyle, timeZone: 'UTC' })

/**
 * Formats a day for a page without scripts: readers may be in any time zone, so the zone is named. Pages with scripts
 * show dates and times with `useTimes`.
 */
export const utcDay = (format: Format, when: string): string => `${calendarDay(format, when)} (UTC)`
