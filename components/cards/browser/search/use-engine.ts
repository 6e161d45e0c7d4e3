import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'

/*
 * All cards in their own order are shown without any search. The code that answers queries is loaded at the first
 * interaction, which comes before the first letter in the box, or at once if the address has a query.
 */

interface Engine {
  /** Undefined while loading. */
  readonly engine: typeof import('./search-engine') | undefined
  readonly failed: boolean
}

const engineStore = createStore<Engine>(() => ({ engine: undefined, failed: false }))
let isLoading = false

/** Loads the code that answers queries, once; after a failure the next call tries again. */
export function loadEngine(): void {
  if (isLoading) return
  isLoading = true
  import('./search-engine').then(
    (engine) => engineStore.setState({ engine, failed: false }),
    () => {
      isLoading = false
      engineStore.setState({ failed: true })
    },
  )
}

/** @param isNeeded true if there is something to search for */
export function useEngine(isNeeded: boolean): Engine {
  useFirstInteraction(loadEngine, isNeeded)
  return useStore(engineStore)
}
