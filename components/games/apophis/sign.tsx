/** The ten signs of the gate, as strokes on a field of 24. */
const STROKES: Readonly<Record<string, string>> = {
  arch: 'M5 20V11a7 7 0 0 1 14 0v9',
  fork: 'M12 21V11M12 11 5 3M12 11l7-8',
  peak: 'M4 20 12 4l8 16ZM8 16h8',
  comet: 'M15 9a4 4 0 1 0 .01 0M12 12 4 20',
  wave: 'M3 8l4 9 5-9 5 9 4-9',
  mast: 'M12 3v18M6 8h12M8 21h8',
  gap: 'M5 4h14M5 20h14M12 11.5v1',
  hook: 'M6 4v9a6 6 0 0 0 12 0',
  rhomb: 'M12 3l8 9-8 9-8-9Z',
  lens: 'M8 3c5 6 5 12 0 18M16 3c-5 6-5 12 0 18',
}

interface SignProps {
  readonly sign: string
  readonly size: number
  /** Position within another drawing. */
  readonly x?: number
  readonly y?: number
}

/** One sign, drawn in the colour of its text. */
export const Sign = ({ sign, size, x, y }: SignProps) => (
  <svg
    x={x}
    y={y}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={STROKES[sign] ?? ''} />
  </svg>
)
