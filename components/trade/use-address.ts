'use client'

import { useLocale } from 'next-intl'
import { getPathname } from '@/lib/platform/i18n/navigation'

/** The whole address of a page of ours, in the language of the reader. */
export function useAddress(): (path: string) => string {
  const locale = useLocale()
  return (path) => `${location.origin}${getPathname({ href: path, locale })}`
}
