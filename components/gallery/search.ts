'use client'

import { useEffect, useState } from 'react'
import { EDITIONS, type Edition } from '@/lib/game/terms'

/** A search of the gallery, as kept in the address. */
export interface GallerySearch {
  readonly q: string
  readonly with: readonly string[]
  readonly without: readonly string[]
  readonly trait: readonly string[]
  readonly author: string
  /** `1`: legal by the rules of its own edition; an edition: legal by its rules; empty for any deck. */
  readonly legal: '' | '1' | Edition
  /** `near`: nearest to the user's collection; sorted in the browser, among the decks that the server returns. */
  readonly order: 'new' | 'liked' | 'near'
  readonly view: 'list' | 'pictures'
  /** Saved on this day or later; empty for any day. */
  readonly since: string
  /** Minimum number of likes, and minimum ratings of the team; 0 for any. */
  readonly likes: number
  readonly culture: number
  readonly science: number
  readonly combat: number
  readonly ingenuity: number
  /** Number of cards that the user's collection may lack; undefined for any number. */
  readonly lacking: number | undefined
  /** True to show only decks of followed players. */
  readonly followed: boolean
}

export const NO_SEARCH: GallerySearch = {
  q: '',
  with: [],
  without: [],
  trait: [],
  author: '',
  legal: '',
  order: 'new',
  view: 'list',
  since: '',
  likes: 0,
  culture: 0,
  science: 0,
  combat: 0,
  ingenuity: 0,
  lacking: undefined,
  followed: false,
}

const LEGAL = ['1', ...EDITIONS] as const
const ORDERS = ['liked', 'near'] as const

/** Parses a whole number of an address; 0 for anything else. */
const figure = (text: string | null): number => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 0)

const words = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter((word) => word !== '')

/** Parses a search from an address; invalid values are ignored. */
function readSearch(address: URLSearchParams): GallerySearch {
  const lacking = address.get('lacking')
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    with: words(address.get('with')),
    without: words(address.get('without')),
    trait: words(address.get('trait')),
    author: address.get('author') ?? '',
    legal: LEGAL.find((one) => one === address.get('legal')) ?? '',
    order: ORDERS.find((one) => one === address.get('order')) ?? 'new',
    view: address.get('view') === 'pictures' ? 'pictures' : 'list',
    since: /^\d{4}-\d{2}-\d{2}$/.exec(address.get('since') ?? '')?.[0] ?? '',
    likes: figure(address.get('likes')),
    culture: figure(address.get('culture')),
    science: figure(address.get('science')),
    combat: figure(address.get('combat')),
    ingenuity: figure(address.get('ingenuity')),
    lacking: lacking !== null && /^\d{1,3}$/.test(lacking) ? Number(lacking) : undefined,
    followed: address.get('followed') === '1',
  }
}

/** Returns the parameters of a search's address, without defaults. */
export function writeSearch(search: GallerySearch): Readonly<Partial<Record<keyof GallerySearch, string>>> {
  const { lacking } = search
  const all = {
    q: search.q.trim(),
    with: search.with.join(','),
    without: search.without.join(','),
    trait: search.trait.join(','),
    author: search.author,
    legal: search.legal,
    order: search.order === 'new' ? '' : search.order,
    view: search.view === 'list' ? '' : search.view,
    since: search.since,
    likes: search.likes === 0 ? '' : String(search.likes),
    culture: search.culture === 0 ? '' : String(search.culture),
    science: search.science === 0 ? '' : String(search.science),
    combat: search.combat === 0 ? '' : String(search.combat),
    ingenuity: search.ingenuity === 0 ? '' : String(search.ingenuity),
    lacking: lacking === undefined ? '' : String(lacking),
    followed: search.followed ? '1' : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Returns the search in the address, and a function that changes it; undefined before the browser has read it. */
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
