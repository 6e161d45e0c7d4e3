import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type ExampleBoard from './example-board'

/** Distance from the window, above or below, at which an example's board is rendered. */
const NEAR = '600px 0px'

/** The board component, once loaded. */
let drawing: typeof ExampleBoard | undefined

/**
 * Returns the component for the board of an example; undefined until the example has been near the window once. A
 * printed chapter has all boards, if the component has loaded. If it cannot be fetched, the texts remain, and the next
 * example tries again.
 */
export function useBoard(frame: RefObject<HTMLElement | null>): typeof ExampleBoard | undefined {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        import('./example-board').then(
          (module) => {
            drawing = module.default
            setDrawn(true)
          },
          () => undefined,
        )
      },
      { rootMargin: NEAR },
    )
    if (frame.current) observer.observe(frame.current)
    const drawForPrint = () => {
      if (drawing) flushSync(() => setDrawn(true))
    }
    addEventListener('beforeprint', drawForPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', drawForPrint)
    }
  }, [isDrawn, frame])
  return isDrawn ? drawing : undefined
}
