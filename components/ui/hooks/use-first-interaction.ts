import { useEffect } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'dragenter'] as const

/**
 * Runs something on the first movement, touch or key: it loads what the user may need next, instead of doing so while
 * the page itself is still loading.
 * @param isNow true to run at once
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
