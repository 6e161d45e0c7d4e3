/** Six fleets: each has an outline, an ink and a pattern of its own, so that none of them alone tells them apart. */
const OUTLINES = [
  'M0-13L6-3V5L12 9V13H-12V9L-6 5V-3Z',
  'M0-13L13 11H-13Z',
  'M-13-10H13V-2H5V13H-5V-2H-13Z',
  'M0-13L12 0 0 13-12 0Z',
  'M0-13A13 13 0 1 1-.1-13ZM0-5.5A5.5 5.5 0 1 0 .1-5.5Z',
  'M-4-13H4L13 13 4 6H-4L-13 13Z',
] as const

/** How the ink of a fleet is broken up. */
const PATTERNS = [
  '',
  'M0 0H6V2.2H0Z',
  'M.2 1.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0ZM3.2 4.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0Z',
  'M0 0H2.2V6H0Z',
  'M0 6L6 0H3.5L0 3.5ZM6 6V3.5L3.5 6Z',
  'M0 0h3v3H0ZM3 3h3v3H3Z',
] as const

/** The ink of a fleet, as a colour. */
export const inkOf = (player: number): string => `var(--fleet-${player % OUTLINES.length})`
/** Ink and pattern of a fleet, as paint. Wants `FleetPatterns` on the page. */
export const paintOf = (player: number): string => `url(#fleet-${player % OUTLINES.length})`

/** The patterns that `paintOf` paints with. */
export const FleetPatterns = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <defs>
      {PATTERNS.map((path, player) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: a fleet is its number.
          key={player}
          id={`fleet-${player}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" style={{ fill: inkOf(player) }} />
          <path d={path} style={{ fill: 'var(--fleet-cut)' }} />
        </pattern>
      ))}
    </defs>
  </svg>
)

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

/** The sign of a fleet. What it means stands beside it in words. */
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
