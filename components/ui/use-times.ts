'use client'

import { useFormatter } from 'next-intl'
import { useMemo } from 'react'
import { useHydrated } from './use-hydrated'

type When = string | number | Date

/** How moments are shown: in the reader's language and zone. */
export interface Times {
  readonly day: (when: When, style?: 'medium' | 'long') => string
  /** Day, hour and minute. */
  readonly moment: (when: When, style?: 'medium' | 'long') => string
  readonly month: (when: When) => string
}

/**
 * The one way in which pages show moments. The server does not know the time zone of the reader: the page as it is sent
 * has UTC, and so has the first drawing that must be like it; at once afterwards it is the reader's own.
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
