'use client'

import { useEffect, useState } from 'react'
import { countDecks } from '@/lib/features/gallery/client/gallery'
import type { GalleryCounts } from '@/lib/features/gallery/contract/gallery'
import type { GallerySearch } from './search'
import { serverSearch } from './use-decks-found'

/** Milliseconds that a search must rest before it is counted: counting is more expensive than finding. */
const REST = 600

/**
 * Returns how many of all public decks a search leaves, and how many each of its conditions excludes; undefined until
 * known.
 */
export function useCounts(
  search: GallerySearch | undefined,
  authors: string | undefined,
): GalleryCounts | undefined {
  const [counts, setCounts] = useState<{ readonly key: string; readonly counts: GalleryCounts }>()
  const { order: _, ...asked } = search ? serverSearch(search, authors) : {}
  const key = search ? JSON.stringify(asked) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that `asked` says.
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const timer = setTimeout(
      () =>
        void countDecks(asked).then((found) => {
          if (isCurrent && found) setCounts({ key, counts: found })
        }),
      REST,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return counts?.key === key ? counts?.counts : undefined
}
