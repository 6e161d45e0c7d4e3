'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Takes the focus to the results of a search. While those are still looked for, that waits until they are there: the
 * rows shown so far answer another search, and what is pressed next would mean one of them. A person who types on, or goes
 * elsewhere, keeps the focus there.
 * @param text the query
 * @param isWaiting whether its results are not there yet
 */
export function useGoToResults(
  results: RefObject<{ focus(): void } | null>,
  text: string,
  isWaiting: boolean,
): () => void {
  /** Where the focus was, and for what query, when it was to go there. */
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
