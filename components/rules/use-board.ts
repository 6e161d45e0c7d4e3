import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type ExampleBoard from './example-board'

/** How far below or above the window an example is when its board is drawn. */
const NEAR = '600px 0px'

/** What draws boards, once the first one was wanted. */
let drawing: typeof ExampleBoard | undefined

/**
 * What draws the board of an example; undefined until it has been near once. A printed chapter has all boards,
 * if what draws them has come. Where it cannot be fetched, the words are there, and the next time tries again.
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
