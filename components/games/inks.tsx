/**
 * Six inks, each with a pattern of its own, so that they never differ by colour alone: bone, copper, moss, teal, slate
 * and plum. Fleets and symbol colours are drawn with them.
 */
const INKS = 6

/** The pattern of each ink. */
const PATTERNS = [
  '',
  'M0 0H6V2.2H0Z',
  'M.2 1.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0ZM3.2 4.5a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0Z',
  'M0 0H2.2V6H0Z',
  'M0 6L6 0H3.5L0 3.5ZM6 6V3.5L3.5 6Z',
  'M0 0h3v3H0ZM3 3h3v3H3Z',
] as const

/** Returns an ink as a colour. Needs the class `inks` around it. */
export const inkOf = (number: number): string => `var(--dye-${number % INKS})`
/** Returns an ink with its pattern, as paint. Needs `InkPatterns` on the page. */
export const paintOf = (number: number): string => `url(#dye-${number % INKS})`

/** The patterns used by `paintOf`. */
export const InkPatterns = () => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    <defs>
      {PATTERNS.map((path, number) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: an ink is its number.
          key={number}
          id={`dye-${number}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect width="6" height="6" style={{ fill: inkOf(number) }} />
          <path d={path} style={{ fill: 'var(--dye-cut)' }} />
        </pattern>
      ))}
    </defs>
  </svg>
)
