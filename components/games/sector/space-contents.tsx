import type { SpaceView } from '@/lib/tabletop/games/sector'
import { inkOf, paintOf } from '../inks'
import { FleetOutline } from './fleet'
import { hexagon, type Point } from './map-layout'

/** A unit of a fleet: dark on light, with an edge that separates it from the next one. */
export const UNIT = 'fill-ink stroke-basalt-0'
/** A ring of a wormhole. */
export const HOLE = 'fill-none stroke-ink-2'

/** Largest text size at which names fit on a space. */
const MAX_TEXT_SIZE = 21

export function Arrow({ from, to }: { readonly from: Point | undefined; readonly to: Point | undefined }) {
  if (!from || !to) return null
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const far = Math.hypot(dx, dy) || 1
  const [x, y] = [(dx / far) * 22, (dy / far) * 22]
  return (
    <path
      className="fill-none stroke-danger"
      strokeWidth="5"
      d={`M${from[0] + x} ${from[1] + y}L${to[0] - x} ${to[1] - y}`}
    />
  )
}

interface SpaceContentsProps {
  readonly point: Point
  readonly here: SpaceView
  readonly system: string | undefined
  readonly isCapital: boolean
  /** Number of the pair of wormholes. */
  readonly hole: number | undefined
  /** Size of names, in units of the drawing. */
  readonly text: number
}

/** The contents of a space: a wormhole, a star system with a base, a starship, and their units. */
export function SpaceContents({ point: [x, y], here, system, isCapital, hole, text }: SpaceContentsProps) {
  const { base, units, ship, crew } = here
  const hasShip = ship !== undefined
  const isReadable = text <= MAX_TEXT_SIZE
  return (
    <g transform={`translate(${x} ${y})`}>
      {hole !== undefined && (
        <>
          {[21, 14, 7].map((radius) => (
            <circle key={radius} className={HOLE} strokeWidth="1.6" r={radius} />
          ))}
          {isReadable && (
            <text className="fill-ink-2 font-tech font-semibold" textAnchor="middle" y={35} fontSize={text}>
              {hole}
            </text>
          )}
        </>
      )}
      {system !== undefined && (
        <>
          <g transform={hasShip ? 'translate(-15 -3) scale(.74)' : 'translate(0 -3)'}>
            <circle className="fill-ink" r="3.5" />
            {base === undefined ? (
              <circle className="fill-none stroke-ink-3" strokeWidth="1.4" strokeDasharray="3 3" r="12" />
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
                className={UNIT}
                d={
                  hasShip
                    ? `M${-10 + unit * 11} ${isCapital ? 22 : 19}h8v7l-4 3-4-3Z`
                    : `M20 ${-14 + unit * 12}h8v7l-4 3-4-3Z`
                }
              />
            ))}
          </g>
          {isReadable && (
            <text
              className="fill-ink stroke-basalt-2 font-tech font-semibold"
              strokeWidth="3"
              paintOrder="stroke"
              textAnchor="middle"
              y={33}
              fontSize={text}
            >
              {system}
            </text>
          )}
        </>
      )}
      {hasShip && (
        <g
          transform={system === undefined ? 'translate(0 -2)' : 'translate(16 -5) scale(.9)'}
          className={here.moved && here.fought ? 'opacity-60' : undefined}
        >
          {system === undefined && <path className="fill-basalt-0" d={hexagon([0, 0], 20)} />}
          <FleetOutline player={ship} />
          {Array.from({ length: crew }, (_, unit) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: units are alike.
              key={unit}
              className={UNIT}
              d={`M${-9 + unit * 11} 15h8v6l-4 3-4-3Z`}
            />
          ))}
        </g>
      )}
    </g>
  )
}
