import { inkOf } from '../inks'
import { Sign } from './sign'

/** Distances from the centre of the drawing to the chevrons and to the signs outside. */
const RING = 84
const OUTSIDE = 117

interface GateProps {
  /** Number of chevrons: symbols needed. */
  readonly of: number
  /** Signs of the laid symbols; an empty one is a card that stands for any. */
  readonly laid: readonly string[]
  /** Number of the colour sought. */
  readonly colour: number | undefined
}

/** The way home as a gate: each symbol on the table locks a chevron. The same is given as text next to it. */
export function Gate({ of, laid, colour }: GateProps) {
  return (
    <svg viewBox="-130 -130 260 260" width="118" height="118" className="flex-none" aria-hidden="true">
      <circle r={RING} className="fill-none stroke-basalt-4" strokeWidth="24" />
      <circle r={RING - 13} className="fill-none stroke-line-strong" strokeWidth="2" />
      <circle r={RING + 13} className="fill-none stroke-line-strong" strokeWidth="2" />
      {Array.from({ length: of }, (_, at) => {
        const turn = (360 / of) * at
        const angle = ((turn - 90) * Math.PI) / 180
        const sign = laid[at]
        return (
          <g key={turn}>
            <path
              d="M-15-100H15L7-70H-7Z"
              transform={`rotate(${turn})`}
              className={sign === undefined ? 'fill-basalt-3 stroke-line-strong' : 'fill-amber stroke-amber'}
              strokeWidth="2.5"
            />
            {sign && (
              <g style={{ color: colour === undefined ? undefined : inkOf(colour) }}>
                <Sign
                  sign={sign}
                  size={24}
                  x={OUTSIDE * Math.cos(angle) - 12}
                  y={OUTSIDE * Math.sin(angle) - 12}
                />
              </g>
            )}
          </g>
        )
      })}
      <text y="18" textAnchor="middle" className="fill-ink font-tech font-semibold" fontSize="56">
        {laid.length}
      </text>
    </svg>
  )
}
