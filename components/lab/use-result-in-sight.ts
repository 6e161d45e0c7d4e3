'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion'
import type { RunStatus } from './run'

/**
 * Scrolls to the place of the result when a run begins. The focus stays where it is, and a run that was under way when
 * the page opened does not scroll.
 */
export function useResultInSight(result: RefObject<HTMLElement | null>, status: RunStatus): void {
  const before = useRef(status)
  useEffect(() => {
    const began = status === 'running' && before.current !== 'running'
    before.current = status
    if (began)
      result.current?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }, [result, status])
}
