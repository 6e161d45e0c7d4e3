'use client'

import { useLocale } from 'next-intl'
import { getPathname } from '@/lib/platform/i18n/navigation'

/** Returns a function that gives the full address of a page of ours, in the reader's language. */
export function useAddress(): (path: string) => string {
  const locale = useLocale()
  return (path) => `${location.origin}${getPathname({ href: path, locale })}`
}
