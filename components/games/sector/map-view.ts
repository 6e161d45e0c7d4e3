import { useEffect, useRef, useState } from 'react'
import type { Space } from '@/lib/tabletop/games/sector'
import { useMapGestures } from './map-gestures'
import { HEX, type layOut, meanOf, type Point, ROOT3 } from './map-layout'

const MAX_ZOOM = 4
/** Initial width of a space on narrow screens, in pixels. */
const HANDY = 60
const NARROW = 620

/** The visible part of a map: its scale, and functions that move and zoom it. */
export function useMapView(layout: ReturnType<typeof layOut>, home: readonly Space[]) {
  const { points, left, top, width, height } = layout
  const viewport = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<Point>([0, 0])
  const [zoom, setZoom] = useState(1)
  const isFitted = useRef(false)
  /** The point of the drawing that stays fixed when the zoom changes, and its position on the screen. */
  const kept = useRef<{ readonly point: Point; readonly at: Point }>(undefined)

  const fit = room[0] > 0 ? Math.min(room[0] / width, room[1] / height) : 0
  const scale = fit * zoom

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    const measure = () => setRoom([element.clientWidth, element.clientHeight])
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  // Before there is a home sector, the player chooses from the whole map.
  const hasHome = home.length > 0
  useEffect(() => {
    if (fit === 0 || !hasHome || isFitted.current) return
    isFitted.current = true
    if (room[0] >= NARROW) return
    setZoom(Math.min(MAX_ZOOM, Math.max(1, HANDY / (HEX * ROOT3 * fit))))
  }, [fit, room, hasHome])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new scale that has to be made up for.
  useEffect(() => {
    const element = viewport.current
    const stay = kept.current
    if (!element || !stay) return
    kept.current = undefined
    element.scrollTo((stay.point[0] - left) * scale - stay.at[0], (stay.point[1] - top) * scale - stay.at[1])
  }, [scale])

  const centreOn = (point: Point) => {
    const element = viewport.current
    if (!element) return
    const at: Point = [element.clientWidth / 2, element.clientHeight / 2]
    kept.current = { point, at }
    element.scrollTo((point[0] - left) * scale - at[0], (point[1] - top) * scale - at[1])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a home and room to show it.
  useEffect(() => {
    const middle = meanOf(points, home)
    if (middle && scale > 0 && room[0] < NARROW) centreOn(middle)
  }, [points, home, scale > 0])
  const zoomTo = (next: number, at?: Point) => {
    const element = viewport.current
    if (!element || scale === 0) return
    const to = Math.min(MAX_ZOOM, Math.max(1, next))
    const place: Point = at ?? [element.clientWidth / 2, element.clientHeight / 2]
    kept.current = {
      point: [left + (element.scrollLeft + place[0]) / scale, top + (element.scrollTop + place[1]) / scale],
      at: place,
    }
    setZoom(to)
  }
  const zoomBy = useRef({ zoom, zoomTo })
  useEffect(() => {
    zoomBy.current = { zoom, zoomTo }
  })
  useMapGestures(viewport, zoomBy)

  return { viewport, scale, zoom, zoomTo, centreOn }
}
