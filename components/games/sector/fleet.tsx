import { inkOf, paintOf } from '../inks'

/** Six fleets: each has an outline of its own besides its ink. */
const OUTLINES = [
  'M0-13L6-3V5L12 9V13H-12V9L-6 5V-3Z',
  'M0-13L13 11H-13Z',
  'M-13-10H13V-2H5V13H-5V-2H-13Z',
  'M0-13L12 0 0 13-12 0Z',
  'M0-13A13 13 0 1 1-.1-13ZM0-5.5A5.5 5.5 0 1 0 .1-5.5Z',
  'M-4-13H4L13 13 4 6H-4L-13 13Z',
] as const

/** The outline of a fleet's starships around a centre of 0, 0, from -13 to 13; for use within a drawing. */
export const FleetOutline = ({ player }: { readonly player: number }) => (
  <path
    d={OUTLINES[player % OUTLINES.length]}
    fill={paintOf(player)}
    stroke={inkOf(player)}
    strokeWidth="1.6"
    fillRule="evenodd"
  />
)

/** The symbol of a fleet. Its meaning is given as text next to it. */
export const FleetSign = ({ player, size = 22 }: { readonly player: number; readonly size?: number }) => (
  <svg
    viewBox="-15 -15 30 30"
    width={size}
    height={size}
    className="flex-none overflow-visible"
    aria-hidden="true"
  >
    <FleetOutline player={player} />
  </svg>
)
