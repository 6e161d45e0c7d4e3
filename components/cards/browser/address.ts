'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '@/lib/game/search/queries'

export const VIEWS = ['list', 'grid'] as const
export type View = (typeof VIEWS)[number]

/** The state of the card search held in the address. */
export interface Address {
  readonly query: string
  readonly view: View
}

const PLAIN: Address = { query: '', view: 'list' }

/** Parses `?q=…&view=…`; unknown values are ignored. */
export function readAddress(search: string): Address {
  const params = new URLSearchParams(search)
  const view = VIEWS.find((name) => name === params.get('view')) ?? PLAIN.view
  return { query: (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH), view }
}

/** Returns the query string without defaults: `''`, `?q=jaffa`, `?q=jaffa&view=grid`. */
export function printAddress({ query, view }: Address): string {
  const params = new URLSearchParams()
  if (query.trim() !== '') params.set('q', query)
  if (view !== PLAIN.view) params.set('view', view)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/**
 * Delay before the address is updated, in ms. Browsers allow about a hundred changes in half a minute, and nobody
 * shares the address in mid-word.
 */
const SETTLE_MS = 200

/**
 * Query and view, kept in the address without adding to the history: one step back always leaves the search, and
 * returning to it restores it.
 */
export function useAddress() {
  const [address, setAddress] = useState<Address>(PLAIN)
  const latest = useRef(address)
  const [isRead, setIsRead] = useState(false)

  useLayoutEffect(() => {
    const read = () => {
      latest.current = readAddress(window.location.search)
      setAddress(latest.current)
      setIsRead(true)
    }
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  /** Updates the address at once, before the page is left. */
  const settle = useCallback(() => {
    const search = printAddress(latest.current)
    if (search === window.location.search) return
    window.history.replaceState(null, '', `${window.location.pathname}${search}`)
  }, [])

  useEffect(() => {
    latest.current = address
    if (!isRead) return
    const timer = setTimeout(settle, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [address, isRead, settle])

  const change = useCallback((part: Partial<Address>) => setAddress((old) => ({ ...old, ...part })), [])
  return { ...address, isRead, change, settle }
}
