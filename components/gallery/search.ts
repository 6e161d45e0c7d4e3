'use client'

import { useEffect, useState } from 'react'

/** What is asked of the gallery, as it stands in the address. */
export interface GallerySearch {
  readonly q: string
  readonly with: readonly string[]
  readonly without: readonly string[]
  readonly trait: readonly string[]
  readonly author: string
  readonly legal: boolean
  readonly order: 'new' | 'liked'
  /** How many cards one's own collection may lack; undefined for any number. */
  readonly lacking: number | undefined
  /** Whether only decks of those whom one follows are shown. */
  readonly followed: boolean
}

export const NO_SEARCH: GallerySearch = {
  q: '',
  with: [],
  without: [],
  trait: [],
  author: '',
  legal: false,
  order: 'new',
  lacking: undefined,
  followed: false,
}

const words = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter((word) => word !== '')

/** Reads a search from an address; what makes no sense there is left out. */
export function readSearch(address: URLSearchParams): GallerySearch {
  const lacking = address.get('lacking')
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    with: words(address.get('with')),
    without: words(address.get('without')),
    trait: words(address.get('trait')),
    author: address.get('author') ?? '',
    legal: address.get('legal') === '1',
    order: address.get('order') === 'liked' ? 'liked' : 'new',
    lacking: lacking !== null && /^\d{1,3}$/.test(lacking) ? Number(lacking) : undefined,
    followed: address.get('followed') === '1',
  }
}

/** The search as it stands in an address, without what is as it always is. */
export function writeSearch(search: GallerySearch): Readonly<Partial<Record<keyof GallerySearch, string>>> {
  const { lacking } = search
  const all = {
    q: search.q.trim(),
    with: search.with.join(','),
    without: search.without.join(','),
    trait: search.trait.join(','),
    author: search.author,
    legal: search.legal ? '1' : '',
    order: search.order === 'liked' ? 'liked' : '',
    lacking: lacking === undefined ? '' : String(lacking),
    followed: search.followed ? '1' : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The search that the address says, and the means to change it; undefined before the browser has read it. */
export function useSearch() {
  const [search, setSearch] = useState<GallerySearch>()
  useEffect(() => {
    const read = () => setSearch(readSearch(new URLSearchParams(location.search)))
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const change = (part: Partial<GallerySearch>) => {
    const next = { ...(search ?? NO_SEARCH), ...part }
    setSearch(next)
    const query = new URLSearchParams(Object.entries(writeSearch(next))).toString()
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`)
  }
  return { search, change }
}
