import { useEffect } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'dragenter'] as const

/**
 * Runs something once somebody moves, touches or types: what a person may need next is loaded then, and not while
 * the page itself still loads.
 * @param isNow not to wait for that
 */
export function useFirstInteraction(run: () => void, isNow = false): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, start)
    }
    const start = () => {
      stop()
      run()
    }
    if (isNow) run()
    else for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
    return stop
  }, [run, isNow])
}
