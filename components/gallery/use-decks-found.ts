'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { browseDecks } from '@/lib/features/gallery/client/gallery'
import type { PublicDeck } from '@/lib/features/gallery/contract/gallery'
import { type GallerySearch, writeSearch } from './search'

/** Maximum number of names in one request. */
const MAX_AUTHORS = 20

export interface DecksFound {
  readonly decks: readonly PublicDeck[]
  readonly status: 'loading' | 'ready' | 'busy' | 'unreachable'
  /** Fetches the next page; undefined if there is none. */
  readonly more: (() => void) | undefined
  readonly retry: () => void
}

const NOTHING = { decks: [], status: 'loading', after: null } as const

interface Fetched {
  readonly decks: readonly PublicDeck[]
  readonly status: DecksFound['status']
  readonly after: string | null
}

/**
 * Returns the part of a search that the server answers: owned cards and followed players are known only to the browser.
 */
export function serverSearch(
  search: GallerySearch,
  author: string | undefined,
): Readonly<Partial<Record<string, string>>> {
  const { lacking: _, followed: __, author: ___, view: ____, order, ...query } = writeSearch(search)
  return {
    ...query,
    ...(order === 'liked' && { order }),
    ...(author && { author }),
  }
}

/** Returns the authors of a search's decks; empty or undefined for all. */
export const authorsOf = (
  search: GallerySearch,
  following: readonly string[] | undefined,
): string | undefined => (search.followed ? following?.slice(0, MAX_AUTHORS).join(',') : search.author)

/** Finds decks on the server; conditions about the user's collection are applied here afterwards. */
export function useDecksFound(
  search: GallerySearch | undefined,
  following: readonly string[] | undefined,
): DecksFound {
  const [fetched, setFetched] = useState<Fetched>(NOTHING)
  const turn = useRef(0)
  const authors = search && authorsOf(search, following)
  const asked = search && serverSearch(search, authors)
  const key = JSON.stringify(asked)
  const nobody = search?.followed === true && following?.length === 0
  const isWaiting = search === undefined || (search.followed && following === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that `asked` says.
  const fetchPage = useCallback(
    async (after: string | null, before: readonly PublicDeck[]) => {
      if (!asked) return
      const mine = ++turn.current
      if (after === null) setFetched((now) => ({ ...now, status: 'loading' }))
      const page = await browseDecks({ ...asked, after: after ?? undefined })
      if (turn.current !== mine) return
      if (page === undefined || page === 'busy')
        setFetched((now) => ({ ...now, status: page === 'busy' ? 'busy' : 'unreachable' }))
      else setFetched({ decks: [...before, ...page.decks], status: 'ready', after: page.after })
    },
    [key],
  )
  useEffect(() => {
    if (isWaiting) return
    if (nobody) {
      turn.current++
      setFetched({ decks: [], status: 'ready', after: null })
      return
    }
    // While the user types, there is no request after every letter.
    const timer = setTimeout(() => void fetchPage(null, []), 200)
    return () => clearTimeout(timer)
  }, [fetchPage, isWaiting, nobody])
  const { decks, status, after } = fetched
  return {
    decks,
    status,
    more: after === null || status === 'loading' ? undefined : () => void fetchPage(after, decks),
    retry: () => void fetchPage(null, []),
  }
}
