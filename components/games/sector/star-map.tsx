'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ComponentSet, Space, SpaceView, View } from '@/lib/tabletop/games/sector'
import styles from '../games.module.css'
import { inkOf, paintOf } from '../inks'
import { FleetOutline } from './fleet'

/** From the middle of a space to its corners, in units of the drawing. */
const HEX = 40
const ROOT3 = Math.sqrt(3)
/** Room around the outermost spaces, for the letters of the sectors. */
const RIM = 46
const MOST_ZOOM = 4
const ZOOM_STEP = 1.4
/** On narrow screens a space is at first so many pixels wide. */
const HANDY = 60
const NARROW = 620
/** Names are this large on the screen at least; where that is too large for a space they are left out. */
const LEAST_TEXT = 12
const USUAL_TEXT = 15.5
const LARGEST_TEXT = 21

type Point = readonly [x: number, y: number]

/** How a space stands out. */
export type Mark = 'can' | 'foe' | 'from' | 'hit'

/** Where a map is looked at from outside. */
export interface MapHandle {
  readonly centre: (spaces: readonly Space[]) => void
  /** Brings a space into the middle and gives it the focus. */
  readonly goTo: (space: Space) => void
}

interface StarMapProps {
  readonly box: ComponentSet
  readonly view: View
  readonly marks: ReadonlyMap<Space, Mark>
  readonly looked: Space | undefined
  readonly advised: Space | undefined
  /** What a map that cannot be seen as a whole shows at first. */
  readonly home: readonly Space[]
  /** An attack that is weighed. */
  readonly arrow: readonly [from: Space, to: Space] | undefined
  /** What stands on a space, and what can be done there. */
  readonly tell: (space: Space) => string
  readonly onSpace: (space: Space) => void
  readonly handle: React.Ref<MapHandle>
}

const positionOf = ({ q, r }: { readonly q: number; readonly r: number }): Point => [
  HEX * ROOT3 * (q + r / 2),
  HEX * 1.5 * r,
]

const hexagon = ([x, y]: Point, size: number): string =>
  `M${Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3
    return `${(x + size * Math.sin(angle)).toFixed(1)} ${(y - size * Math.cos(angle)).toFixed(1)}`
  }).join('L')}Z`

/** The middle of some spaces; undefined of none. */
function meanOf(points: readonly Point[], spaces: readonly Space[]): Point | undefined {
  if (spaces.length === 0) return undefined
  const mean = (of: 0 | 1) =>
    spaces.reduce((sum, space) => sum + (points[space]?.[of] ?? 0), 0) / spaces.length
  return [mean(0), mean(1)]
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest point in a direction, rather straight on than aside; -1 where there is none. */
function towards(points: readonly Point[], from: Point, [dx, dy]: Point): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, [x, y]] of points.entries()) {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (ahead < 1 || aside > 2 * ahead) continue
    const far = ahead + 2 * aside
    if (far < least) {
      least = far
      best = at
    }
  }
  return best
}

/** What of a map does not change while it is played on. */
function layOut(box: ComponentSet) {
  const points = box.spaces.map(positionOf)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.min(...xs) - HEX - RIM
  const top = Math.min(...ys) - HEX - RIM
  const width = Math.max(...xs) + HEX + RIM - left
  const height = Math.max(...ys) + HEX + RIM - top
  const middle: Point = [left + width / 2, top + height / 2]
  const holes = new Map<Space, number>()
  for (const [space, { wormhole }] of box.spaces.entries())
    if (wormhole >= 0 && !holes.has(space)) {
      const number = holes.size / 2 + 1
      holes.set(space, number)
      holes.set(wormhole, number)
    }
  const letters = box.sectors.flatMap(({ id, spaces }) => {
    if (spaces.length === 0) return []
    const mean = (of: 0 | 1) =>
      spaces.reduce((sum, space) => sum + (points[space]?.[of] ?? 0), 0) / spaces.length
    const [x, y] = [mean(0) - middle[0], mean(1) - middle[1]]
    const far = Math.hypot(x, y)
    // The one in the middle has its letter there, the others beyond their outermost space.
    if (far < HEX) return [{ id, x: middle[0], y: middle[1] }]
    const out =
      Math.max(
        ...spaces.map((space) => {
          const [px, py] = points[space] ?? [0, 0]
          return ((px - middle[0]) * x + (py - middle[1]) * y) / far
        }),
      ) + HEX
    return [{ id, x: middle[0] + (x / far) * out, y: middle[1] + (y / far) * out }]
  })
  return { points, left, top, width, height, holes, letters }
}

