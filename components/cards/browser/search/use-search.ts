import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'

/*
 * Builder and collection open with the whole pool in its own order, which needs no search. So the search is loaded at
 * the first interaction, which comes before the first letter in the box.
 */

export type SearchTools = typeof import('./search-tools')

interface Search {
  /** Undefined while loading. */
  readonly tools: SearchTools | undefined
  readonly failed: boolean
}

const searchStore = createStore<Search>(() => ({ tools: undefined, failed: false }))
let loading: Promise<SearchTools> | undefined

/** Loads the search once; after a failure the next call tries again. */
export function loadSearch(): Promise<SearchTools> {
  loading ??= import('./search-tools').then(
    (tools) => {
      searchStore.setState({ tools, failed: false })
      return tools
    },
    (error: unknown) => {
      loading = undefined
      searchStore.setState({ tools: undefined, failed: true })
      throw error
    },
  )
  return loading
}

/** Runs something that needs the search: at once if it is loaded. */
export function withSearch(use: (tools: SearchTools) => void): void {
  const { tools } = searchStore.getState()
  if (tools) use(tools)
  // The pool reports that it cannot be loaded.
  else loadSearch().then(use, () => {})
}

/** Loads the search in the background; `useSearch` reports a failure. */
export const startSearch = (): void => {
  loadSearch().catch(() => {})
}

/**
 * Returns the search, which is loaded at the first interaction or once there is something to search for.
 * @param isNeeded true if there is something to search for
 */
export function useSearch(isNeeded: boolean): Search {
  useFirstInteraction(startSearch, isNeeded)
  return useStore(searchStore)
}
