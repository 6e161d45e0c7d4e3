/**
 * Our own symbols, 24 × 24, in one colour (the text's), no stroke thinner than 1.6 units so that 12 px stays readable.
 * The browser gets them only as the file public/icons.svg, which write-icons.ts generates from this module.
 */
const rounded = (n: number) => Number(n.toFixed(1))

interface Constellation {
  /** Right ascension in hours, declination in degrees, radius to draw: the real stars. */
  readonly stars: readonly (readonly [number, number, number])[]
  /** Pairs of indexes into `stars` that are joined by a line. */
  readonly lines: readonly (readonly [number, number])[]
  /** The same figure with fewer stars, for 14 to 24 px: indexes into the full list, and lines between them. */
  readonly small?: {
    readonly stars: readonly number[]
    readonly lines: readonly (readonly [number, number])[]
  }
}

const SKY = {
  Gemini: {
    stars: [
      [7.577, 31.9, 3],
      [7.755, 28, 3],
      [6.628, 16.4, 2.4],
      [6.732, 25.1, 2],
      [6.383, 22.5, 2],
      [6.248, 22.5, 1.6],
      [7.335, 22, 2],
      [7.068, 20.6, 1.8],
      [7.185, 30.2, 1.6],
      [7.598, 26.9, 1.6],
    ],
    lines: [
      [0, 8],
      [8, 3],
      [3, 4],
      [4, 5],
      [1, 9],
      [9, 6],
      [6, 7],
      [7, 2],
      [8, 9],
    ],
    small: {
      stars: [0, 1, 3, 4, 6, 2],
      lines: [
        [0, 2],
        [2, 3],
        [1, 4],
        [4, 5],
        [0, 1],
      ],
    },
  },
  Libra: {
    stars: [
      [14.848, -16, 2.8],
      [15.283, -9.4, 3],
      [15.592, -14.8, 2.2],
      [15.068, -25.3, 2.2],
      [15.617, -28.1, 1.8],
      [15.645, -29.8, 1.6],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [0, 3],
      [2, 4],
      [4, 5],
      [0, 2],
    ],
  },
  Orion: {
    stars: [
      [5.92, 7.4, 3],
      [5.418, 6.35, 2.4],
      [5.533, -0.3, 2.2],
      [5.603, -1.2, 2.2],
      [5.68, -1.94, 2.2],
      [5.797, -9.67, 2.2],
      [5.242, -8.2, 3],
      [5.585, 9.93, 1.6],
    ],
    lines: [
      [0, 7],
      [7, 1],
      [0, 4],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [2, 6],
      [5, 6],
    ],
    small: {
      stars: [0, 1, 2, 4, 5, 6],
      lines: [
        [0, 1],
        [0, 3],
        [1, 2],
        [2, 3],
        [3, 4],
        [2, 5],
        [4, 5],
      ],
    },
  },
  Pisces: {
    stars: [
      [1.525, 15.3, 2.2],
      [2.033, 2.8, 2.8],
      [1.69, 5.5, 1.8],
      [1.05, 7.9, 1.8],
      [0.812, 7.6, 1.6],
      [-0.012, 6.9, 2],
      [-0.335, 5.6, 1.8],
      [-0.533, 6.4, 1.6],
      [-0.713, 3.3, 2],
      [-0.552, 1.3, 1.6],
      [-0.3, 1.8, 1.6],
      [1.228, 24.6, 1.6],
      [1.195, 30.1, 1.6],
      [1.325, 27.3, 1.6],
    ],
    lines: [
      [13, 12],
      [12, 11],
      [11, 13],
      [11, 0],
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
      [10, 6],
    ],
    small: {
      stars: [12, 0, 1, 3, 5, 7, 9],
      lines: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 4],
      ],
    },
  },
  Scorpius: {
    stars: [
      [16.09, -19.8, 2],
      [16.005, -22.6, 2.2],
      [15.982, -26.1, 1.8],
      [16.353, -25.6, 1.6],
      [16.49, -26.4, 3],
      [16.598, -28.2, 1.8],
      [16.837, -34.3, 2],
      [16.865, -38, 1.6],
      [16.91, -42.4, 1.6],
      [17.203, -43.2, 1.6],
      [17.622, -43, 2.2],
      [17.793, -40.1, 1.6],
      [17.56, -37.1, 2.4],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [1, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
      [10, 11],
      [11, 12],
    ],
    small: {
      stars: [0, 2, 4, 6, 8, 10, 12],
      lines: [
        [0, 2],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
      ],
    },
  },
  Triangulum: {
    stars: [
      [1.885, 29.6, 2.6],
      [2.158, 35, 3],
      [2.288, 33.8, 2.2],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  },
} as const satisfies Record<string, Constellation>

/** Glyphs that have a picture of their own. */
export type DrawnGlyph = keyof typeof SKY
export const DRAWN_GLYPHS = Object.keys(SKY) as readonly DrawnGlyph[]

interface Spot {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Returns star positions fitted into a square box, east to the left as seen from the ground. */
function project(figure: Constellation, size: number, pad: number): Spot[] {
  const middle = figure.stars.reduce((sum, star) => sum + star[1], 0) / figure.stars.length
  const squeeze = Math.cos((middle * Math.PI) / 180)
  const flat = figure.stars.map(([hours, degrees]) => [-hours * 15 * squeeze, -degrees] as const)
  const xs = flat.map(([x]) => x)
  const ys = flat.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = (size - 2 * pad) / Math.max(right - left, bottom - top)
  const dx = (size - (right - left) * scale) / 2
  const dy = (size - (bottom - top) * scale) / 2
  return figure.stars.map(([hours, degrees, radius]) => ({
    x: rounded((-hours * 15 * squeeze - left) * scale + dx),
    y: rounded((-degrees - top) * scale + dy),
    radius,
  }))
}

interface Cut {
  readonly size: number
  readonly pad: number
  readonly line: number
  readonly star: number
  readonly small?: boolean
}

/** Returns a glyph as its star pattern, as SVG content for a square of `cut.size` units. */
export function constellation(name: DrawnGlyph, cut: Cut): string {
  const figure: Constellation = SKY[name]
  const all = project(figure, cut.size, cut.pad)
  const few = cut.small ? figure.small : undefined
  const spots = few ? few.stars.flatMap((place) => all[place] ?? []) : all
  const lines = few ? few.lines : figure.lines
  const path = lines
    .map(([a, b]) => {
      const [from, to] = [spots[a], spots[b]]
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : ''
    })
    .join('')
  const dots = spots
    .map((s) => `<circle cx="${s.x}" cy="${s.y}" r="${rounded(s.radius * cut.star)}" fill="currentColor"/>`)
    .join('')
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${cut.line}" stroke-opacity=".62"/>${dots}`
}

const fill = (d: string) => `<path fill="currentColor" d="${d}"/>`
const evenOdd = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`
const stroke = (d: string, width: number) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" d="${d}"/>`

/** Returns a point on a circle round the middle of the box; the angle runs clockwise from the top, in radians. */
const polar = (radius: number, angle: number) =>
  `${rounded(12 + radius * Math.sin(angle))} ${rounded(12 - radius * Math.cos(angle))}`

const cog = `${Array.from({ length: 6 }, (_, i) => {
  const a = (i * Math.PI) / 3
  return `${i ? 'L' : 'M'}${polar(7.6, a - 0.36)}L${polar(11.2, a - 0.26)}L${polar(11.2, a + 0.26)}L${polar(7.6, a + 0.36)}`
}).join('')}ZM12 8.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2Z`

const ringTicks = Array.from({ length: 7 }, (_, i) => {
  const a = (i * 2 * Math.PI) / 7
  return `M${polar(11.8, a - 0.17)}L${polar(11.8, a + 0.17)}L${polar(7.4, a)}Z`
}).join('')

const SYMBOLS = {
  // skills: an amphora, a ringed planet, crossed blades, a cog; never distinguished by colour alone
  culture: fill(
    'M8 1.5h8v2.4l-1.8 1v2.3c3 1 4.8 3.3 4.8 6.2 0 3.4-2 5.6-4.2 6.8v.9l2 1.4h-9.6l2-1.4v-.9C7 19 5 16.8 5 13.4c0-2.9 1.8-5.2 4.8-6.2V4.9L8 3.9Z',
  ),
  science: fill(
    'M12 5.4a6.6 6.6 0 0 1 5.9 3.6c2.9-.9 5-1 5.6.2.9 1.9-2.7 5-8.2 7.5-6.1 2.8-13.1 4.1-14.3 1.8-.8-1.6 1-3.5 4.5-5.4A6.6 6.6 0 0 1 12 5.4Zm-6.2 9.9c-1.4.9-2.3 1.7-2.2 2.1.4.7 4.9.3 9.2-1.3 4.7-1.7 8.5-4.7 8.2-5.4-.2-.4-1.3-.3-2.7.1.2 1.2.2 1.5 0 2.3-1.9 1.4-3.9 2.5-6 3.2-1.9.6-3.5.8-5 .9a6.6 6.6 0 0 1-1.5-1.9Z',
  ),
  combat: fill(
    'M2 1.5l4.6.8 5.4 6.8 5.4-6.8 4.6-.8-.9 4.7-6.6 6.3 2.6 2.9 2-1.7 1.5 1.6-2 2 2.9 3.2-2.2 2.2-3.3-3-2 2-1.6-1.5 1.7-2-2.7-2.6-2.2 2.2 1.7 2-1.6 1.6-2-2-3.3 3-2.2-2.2 2.9-3.2-2-2 1.5-1.6 2 1.7 2.6-2.9L2.9 6.2Z',
  ),
  ingenuity: evenOdd(cog),
  // sides
  hero: evenOdd(
    'M12 .8a11.2 11.2 0 1 0 0 22.4a11.2 11.2 0 1 0 0-22.4Zm0 3a8.2 8.2 0 1 1 0 16.4a8.2 8.2 0 1 1 0-16.4Z',
  ),
  'hero-team':
    evenOdd(
      'M12 2.4a9.6 9.6 0 1 0 0 19.2a9.6 9.6 0 1 0 0-19.2Zm0 2.2a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 1 1 0-14.8Z',
    ) + fill(ringTicks),
  villain: fill('M12 1L24 22.5H0Z'),
  // figures
  power: fill('M13.8 1L4.5 13.6h6L9 23l10.5-13.4h-6.3Z'),
  experience: evenOdd('M12 1l3.1 7 7.6.7-5.7 5.1 1.7 7.5L12 17.4l-6.7 3.9 1.7-7.5L1.3 8.7 8.9 8Z'),
  firepower: fill('M1 2.5h12l6 2.6-6 2.6H1ZM5 9.4h11l7 2.6-7 2.6H5ZM1 16.3h12l6 2.6-6 2.6H1Z'),
  revive: fill('M12 3V0l6 4.6-6 4.6V6.2a6.3 6.3 0 1 0 6.3 6.3h3.2A9.5 9.5 0 1 1 12 3Z'),
  points: fill(ringTicks) + fill('M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z'),
  difficulty: fill('M2 21L12 3l10 18h-5L12 12l-5 9Z'),
  // states
  ready: evenOdd('M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Zm0 5a5 5 0 1 1 0 10a5 5 0 1 1 0-10Z'),
  assigned: fill('M2 4.5h5.5L12 14l4.5-9.5H22L12 22Z'),
  stopped: fill('M3.5 3.5h6.5v17H3.5ZM14 3.5h6.5v17H14Z'),
  incapacitated: stroke('M4 4h16v16H4Z', 2.4) + stroke('M7.5 16.5l9-9M7.5 7.5l9 9', 2.4),
  blocked: evenOdd(
    'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21Zm0 3a7.5 7.5 0 0 1 4.5 1.5L6 16.5A7.5 7.5 0 0 1 12 4.5Zm6 3L7.5 18A7.5 7.5 0 0 0 18 7.5Z',
  ),
  complication: evenOdd(
    'M4 1.5h16v21H4Zm2.5 2.5v16h11V4ZM10.7 7.5h2.6v3.2h3.2v2.6h-3.2v3.2h-2.6v-3.2H7.5v-2.6h3.2Z',
  ),
  boost: fill('M12 2l9 9h-5.5L12 7.5 8.5 11H3ZM12 11l9 9h-5.5L12 16.5 8.5 20H3Z'),
  blockade: evenOdd('M2 5h20v14H2Zm2.5 2.5v9h15v-9Z') + fill('M6 10.5h12v3H6Z'),
  promotion: fill('M3 9.5L12 4l9 5.5v4.2L12 8.2l-9 5.5ZM3 16.5L12 11l9 5.5v4.2l-9-5.5-9 5.5Z'),
  // the seven card types: the same silhouettes as the cards themselves
  team: fill('M4.5 6.5Q12-2 19.5 6.5V22.5h-15Z'),
  support: fill('M4.5 1.5H11Q19.5 1.5 19.5 10V22.5h-15Z'),
  mission: evenOdd('M1 4.5h19l3 3v9l-3 3H1Zm14 2v11h2v-11Z'),
  gear: fill('M8.5 1.5h7l4 4v13l-4 4h-7l-4-4v-13Z'),
  event: fill('M4.5 1.5h15v15L12 22.5l-7.5-6Z'),
  obstacle: fill('M4.5 22.5V6h3.6V1.5h7.8V6h3.6v16.5Z'),
  adversary: fill('M4.5 8.5L12 1l7.5 7.5v14h-15Z'),
  'ship-hero': fill('M3 1.5h11.5L21.5 12l-7 10.5H3Z'),
  'ship-villain': fill('M21 1.5H9.5L2.5 12l7 10.5H21Z'),
  // rarity: facets are added as a card gets rarer; S is the fixed starter card
  'rarity-C': fill('M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z'),
  'rarity-U': fill('M12 4l8 8-8 8-8-8Z'),
  'rarity-R': fill('M12 1.5l3 7.5 7.5 3-7.5 3-3 7.5-3-7.5L1.5 12 9 9Z'),
  'rarity-UR':
    fill('M12 1.5l3 7.5 7.5 3-7.5 3-3 7.5-3-7.5L1.5 12 9 9Z') +
    fill('M4 2.5h3.2v3.2H4ZM16.8 2.5H20v3.2h-3.2ZM4 18.3h3.2v3.2H4ZM16.8 18.3H20v3.2h-3.2Z'),
  'rarity-S': evenOdd('M4.5 4.5h15v15h-15Zm3 3v9h9v-9Z'),
  // interface
  chevron: fill('M2 4h6l4 9.5L16 4h6l-7.5 16h-5Z'),
  search: evenOdd(
    'M10 2a8 8 0 1 0 4.9 14.3l5.4 5.4 1.9-1.9-5.4-5.4A8 8 0 0 0 10 2Zm0 2.7a5.3 5.3 0 1 1 0 10.6a5.3 5.3 0 1 1 0-10.6Z',
  ),
  plus: fill('M10.5 3h3v7.5H21v3h-7.5V21h-3v-7.5H3v-3h7.5Z'),
  minus: fill('M3 10.5h18v3H3Z'),
  undo: fill('M9 3v5h5.5a6.5 6.5 0 0 1 0 13H6v-3h8.5a3.5 3.5 0 0 0 0-7H9v5L1.5 9.5Z'),
  close: fill('M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7Z'),
  hand: fill('M3 6l4-1.5V21L3 19.5ZM8.5 3h7v18h-7ZM17 4.5L21 6v13.5L17 21Z'),
  deck: fill('M5 2h14v14H5ZM4 17.5h16V19H4ZM3 20.5h18V22H3Z'),
  discard: evenOdd('M4 2h16v20H4Zm2.5 2.5v15h11v-15ZM8.5 11h7v2.5h-7Z'),
  log: fill('M3 4h18v2.6H3ZM3 10.7h12v2.6H3ZM3 17.4h16V20H3Z'),
  filter: fill('M2 4h20l-7.5 9v8l-5-3v-5Z'),
  menu: fill('M3 5h18v2.5H3ZM3 10.8h18v2.5H3ZM3 16.5h18V19H3Z'),
  check: fill('M2 12.5l3-3 5 5 9.5-10 3 3L10 20.5Z'),
  'table-view': evenOdd('M2 4h20v16H2Zm2.5 2.5v3h15v-3Zm0 5v2.5h15v-2.5Zm0 4.5v1.5h15V16Z'),
  grid: fill('M3 3h8v8H3ZM13 3h8v8h-8ZM3 13h8v8H3ZM13 13h8v8h-8Z'),
  redo: fill('M15 3v5H9.5a6.5 6.5 0 0 0 0 13H18v-3H9.5a3.5 3.5 0 0 1 0-7H15v5L22.5 9.5Z'),
  share: fill(
    'M17 1.5a4 4 0 1 1-2.9 6.75L9.7 10.7a4 4 0 0 1 0 2.6l4.4 2.45A4 4 0 1 1 13 18.5l.1-.9-4.7-2.6a4 4 0 1 1 0-6l4.7-2.6L13 5.5a4 4 0 0 1 4-4Z',
  ),
  copy: evenOdd('M8 1.5h13.5V17H8Zm2.5 2.5v10.5H19V4ZM2.5 7H6v12.5h10.5V22.5h-14Z'),
  bin: fill('M9 1.5h6V4h6v2.6H3V4h6ZM4.5 8.5h15l-1.2 14H5.7Z'),
  edit: fill('M16.5 2l5.5 5.5-3 3L13.5 5ZM12 6.5l5.5 5.5L7.5 22 2 22l0-5.5Z'),
  play: fill('M5 2.5L21 12 5 21.5Z'),
  folder: evenOdd('M1.5 3.5h8.6l2.4 3h10v14h-21Zm2.5 5.4V18h16V8.9Z'),
  help: fill(
    'M12 1.5c4 0 6.8 2.4 6.8 6 0 2.7-1.4 4.1-3.2 5.4-1.5 1.1-2 1.7-2 3.6h-3.5c0-3.1.9-4.6 2.9-6 1.5-1.1 2.2-1.7 2.2-2.9 0-1.6-1.2-2.7-3.2-2.7s-3.4 1.2-3.5 3.4H5c.1-4.2 2.9-6.8 7-6.8ZM10 18.5h3.8V22.5H10Z',
  ),
  link: evenOdd(
    'M9.5 6.5H13v2.7H9.5a2.8 2.8 0 0 0 0 5.6H11v2.7H9.5a5.5 5.5 0 0 1 0-11ZM14.5 17.5H11v-2.7h3.5a2.8 2.8 0 0 0 0-5.6H13V6.5h1.5a5.5 5.5 0 0 1 0 11Z',
  ),
  download: fill('M10.5 2h3v9h4.5L12 17.5 6 11h4.5ZM3 19h18v3H3Z'),
  upload: fill('M10.5 16V8H6l6-6.5L18 8h-4.5v8ZM3 19h18v3H3Z'),
  theme: evenOdd('M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20Zm0 3v14a7 7 0 0 1 0-14Z'),
  person: fill('M12 2a5 5 0 1 1 0 10a5 5 0 1 1 0-10ZM3.5 22.5c0-5.5 3.5-9 8.5-9s8.5 3.5 8.5 9Z'),
  settings: evenOdd(cog),
  'arrow-left': fill('M10.5 4l2.1 2.1L8.2 10.5H21.5v3H8.2l4.4 4.4-2.1 2.1L2.5 12Z'),
  'arrow-right': fill('M13.5 4l-2.1 2.1 4.4 4.4H2.5v3h13.3l-4.4 4.4 2.1 2.1L21.5 12Z'),
  'caret-down': fill('M3.5 7.5h17L12 17.5Z'),
  'caret-up': fill('M3.5 16.5h17L12 6.5Z'),
  warning: evenOdd('M12 1.5L23.5 22H.5Zm-1.5 7.5v6.5h3V9Zm0 8v3h3v-3Z'),
  key: evenOdd(
    'M7.5 6a6 6 0 1 0 5.7 8H16v3.5h3V14h3.5v-3.5H13.2A6 6 0 0 0 7.5 6Zm0 3.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 1 1 0-5.6Z',
  ),
  lock: evenOdd(
    'M12 1.5a5.5 5.5 0 0 1 5.5 5.5v3.5H20v12H4v-12h2.5V7A5.5 5.5 0 0 1 12 1.5Zm0 2.7A2.8 2.8 0 0 0 9.2 7v3.5h5.6V7A2.8 2.8 0 0 0 12 4.2Z',
  ),
  star: evenOdd(
    'M12 1l3.1 7 7.6.7-5.7 5.1 1.7 7.5L12 17.4l-6.7 3.9 1.7-7.5L1.3 8.7 8.9 8Zm0 6.7l-1.3 3-3.2.3 2.4 2.2-.7 3.2 2.8-1.6 2.8 1.6-.7-3.2 2.4-2.2-3.2-.3Z',
  ),
} as const satisfies Record<string, string>

type Lower<Name extends string> = Lowercase<Name>
/** `glyph-orion` is the small cut (14 to 39 px), `-lg` the whole figure, `-ring` the whole figure on the gate. */
export type GlyphIconName = `glyph-${Lower<DrawnGlyph>}${'' | '-lg' | '-ring'}`
export type IconName = keyof typeof SYMBOLS | GlyphIconName

const glyphSymbols = (name: DrawnGlyph): [string, number, string][] => {
  const id = `glyph-${name.toLowerCase()}`
  return [
    [id, 24, constellation(name, { size: 24, pad: 2.4, line: 1.5, star: 0.86, small: true })],
    [`${id}-lg`, 72, constellation(name, { size: 72, pad: 7, line: 1.6, star: 1.55 })],
    [`${id}-ring`, 17, constellation(name, { size: 17, pad: 2, line: 0.7, star: 0.42 })],
  ]
}

/** Returns the whole file public/icons.svg: every symbol once, to be used as `/icons.svg#<name>`. */
export function iconsFile(): string {
  const drawn: [string, number, string][] = Object.entries(SYMBOLS).map(([id, content]) => [id, 24, content])
  const symbols = [...drawn, ...DRAWN_GLYPHS.flatMap(glyphSymbols)].map(
    ([id, size, content]) => `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${content}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** All names in icons.svg. */
export const ICON_NAMES = [
  ...Object.keys(SYMBOLS),
  ...DRAWN_GLYPHS.flatMap((name) => glyphSymbols(name).map(([id]) => id)),
] as readonly IconName[]