/** The map with all that stands on it. Every space is a button; it can be moved and brought nearer. */
export function StarMap(props: StarMapProps) {
  const { box, view, marks, looked, advised, home, arrow, tell, onSpace, handle } = props
  const t = useTranslations('sector.board')
  const layout = useMemo(() => layOut(box), [box])
  const { points, left, top, width, height } = layout
  const viewport = useRef<HTMLElement>(null)
  const [room, setRoom] = useState<Point>([0, 0])
  const [zoom, setZoom] = useState(1)
  const [entry, setEntry] = useState<Space>()
  const [focused, setFocused] = useState<Space>()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const isFitted = useRef(false)
  /** The point of the drawing that stays where it is when the zoom changes, and where on the screen that is. */
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
  // Until there is a home the whole map is what one chooses from.
  const hasHome = home.length > 0
  useEffect(() => {
    if (fit === 0 || !hasHome || isFitted.current) return
    isFitted.current = true
    if (room[0] >= NARROW) return
    setZoom(Math.min(MOST_ZOOM, Math.max(1, HANDY / (HEX * ROOT3 * fit))))
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
  useImperativeHandle(handle, () => ({
    centre: (spaces) => {
      const middle = meanOf(points, spaces)
      if (middle) centreOn(middle)
    },
    goTo: (space) => {
      const point = points[space]
      if (point) centreOn(point)
      setEntry(space)
      setFocused(space)
      buttons.current[space]?.focus({ preventScroll: true })
      viewport.current?.scrollIntoView({ block: 'nearest' })
    },
  }))
  const zoomTo = (next: number, at?: Point) => {
    const element = viewport.current
    if (!element || scale === 0) return
    const to = Math.min(MOST_ZOOM, Math.max(1, next))
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

  const first = entry ?? [...marks.keys()].sort((one, other) => one - other)[0] ?? 0
  const onKeyDown = (event: KeyboardEvent, space: Space) => {
    const direction = DIRECTIONS[event.key]
    const from = points[space]
    if (!direction || !from) return
    event.preventDefault()
    const next = towards(points, from, direction)
    if (next < 0) return
    setEntry(next)
    buttons.current[next]?.focus()
  }
  const text = Math.max(USUAL_TEXT, scale > 0 ? LEAST_TEXT / scale : 0)
  return (
    <div className="relative min-w-0">
      <section
        ref={viewport}
        className={`${styles.viewport} h-[min(62dvh,760px)] max-md:h-[46dvh]`}
        aria-label={t('map')}
      >
        <div
          className="relative mx-auto"
          style={{
            width: width * scale,
            height: height * scale,
            visibility: scale > 0 ? undefined : 'hidden',
          }}
        >
          <svg viewBox={`${left} ${top} ${width} ${height}`} className="block size-full" aria-hidden="true">
            {box.spaces.map(({ sector, id }, space) => {
              const point = points[space] ?? [0, 0]
              const mark = marks.get(space)
              const ground =
                sector < 0 ? styles.lane : box.sectors[sector]?.builds === 1 ? styles.home : styles.core
              return (
                <path
                  key={id}
                  className={`${styles.hex} ${ground} ${mark ? styles[mark] : ''}`}
                  d={hexagon(point, HEX - 1.5)}
                />
              )
            })}
            {layout.letters.map(({ id, x, y }) => (
              <text key={id} className={styles.letter} x={x} y={y + 12}>
                {id}
              </text>
            ))}
            {box.spaces.map(({ id, system, isCapital }, space) => {
              const here = view.spaces[space]
              const point = points[space]
              if (!here || !point) return null
              return (
                <Contents
                  key={id}
                  point={point}
                  here={here}
                  system={system}
                  isCapital={isCapital}
                  hole={layout.holes.get(space)}
                  text={text}
                />
              )
            })}
            {arrow && <Arrow from={points[arrow[0]]} to={points[arrow[1]]} />}
            {(
              [
                ['looked', looked],
                ['advised', advised],
                ['focused', focused],
              ] as const
            ).map(([name, space]) => {
              const point = space === undefined ? undefined : points[space]
              return point && <path key={name} className={styles[name]} d={hexagon(point, HEX - 3)} />
            })}
          </svg>
          <ul>
            {box.spaces.map(({ id }, space) => {
              const [x, y] = points[space] ?? [0, 0]
              return (
                <li key={id}>
                  <button
                    ref={(element) => {
                      buttons.current[space] = element
                    }}
                    type="button"
                    className={styles.space}
                    style={{
                      left: (x - left) * scale,
                      top: (y - top) * scale,
                      width: HEX * ROOT3 * scale,
                      height: HEX * 2 * scale,
                    }}
                    tabIndex={space === first ? 0 : -1}
                    aria-label={tell(space)}
                    onClick={() => {
                      setEntry(space)
                      onSpace(space)
                    }}
                    onFocus={({ currentTarget }) =>
                      setFocused(currentTarget.matches(':focus-visible') ? space : undefined)
                    }
                    onBlur={() => setFocused(undefined)}
                    onKeyDown={(event) => onKeyDown(event, space)}
                  />
                </li>
              )
            })}
          </ul>
        </div>
      </section>
      <div className="absolute top-2 right-2 grid gap-1">
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(zoom * ZOOM_STEP)}>
          <Icon name="plus" label={t('zoomIn')} />
        </Button>
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(zoom / ZOOM_STEP)}>
          <Icon name="minus" label={t('zoomOut')} />
        </Button>
        <Button className="w-11 justify-center p-0" onClick={() => zoomTo(1)}>
          <Icon name="grid" label={t('whole')} />
        </Button>
      </div>
    </div>
  )
}

/** Moves the map with a mouse that is held, and brings it nearer with a wheel and a key, or with two fingers. */
function useMapGestures(
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
      // The click that ends a drag chooses nothing.
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

function Arrow({ from, to }: { readonly from: Point | undefined; readonly to: Point | undefined }) {
  if (!from || !to) return null
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dx, dy) || 1
  const [x, y] = [(dx / far) * 22, (dy / far) * 22]
  return <path className={styles.arrow} d={`M${from[0] + x} ${from[1] + y}L${to[0] - x} ${to[1] - y}`} />
}

interface ContentsProps {
  readonly point: Point
  readonly here: SpaceView
  readonly system: string | undefined
  readonly isCapital: boolean
  /** Number of the pair of wormholes. */
  readonly hole: number | undefined
  /** Size of names, in units of the drawing. */
  readonly text: number
}

/** What stands on a space: a wormhole, a star system with a base, a starship, and their units. */
function Contents({ point: [x, y], here, system, isCapital, hole, text }: ContentsProps) {
  const { base, units, ship, crew } = here
  const hasShip = ship !== undefined
  const isReadable = text <= LARGEST_TEXT
  return (
    <g transform={`translate(${x} ${y})`}>
      {hole !== undefined && (
        <>
          {[21, 14, 7].map((radius) => (
            <circle key={radius} className={styles.hole} r={radius} />
          ))}
          {isReadable && (
            <text className={styles.number} y={35} fontSize={text}>
              {hole}
            </text>
          )}
        </>
      )}
      {system !== undefined && (
        <>
          <g transform={hasShip ? 'translate(-15 -3) scale(.74)' : 'translate(0 -3)'}>
            <circle className={styles.dot} r="3.5" />
            {base === undefined ? (
              <circle className={styles.free} r="12" />
            ) : (
              <>
                <circle r={isCapital ? 17 : 13} fill="none" stroke={paintOf(base)} strokeWidth="6" />
                <circle r={isCapital ? 20.5 : 16.5} fill="none" stroke={inkOf(base)} strokeWidth="1.2" />
              </>
            )}
            {Array.from({ length: units }, (_, unit) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: units are alike.
                key={unit}
                className={styles.unit}
                d={
                  hasShip
                    ? `M${-10 + unit * 11} ${isCapital ? 22 : 19}h8v7l-4 3-4-3Z`
                    : `M20 ${-14 + unit * 12}h8v7l-4 3-4-3Z`
                }
              />
            ))}
          </g>
          {isReadable && (
            <text className={styles.name} y={33} fontSize={text}>
              {system}
            </text>
          )}
        </>
      )}
      {hasShip && (
        <g
          transform={system === undefined ? 'translate(0 -2)' : 'translate(16 -5) scale(.9)'}
          className={here.moved && here.fought ? styles.spent : undefined}
        >
          {system === undefined && <path className={styles.hull} d={hexagon([0, 0], 20)} />}
          <FleetOutline player={ship} />
          {Array.from({ length: crew }, (_, unit) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: units are alike.
              key={unit}
              className={styles.unit}
              d={`M${-9 + unit * 11} 15h8v6l-4 3-4-3Z`}
            />
          ))}
        </g>
      )}
    </g>
  )
}
