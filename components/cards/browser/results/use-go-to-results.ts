'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that focuses the results of a search. While those are still being computed, it waits: the rows
 * shown so far belong to another query, and the next key would act on one of them. If the user types on or moves the
 * focus, the focus stays there.
 * @param text the query
 * @param isWaiting true if its results are not there yet
 */
export function useGoToResults(
  results: RefObject<{ focus(): void } | null>,
  text: string,
  isWaiting: boolean,
): () => void {
  /** The focused element and the query when the function was called. */
  const asked = useRef<{ readonly from: Element | null; readonly text: string }>(undefined)
  useEffect(() => {
    if (isWaiting || !asked.current) return
    const { from, text: then } = asked.current
    asked.current = undefined
    if (then === text && document.activeElement === from) results.current?.focus()
  }, [isWaiting, text, results])
  return useCallback(() => {
    if (isWaiting) asked.current = { from: document.activeElement, text }
    else results.current?.focus()
  }, [isWaiting, text, results])
}
