'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/lib/platform/browser/prefers-reduced-motion'

/**
 * Scrolls to the place of the result when a run begins. The focus is not moved, and a run already in progress when the
 * page opened does not scroll.
 */
export function useResultInSight(result: RefObject<HTMLElement | null>, isRunning: boolean): void {
  const before = useRef(isRunning)
  useEffect(() => {
    const began = isRunning && !before.current
    before.current = isRunning
    if (began)
      result.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [result, isRunning])
}
