'use client'

import { usePathname } from '@/lib/platform/i18n/navigation'
import { useHydrated } from './use-hydrated'

/**
 * The nth part of the address without its locale (0 is the first), or null where there is none. Also null while
 * the static page is being built or taken over by the browser: the page behind `/decks/<id>` is one file for all ids.
 */
export function usePathSegment(n: number): string | null {
  const path = usePathname()
  if (!useHydrated()) return null
  const part = path.split('/').filter(Boolean)[n]
  return part === undefined ? null : decoded(part)
}

/** A part of an address as it was meant, also where somebody cut it in the middle of a letter. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
