import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Margin beyond the edges of the screen, so that content is rendered before it is scrolled to. */
const NEAR = '300px 0px'

/** True if an element is on the screen, or will be soon. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(
      (changes) => startTransition(() => setIsNear(changes.at(-1)?.isIntersecting ?? false)),
      { rootMargin: NEAR },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isNear
}
