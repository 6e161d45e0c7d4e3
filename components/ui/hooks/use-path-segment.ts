'use client'

import { usePathname } from '@/lib/platform/i18n/navigation'
import { useHydrated } from './use-hydrated'

/**
 * Returns the nth segment of the address without its locale (0 is the first), or null if there is none. Also null while
 * the static page is being built or hydrated: the page behind `/decks/<id>` is one file for all ids.
 */
export function usePathSegment(n: number): string | null {
  const path = usePathname()
  if (!useHydrated()) return null
  const part = path.split('/').filter(Boolean)[n]
  return part === undefined ? null : decoded(part)
}

/** Decodes a segment of an address, or returns it unchanged if it was truncated in the middle of a character. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
