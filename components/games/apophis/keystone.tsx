import { inkOf, paintOf } from '../inks'
import { Sign } from './sign'

/** The stone between two chevrons. */
const STONE = 'M3 3H97V84L50 115 3 84Z'
const FIELD = 'M16 14H84V68L50 90 16 68Z'

interface KeystoneProps {
  /** Number of the colour. */
  readonly colour: number
  readonly sign: string
  /** Width on the screen. */
  readonly size: number
}

/** A symbol card: a keystone in the ink of its colour, with its sign. Its name is given as text next to it. */
export const Keystone = ({ colour, sign, size }: KeystoneProps) => (
  <svg viewBox="0 0 100 118" width={size} height={size * 1.18} aria-hidden="true">
    <path d={STONE} fill={paintOf(colour)} stroke={inkOf(colour)} strokeWidth="3" />
    <path d={FIELD} className="fill-basalt-1" />
    <g className="text-ink">
      <Sign sign={sign} size={46} x={27} y={19} />
    </g>
  </svg>
)

/** A placeholder for a missing symbol. */
export const EmptyKeystone = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 100 118" width={size} height={size * 1.18} aria-hidden="true">
    <path d={STONE} className="fill-none stroke-line-strong" strokeWidth="2" strokeDasharray="6 6" />
  </svg>
)
