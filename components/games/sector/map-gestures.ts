import { useEffect } from 'react'
import type { Point } from './map-layout'

/** Drags the map with the mouse, and zooms it with a wheel and a key, or with two fingers. */
export function useMapGestures(
  viewport: React.RefObject<HTMLElement | null>,
  current: React.RefObject<{ readonly zoom: number; readonly zoomTo: (next: number, at?: Point) => void }>,
): void {
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let held: { x: number; y: number; hasMoved: boolean } | undefined
    let spread = 0
    const placeOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect()
      return [clientX - left, clientY - top]
    }
    const press = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0)
        held = { x: event.clientX, y: event.clientY, hasMoved: false }
    }
    const move = (event: PointerEvent) => {
      if (!held) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      if (!held.hasMoved && Math.hypot(dx, dy) < 5) return
      held = { x: event.clientX, y: event.clientY, hasMoved: true }
      element.dataset.dragging = ''
      element.scrollBy(-dx, -dy)
    }
    const release = () => {
      delete element.dataset.dragging
      // The click that ends a drag must not choose anything.
      if (held?.hasMoved)
        window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
      held = undefined
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { zoom, zoomTo } = current.current
      zoomTo(zoom * (event.deltaY < 0 ? 1.15 : 0.87), placeOf(event))
    }
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        spread = 0
        return
      }
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      const { zoom, zoomTo } = current.current
      if (spread > 0)
        zoomTo(
          (zoom * now) / spread,
          placeOf({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }),
        )
      spread = now
    }
    const lift = () => {
      spread = 0
    }
    element.addEventListener('pointerdown', press)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchmove', pinch, { passive: false })
    element.addEventListener('touchend', lift)
    return () => {
      element.removeEventListener('pointerdown', press)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchmove', pinch)
      element.removeEventListener('touchend', lift)
    }
  }, [viewport, current])
}
