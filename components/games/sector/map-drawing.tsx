'use client'

import { useMemo } from 'react'
import type { ComponentSet, Space, View } from '@/lib/tabletop/games/sector'
import styles from '../games.module.css'
import { inkOf } from '../inks'
import { HEX, heightOf, hexagon, type layOut, type Mark, type Point, starsOf, wallOf } from './map-layout'
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
const OUTLINED = ['looked', 'advised', 'focused'] as const

/** Smallest size of names on the screen; if that is too large for a space, they are left out. */
const MIN_TEXT_SIZE = 12
const USUAL_TEXT = 15.5

interface MapDrawingProps {
  readonly box: ComponentSet
  readonly view: View
  readonly layout: ReturnType<typeof layOut>
  readonly marks: ReadonlyMap<Space, Mark>
  readonly outlines: Readonly<Record<(typeof OUTLINED)[number], Space | undefined>>
  /** An attack under consideration. */
  readonly arrow: readonly [from: Space, to: Space] | undefined
  /** Pixels of the screen for a unit of the drawing; 0 until it is known. */
  readonly scale: number
}

/** The picture of the map: its ground, the marks on it, and everything on the spaces. */
export function MapDrawing({ box, view, layout, marks, outlines, arrow, scale }: MapDrawingProps) {
  const { points, left, top, width, height } = layout
  const stars = useMemo(() => starsOf(left, top, width, height), [left, top, width, height])
  /** Returns the centre of a space's face, which is raised above its ground. */
  const raised = (space: Space): Point => {
    const [x, y] = points[space] ?? [0, 0]
    return [x, y - heightOf(box, space)]
  }
  const text = Math.max(USUAL_TEXT, scale > 0 ? MIN_TEXT_SIZE / scale : 0)
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className="block size-full" aria-hidden="true">
      {stars.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="fill-ink-3 opacity-60" cx={x} cy={y} r={r} />
      ))}
      {box.spaces.map(({ id }, space) => {
        const point = points[space]
        const rise = heightOf(box, space)
        if (!point || rise === 0) return null
        return (
          <path key={id} className={`${styles.wall} stroke-basalt-0`} d={wallOf(point, HEX - 1.5, rise)} />
        )
      })}
      {box.spaces.map(({ sector, id }, space) => {
        const point = raised(space)
        const base = view.spaces[space]?.base
        const mark = marks.get(space)
        const ground =
          sector < 0 ? 'fill-basalt-0' : box.sectors[sector]?.builds === 1 ? 'fill-basalt-2' : 'fill-basalt-3'
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
      {OUTLINED.map((name) => {
        const space = outlines[name]
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
  )
}
