/** Ground colours of six kinds of planets. */
const GROUNDS = [
  ['#8a8f55', '#c9c489'],
  ['#b0683a', '#e0a86b'],
  ['#5d96a0', '#a9d3cf'],
  ['#4f6b3d', '#9db36c'],
  ['#7d87a8', '#d3d9e6'],
  ['#9c6a6f', '#ddb3ae'],
] as const

/** Surface features seen from far away: bands, dunes, or craters. */
const SURFACES = [
  'M2 12H38V17H2ZM0 24H40V28H0ZM4 33H36V36H4Z',
  'M0 26C8 18 16 30 24 22S36 20 40 24V40H0Z',
  'M8 12a5 5 0 1 0 10 0 5 5 0 1 0-10 0ZM22 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM10 28a3 3 0 1 0 6 0 3 3 0 1 0-6 0Z',
  'M0 14C10 8 18 20 40 10V20C22 28 14 18 0 24ZM0 34C14 28 24 38 40 30V40H0Z',
] as const

/** A planet, drawn by its number. It is dark if no cards are left on it. */
export function PlanetDisc({
  planet,
  isEmpty,
  isOpen,
}: {
  readonly planet: number
  readonly isEmpty: boolean
  /** True if the team can go there now. */
  readonly isOpen: boolean
}) {
  const [ground, light] = GROUNDS[(planet * 5 + Math.floor(planet / 6)) % GROUNDS.length] ?? GROUNDS[0]
  const surface = SURFACES[(planet * 3 + Math.floor(planet / 4)) % SURFACES.length]
  const clip = `planet-${planet}`
  return (
    <svg
      viewBox="0 0 40 40"
      width="46"
      height="46"
      className={`flex-none ${isEmpty ? 'opacity-35' : ''}`}
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <circle cx="20" cy="20" r="18.5" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="40" height="40" fill={ground} />
        <path d={surface} fill={light} />
        <path d="M20 0a20 20 0 0 1 0 40A26 26 0 0 0 30 20 26 26 0 0 0 20 0Z" fill="#101216" opacity="0.42" />
      </g>
      <circle
        cx="20"
        cy="20"
        r="18.5"
        className={`fill-none ${isOpen ? 'stroke-horizon' : 'stroke-line-strong'}`}
        strokeWidth={isOpen ? 2.5 : 1.5}
      />
    </svg>
  )
}
