'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ComponentSet, Space, View } from '@/lib/tabletop/games/sector'
import styles from '../games.module.css'
import { inkOf } from '../inks'
import {
  DIRECTIONS,
  HEX,
  heightOf,
  hexagon,
  layOut,
  type Mark,
  meanOf,
  type Point,
  ROOT3,
  starsOf,
  towards,
  wallOf,
} from './map-layout'
import { useMapView } from './map-view'
import { Arrow, SpaceContents } from './space-contents'

/** Edges of highlighted spaces; a fill of their own would hide the ground. */
const MARKED = {
  can: { fill: 'fill-horizon-wash', edge: 'stroke-horizon', width: 2.5, dash: undefined },
  foe: { fill: undefined, edge: 'stroke-danger', width: 2.5, dash: '5 4' },
  from: { fill: undefined, edge: 'stroke-amber', width: 3.5, dash: undefined },
  hit: { fill: 'fill-danger-wash', edge: 'stroke-danger', width: 3.5, dash: undefined },
} as const satisfies Readonly<Record<Mark, unknown>>
const UNMARKED = { fill: undefined, edge: 'stroke-line', width: 1.2, dash: undefined } as const
/** Outlines above all spaces: of the space that is inspected, advised, or has the focus. */
const OUTLINES = {
  looked: { edge: 'stroke-ink', width: 2, dash: undefined },
  advised: { edge: 'stroke-amber', width: 3, dash: '2 4' },
  focused: { edge: 'stroke-ink', width: 5, dash: undefined },
} as const

const ZOOM_STEP = 1.4
/** Smallest size of names on the screen; if that is too large for a space, they are left out. */
const MIN_TEXT_SIZE = 12
const USUAL_TEXT = 15.5

/** Methods of a map for the components around it. */
export interface MapHandle {
  readonly centre: (spaces: readonly Space[]) => void
  /** Centres a space and focuses it. */
  readonly goTo: (space: Space) => void
}

interface StarMapProps {
  readonly box: ComponentSet
  readonly view: View
  readonly marks: ReadonlyMap<Space, Mark>
  readonly looked: Space | undefined
  readonly advised: Space | undefined
  /** Spaces shown at first if the map cannot be seen as a whole. */
  readonly home: readonly Space[]
  /** An attack under consideration. */
  readonly arrow: readonly [from: Space, to: Space] | undefined
  /** Describes the contents of a space, and the options there. */
  readonly tell: (space: Space) => string
  readonly onSpace: (space: Space) => void
  readonly handle: React.Ref<MapHandle>
}

/** The map with everything on it. Every space is a button; the map can be moved and zoomed. */
export function StarMap(props: StarMapProps) {
  const { box, view, marks, looked, advised, home, arrow, tell, onSpace, handle } = props
  const t = useTranslations('sector.board')
  const layout = useMemo(() => layOut(box), [box])
  const { points, left, top, width, height } = layout
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [entry, setEntry] = useState<Space>()
  const [focused, setFocused] = useState<Space>()
  const { viewport, scale, zoom, zoomTo, centreOn } = useMapView(layout, home)
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
  const stars = useMemo(() => starsOf(left, top, width, height), [left, top, width, height])

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
  /** Returns the centre of a space's face, which is raised above its ground. */
  const raised = (space: Space): Point => {
    const [x, y] = points[space] ?? [0, 0]
    return [x, y - heightOf(box, space)]
  }
  const text = Math.max(USUAL_TEXT, scale > 0 ? MIN_TEXT_SIZE / scale : 0)
  return (
    <div className="relative min-h-0 min-w-0 flex-1">
      <section
        ref={viewport}
        className={`${styles.viewport} h-full min-h-90 overflow-auto max-lg:h-[min(62dvh,760px)] max-md:h-[46dvh] max-md:min-h-0`}
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
            {stars.map(({ x, y, r }) => (
              <circle key={`${x} ${y}`} className="fill-ink-3 opacity-60" cx={x} cy={y} r={r} />
            ))}
            {box.spaces.map(({ id }, space) => {
              const point = points[space]
              const rise = heightOf(box, space)
              if (!point || rise === 0) return null
              return (
                <path
                  key={id}
                  className={`${styles.wall} stroke-basalt-0`}
                  d={wallOf(point, HEX - 1.5, rise)}
                />
              )
            })}
            {box.spaces.map(({ sector, id }, space) => {
              const point = raised(space)
              const base = view.spaces[space]?.base
              const mark = marks.get(space)
              const ground =
                sector < 0
                  ? 'fill-basalt-0'
                  : box.sectors[sector]?.builds === 1
                    ? 'fill-basalt-2'
                    : 'fill-basalt-3'
              const { fill, edge, width: edgeWidth, dash } = mark ? MARKED[mark] : UNMARKED
              return (
                <path
                  key={id}
                  className={`${edge} ${fill ?? (base === undefined ? ground : styles.held)}`}
                  strokeWidth={edgeWidth}
                  strokeDasharray={dash}
                  style={base === undefined ? undefined : { '--dye': inkOf(base) }}
                  d={hexagon(point, HEX - 1.5)}
                />
              )
            })}
            {layout.letters.map(({ id, x, y }) => (
              <text
                key={id}
                className="fill-ink-3 font-tech font-semibold"
                textAnchor="middle"
                fontSize="34"
                x={x}
                y={y + 12}
              >
                {id}
              </text>
            ))}
            {box.spaces.map(({ id, system, isCapital }, space) => {
              const here = view.spaces[space]
              if (!here) return null
              return (
                <SpaceContents
                  key={id}
                  point={raised(space)}
                  here={here}
                  system={system}
                  isCapital={isCapital}
                  hole={layout.holes.get(space)}
                  text={text}
                />
              )
            })}
            {arrow && <Arrow from={raised(arrow[0])} to={raised(arrow[1])} />}
            {(
              [
                ['looked', looked],
                ['advised', advised],
                ['focused', focused],
              ] as const
            ).map(([name, space]) => {
              if (space === undefined) return null
              const { edge, width: edgeWidth, dash } = OUTLINES[name]
              return (
                <path
                  key={name}
                  className={`fill-none ${edge}`}
                  strokeWidth={edgeWidth}
                  strokeDasharray={dash}
                  d={hexagon(raised(space), HEX - 3)}
                />
              )
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
