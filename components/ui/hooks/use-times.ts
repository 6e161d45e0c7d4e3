'use client'

import { useFormatter } from 'next-intl'
import { useMemo } from 'react'
import { useHydrated } from './use-hydrated'

type When = string | number | Date

/** Formats dates and times in the reader's language and time zone. */
export interface Times {
  readonly day: (when: When, style?: 'medium' | 'long') => string
  /** Day, hour and minute. */
  readonly moment: (when: When, style?: 'medium' | 'long') => string
  readonly month: (when: When) => string
}

/**
 * The one way in which pages show dates and times. The server does not know the reader's time zone: the page it sends
 * uses UTC, and so does the first render, which must match it; after that, the reader's own time zone is used.
 */
export function useTimes(): Times {
  const format = useFormatter()
  const isHydrated = useHydrated()
  return useMemo(() => {
    const timeZone = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
    return {
      day: (when, dateStyle = 'medium') => format.dateTime(new Date(when), { dateStyle, timeZone }),
      moment: (when, dateStyle = 'medium') =>
        format.dateTime(new Date(when), { dateStyle, timeStyle: 'short', timeZone }),
      month: (when) => format.dateTime(new Date(when), { year: 'numeric', month: 'long', timeZone }),
    }
  }, [format, isHydrated])
}
