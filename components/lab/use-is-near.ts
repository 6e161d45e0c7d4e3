import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Beyond the edges of the screen, so that what is scrolled to is there already. */
const NEAR = '300px 0px'

/** Whether an element is on the screen, or will be soon. */
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
