/** The distance of a flight, in CSS pixels, and the size at its end relative to the size at its start. */
export interface Way {
  readonly x: number
  readonly y: number
  readonly scale?: number
}

/**
 * The moving elements. `was` and `now`: a figure before and after; `light`, `house`: the chevron of a large gate;
 * `sign`: the chevron of a strip; `words`: the table's message about the outcome at that time.
 */
export type Actor =
  | 'fill'
  | 'track'
  | 'rest'
  | 'banner'
  | 'token'
  | 'drain'
  | 'badge'
  | 'fly'
  | 'earn'
  | 'light'
  | 'house'
  | 'sign'
  | 'pool'
  | 'ripple'
  | 'card'
  | 'gable'
  | 'upper'
  | 'lower'
  | 'paid'
  | 'was'
  | 'now'
  | 'words'
  | `${'hero' | 'villain' | 'bolt'} ${number}`

/** One movement of an animation: the actor, its keyframes, and when it plays (milliseconds from the start). */
export interface Part {
  readonly actor: Actor
  readonly frames: Keyframe[]
  readonly start: number
  readonly length: number
  readonly easing?: string
}

const OUT = 'cubic-bezier(.2,.7,.2,1)'
const IN = 'cubic-bezier(.5,0,.8,.4)'
const STAY = 'none'

const LIGHT_OFF = {
  fill: 'light-dark(#f3eee5, #23272c)',
  stroke: 'light-dark(#7d7667, #727c86)',
  translate: '0 0',
}
const LIGHT_ON = { fill: '#e9a63c', stroke: '#f6cd85', translate: '0 4px' }
const LIGHT_OVER = { ...LIGHT_ON, translate: '0 9px' }
const HOUSE_OFF = { fill: 'light-dark(#a59e90, #4a525b)', translate: '0 0' }
const HOUSE_ON = { fill: 'light-dark(#9a7436, #6a5228)', translate: '0 4px' }
const AMBER = { fill: 'var(--amber-fill)', stroke: 'var(--amber-fill)' }

const go = ({ x, y, scale }: Way): string =>
  `translate(${x}px,${y}px)${scale === undefined ? '' : ` scale(${scale})`}`

/** Shows or hides an actor instantly at a given time. */
const appears = (actor: Actor, start: number): Part => ({
  actor,
  frames: [{ opacity: 0 }, { opacity: 1 }],
  start,
  length: 1,
})
const vanishes = (actor: Actor, start: number): Part => ({
  actor,
  frames: [{ opacity: 1 }, { opacity: 0 }],
  start,
  length: 1,
})
/** Replaces the old figure by the new one. */
const swap = (start: number): readonly Part[] => [vanishes('was', start), appears('now', start)]

/** Locks a chevron of a large gate and of the strip of seven, which has no room for movement. */
const locks = (start: number, length: number): readonly Part[] => [
  {
    actor: 'light',
    frames: [LIGHT_OFF, LIGHT_OVER, LIGHT_ON],
    start,
    length,
    easing: 'ease-out',
  },
  { actor: 'house', frames: [HOUSE_OFF, HOUSE_ON], start, length, easing: 'ease-out' },
  {
    actor: 'sign',
    frames: [
      { fill: 'transparent', stroke: 'var(--line-strong)', transform: STAY },
      { ...AMBER, transform: 'translateY(3px)' },
      { ...AMBER, transform: STAY },
    ],
    start,
    length,
    easing: 'ease-out',
  },
]

