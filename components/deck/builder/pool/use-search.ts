import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useFirstInteraction } from '@/components/ui/use-first-interaction'

/*
 * The builder opens with the whole pool in its own order: to search is not needed before somebody is there to ask.
 * So the search loads at the first sign of a person, which comes before the first letter in the box.
 */

export type SearchTools = typeof import('./search-tools')

interface Search {
  /** Undefined while it loads. */
  readonly tools: SearchTools | undefined
  readonly failed: boolean
}

const searchStore = createStore<Search>(() => ({ tools: undefined, failed: false }))
let loading: Promise<SearchTools> | undefined

/** Loads the search, once; after a failure the next call tries again. */
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

/** Does something that needs the search: at once where it is there. */
export function withSearch(use: (tools: SearchTools) => void): void {
  const { tools } = searchStore.getState()
  if (tools) use(tools)
  // The pool reports that it cannot be loaded.
  else loadSearch().then(use, () => {})
}

const load = () => {
  loadSearch().catch(() => {})
}

/**
 * The search, loaded once there is a sign of a person, or something to search for.
 * @param isNeeded there is something to search for
 */
export function useSearch(isNeeded: boolean): Search {
  useFirstInteraction(load, isNeeded)
  return useStore(searchStore)
}
