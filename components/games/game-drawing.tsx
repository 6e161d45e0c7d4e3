import type { GameId } from '@/lib/tabletop/games/list'

const FRAME = 'block h-auto w-full'

/** Seven chevrons around a gate, as plain shapes. */
const CHEVRONS = Array.from({ length: 7 }, (_, at) => -90 + at * (360 / 7))

/** The four lines of planets. */
const PLANETS = [5, 7, 7, 5].flatMap((count, row) =>
  Array.from({ length: count }, (_, at) => ({ x: 220 + at * 38 - (row % 2) * 10, y: 30 + row * 40, r: 13 })),
)

function Stars({ salt }: { readonly salt: number }) {
  return Array.from({ length: 16 }, (_, at) => (
    <circle
      // biome-ignore lint/suspicious/noArrayIndexKey: the stars stand still.
      key={at}
      cx={(at * 97 + salt * 31) % 480}
      cy={(at * 53 + salt * 17) % 120}
      r={at % 3 === 0 ? 1.6 : 1}
      fill="#f2e6c9"
      opacity={0.7}
    />
  ))
}

/** Six sectors around a core, as hexagons. */
const HEXES = Array.from({ length: 7 }, (_, at) => {
  const angle = (at * Math.PI) / 3
  const far = at === 6 ? 0 : 62
  return { x: 240 + far * Math.cos(angle), y: 90 + far * Math.sin(angle), isCore: at === 6 }
})
const hexagon = (x: number, y: number, size: number): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6
    return `${(x + size * Math.cos(angle)).toFixed(1)},${(y + size * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

/** A picture of a game for its entry: flat shapes and four inks, like the cards. */
export function GameDrawing({ game }: { readonly game: GameId | 'tcg' }) {
  if (game === 'tcg')
    return (
      <svg className={FRAME} viewBox="0 0 480 180" aria-hidden="true">
        <rect width="480" height="180" fill="#3d5a3f" />
        <Stars salt={3} />
        <circle cx="240" cy="110" r="84" fill="#1e3a33" />
        <circle cx="240" cy="110" r="66" fill="#a8ab6d" />
        <circle cx="240" cy="110" r="48" fill="none" stroke="#c9cf96" strokeWidth="3" />
        <circle cx="240" cy="110" r="28" fill="none" stroke="#c9cf96" strokeWidth="3" />
        {CHEVRONS.map((angle) => (
          <path
            key={angle}
            d="M-9-96 9-96 5-72-5-72Z"
            fill="#e9e0b5"
            transform={`translate(240 110) rotate(${angle + 90})`}
          />
        ))}
        <path d="M0 150 90 128 170 146 250 122 340 148 420 130 480 144V190H0Z" fill="#1b2320" />
      </svg>
    )
  if (game === 'apophis')
    return (
      <svg className={FRAME} viewBox="0 0 480 180" aria-hidden="true">
        <rect width="480" height="180" fill="#14252e" />
        <Stars salt={7} />
        <circle cx="110" cy="90" r="58" fill="#25505c" />
        <circle cx="110" cy="90" r="44" fill="#5d96a0" />
        <circle cx="110" cy="90" r="26" fill="none" stroke="#a9d3cf" strokeWidth="3" />
        {PLANETS.map(({ x, y, r }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={r} fill="#3f7480" />
            <path d={`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0Z`} fill="#a9d3cf" />
          </g>
        ))}
      </svg>
    )
  if (game === 'sector')
    return (
      <svg className={FRAME} viewBox="0 0 480 180" aria-hidden="true">
        <rect width="480" height="180" fill="#1b2031" />
        <Stars salt={11} />
        {HEXES.map(({ x, y, isCore }) => (
          <g key={`${x} ${y}`}>
            <polygon
              points={hexagon(x, y, 34)}
              fill={isCore ? '#55628f' : '#333d5f'}
              stroke="#8a97c4"
              strokeWidth="2"
            />
            <circle
              cx={x}
              cy={y}
              r="12"
              fill="none"
              stroke={isCore ? '#f0c878' : '#c3cbe6'}
              strokeWidth="4"
            />
          </g>
        ))}
        <path d="M90 52 108 96V108H98L90 102 82 108H72V96Z" fill="#e4dac2" />
        <path d="M392 128 412 160H372Z" fill="#d08b58" />
      </svg>
    )
  return (
    <svg className={FRAME} viewBox="0 0 480 180" aria-hidden="true">
      <rect width="480" height="180" fill="#523528" />
      <Stars salt={5} />
      <circle cx="200" cy="110" r="110" fill="#6b4630" />
      <circle cx="200" cy="110" r="78" fill="#7d5436" />
      <polygon
        points="200,40 258,86 258,118 200,164 142,118 142,86"
        fill="#a3683d"
        stroke="#2a1c15"
        strokeWidth="3"
      />
      <polygon points="200,40 242,104 200,130 158,104" fill="#f2dfae" stroke="#2a1c15" strokeWidth="3" />
      <text
        x="200"
        y="108"
        textAnchor="middle"
        fontSize="40"
        fill="#2a1c15"
        className="font-tech font-semibold"
      >
        8
      </text>
      <polygon
        points="330,84 364,112 364,130 330,158 296,130 296,112"
        fill="#8a5836"
        stroke="#2a1c15"
        strokeWidth="3"
      />
      <polygon points="330,84 354,122 330,138 306,122" fill="#f2dfae" stroke="#2a1c15" strokeWidth="3" />
      <text
        x="330"
        y="126"
        textAnchor="middle"
        fontSize="24"
        fill="#2a1c15"
        className="font-tech font-semibold"
      >
        5
      </text>
      <path d="M0 150 120 140 240 154 360 142 480 152V190H0Z" fill="#2a1c15" />
    </svg>
  )
}
