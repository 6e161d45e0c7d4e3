'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion'

/**
 * Brings what comes of a run into sight when the run begins: there the result will stand. The focus stays where it is,
 * and a run that was under way when the page came is left where it lies.
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