/** The lane fills, the glyph flies to the character who earned it, a chevron of the gate locks. */
export function successParts({
  fills,
  flight,
}: {
  readonly fills: boolean
  readonly flight?: Way
}): readonly Part[] {
  const fill: readonly Part[] = [
    {
      actor: 'fill',
      frames: [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
      start: 0,
      length: 130,
      easing: OUT,
    },
    // The track stays full while the glyph flies, whether one is earned or not.
    { actor: 'track', frames: [{ opacity: 1 }, { opacity: 1 }], start: 0, length: 390 },
  ]
  // A glyph that is chosen later skips the filling of the lane.
  const at = fills ? 0 : -110
  const earn: readonly Part[] = flight
    ? [
        appears('fly', at + 110),
        {
          actor: 'fly',
          frames: [{ transform: STAY }, { transform: go(flight) }],
          start: at + 120,
          length: 160,
          easing: OUT,
        },
        vanishes('fly', at + 281),
        appears('earn', at + 280),
        ...locks(at + 280, 110),
        vanishes('banner', at + 280),
        appears('words', at + 280),
        ...swap(at + 280),
      ]
    : []
  return [...(fills ? fill : []), ...earn]
}

/**
 * The fill stops short, the rest is hatched. The mission flies to the failed ones, unless it is still needed in the
 * lane, and the assigned characters are stopped.
 */
export const failureParts = ({
  share,
  flight,
}: {
  readonly share: number
  readonly flight?: Way
}): readonly Part[] => [
  {
    actor: 'fill',
    frames: [{ transform: 'scaleX(0)' }, { transform: `scaleX(${share})` }],
    start: 0,
    length: 140,
    easing: OUT,
  },
  { actor: 'rest', frames: [{ opacity: 0 }, { opacity: 1 }], start: 140, length: 60 },
  { actor: 'track', frames: [{ opacity: 1 }, { opacity: 1 }], start: 0, length: 371 },
  // Ends in the style of a stopped card.
  { actor: 'drain', frames: [{ filter: 'none', offset: 0 }], start: 170, length: 90 },
  { actor: 'badge', frames: [{ opacity: 0 }, { opacity: 1 }], start: 230, length: 30 },
  ...(flight
    ? [
        {
          actor: 'banner' as const,
          frames: [
            { transform: STAY, filter: 'none' },
            { transform: go(flight), filter: 'grayscale(.9) brightness(.7)' },
          ],
          start: 190,
          length: 180,
          easing: OUT,
        },
        vanishes('banner', 370),
        appears('token', 370),
        appears('words', 160),
      ]
    : []),
]

/** The adversary leaves the lane, becomes a gable in the villain score, and the figure rises. */
export const scoredParts = ({ flight }: { readonly flight: Way }): readonly Part[] => [
  {
    actor: 'card',
    frames: [{ transform: STAY }, { transform: 'translate(0,-8px)' }],
    start: 0,
    length: 70,
    easing: OUT,
  },
  {
    actor: 'card',
    frames: [{ transform: 'translate(0,-8px)' }, { transform: go(flight) }],
    start: 80,
    length: 200,
    easing: IN,
  },
  vanishes('card', 281),
  {
    actor: 'gable',
    frames: [
      { color: 'var(--basalt-4)', transform: STAY },
      { color: 'var(--mark-villain)', transform: 'translateY(-7px)' },
      { color: 'var(--mark-villain)', transform: STAY },
    ],
    start: 280,
    length: 110,
    easing: 'ease-out',
  },
  ...swap(285),
]

/** Delay between volleys; less if there are many, so that the last one hits in time. */
const APART = 45
const LAST_VOLLEY = 90

/**
 * As many volleys as firepower cross the lane from both sides, and the weaker ship breaks in two. `across`: from the
 * hero player's ships to those of the villain player.
 */
export function battleParts(said: {
  readonly firepower?: { readonly hero: number; readonly villain: number }
  readonly across?: Way
  readonly breaks: boolean
}): readonly Part[] {
  const { firepower, across, breaks } = said
  const volleys = (side: 'hero' | 'villain', count: number, first: number, { x, y }: Way): Part[] => {
    const apart = Math.min(APART, (LAST_VOLLEY - first) / Math.max(1, count - 1))
    const turn = `rotate(${Math.atan2(y, x)}rad)`
    const far = `${go({ x, y })} ${turn}`
    return Array.from({ length: count }, (_, i) => ({
      actor: `${side} ${i}`,
      frames: [
        { opacity: 0, transform: `${go({ x: 0, y: 0 })} ${turn}` },
        { opacity: 1, offset: 0.1 },
        { opacity: 1, transform: far, offset: 0.95 },
        { opacity: 0, transform: far },
      ],
      start: first + i * apart,
      length: 120,
      easing: 'linear',
    }))
  }
  const fire = firepower && across
  const start = fire ? 225 : 0
  const half = (actor: 'upper' | 'lower', transform: string): Part => ({
    actor,
    frames: [
      { transform: STAY, filter: 'none' },
      { transform, filter: 'grayscale(.8) brightness(.6)' },
    ],
    start,
    length: 160,
    easing: OUT,
  })
  return [
    ...(fire ? volleys('hero', firepower.hero, 0, across) : []),
    ...(fire ? volleys('villain', firepower.villain, 20, { x: -across.x, y: -across.y }) : []),
    ...(breaks
      ? [
          half('upper', 'translate(8px,-12px) rotate(7deg)'),
          half('lower', 'translate(-4px,13px) rotate(-5deg)'),
          // At that time the ship is already elsewhere.
          appears('token', start + 160),
        ]
      : []),
  ]
}

/** The seventh chevron locks at the top, the pool opens from the middle, followed by one ripple. Nothing loops. */
export function victoryParts({ opens }: { readonly opens: boolean }): readonly Part[] {
  const gate: readonly Part[] = [
    ...locks(0, 130),
    {
      actor: 'pool',
      frames: [{ transform: 'scale(0)' }, { transform: 'scale(1)' }],
      start: 130,
      length: 170,
      easing: OUT,
    },
    {
      actor: 'ripple',
      frames: [
        { transform: 'scale(.2)', opacity: 0 },
        { transform: 'scale(1.06)', opacity: 1, offset: 0.7 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      start: 230,
      length: 160,
      easing: 'ease-out',
    },
  ]
  const words: Part = { actor: 'words', frames: [{ opacity: 0 }, { opacity: 1 }], start: 300, length: 80 }
  return [...(opens ? gate : []), words]
}

/** Delay from the first bolt to the last. */
const LAST_BOLT = 50

/** Each bolt flies from the row of power to the card that is paid for; the figure drops, the card lifts. */
export const powerParts = ({ flights }: { readonly flights: readonly Way[] }): readonly Part[] => {
  const startOf = (i: number) => (i * LAST_BOLT) / Math.max(1, flights.length - 1)
  return [
    ...flights.flatMap((flight, i): readonly Part[] => {
      const actor: Actor = `bolt ${i}`
      const start = startOf(i)
      return [
        {
          actor,
          frames: [{ transform: STAY }, { transform: go(flight) }],
          start,
          length: 170,
          easing: OUT,
        },
        vanishes(actor, start + 171),
      ]
    }),
    {
      actor: 'paid',
      // It comes down again, since the real card lies flat on the table.
      frames: [
        { transform: STAY, easing: OUT },
        { transform: 'translateY(-14px)', offset: 0.7 },
        { transform: STAY },
      ],
      start: 220,
      length: 130,
    },
    ...swap(60),
  ]
}

/** Returns the time at which the last part ends, in milliseconds. */
export const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((end, { start, length }) => Math.max(end, start + length), 0)

/** Longest animation allowed, in milliseconds. */
export const LONGEST = 400
