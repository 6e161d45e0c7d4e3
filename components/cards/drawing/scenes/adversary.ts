import { figure } from '../figures'
import { dunes, land } from '../landscape'
import { type Choice, type Choices, type Pictured, type Recipe, rotate, type Scene } from '../scene'
import type { Point } from '../shapes'
import { d, disc, fill, placed, poly, rect, repeat, ring, stroke } from '../shapes'

/** Somebody enthroned. */
const THRONE = 'M-6 0l1-16-3-9 3-6 1-7 4-6 4 6 1 7 3 6-3 9 1 16Z'

export interface Seat {
  readonly x: number
  readonly foot: number
}

/** Between two braziers, guards behind. */
const warlord = ({ random, inks, w, h }: Scene, { x, foot }: Seat): string => {
  const guards = repeat(6, (i) => {
    const at = x + (i < 3 ? -1 : 1) * h * (0.3 + 0.17 * (i % 3))
    return figure(random, at, h * 0.9, h * 0.36, inks.deep, ['Jaffa'])
  })
  const braziers = [-1, 1]
    .map((side) => {
      const at = x + side * h * 0.62
      const flame: Point[] = [
        [at - h * 0.06, h * 0.56],
        [at - h * 0.03, h * 0.46],
        [at, h * 0.36 + random.between(-0.04, 0.04) * h],
        [at + h * 0.035, h * 0.47],
        [at + h * 0.06, h * 0.56],
      ]
      return (
        poly(flame, inks.paper) +
        poly(
          [
            [at - h * 0.09, h * 0.56],
            [at + h * 0.09, h * 0.56],
            [at + h * 0.03, h * 0.64],
            [at - h * 0.03, h * 0.64],
          ],
          inks.night,
        ) +
        rect(at - h * 0.015, h * 0.62, h * 0.03, h * 0.34, inks.night)
      )
    })
    .join('')
  return (
    guards +
    braziers +
    figure(random, x, foot, h * 0.56, inks.night, ['Jaffa']) +
    rect(0, h * 0.93, w, h, inks.night)
  )
}

/** On a seat at the height `y`. */
const seated = ({ inks, h }: Scene, x: number, y: number): string =>
  placed(
    `<path d="${THRONE}" fill="${inks.night}" stroke="${inks.mid}" stroke-width="1"/>`,
    x,
    y,
    (h * 0.3) / 40,
  )

/** Enthroned on steps. */
const steps = (scene: Scene, { x }: Seat): string => {
  const { random, inks, w, h } = scene
  const count = random.whole(4, 6)
  const half = h * random.between(0.8, 1.05)
  const tall = h * random.between(0.5, 0.62)
  const base = h * 0.97
  const stairs = repeat(count, (i) => {
    const reach = half * (1 - i / count)
    const y = base - (tall * i) / count
    return poly(
      [
        [x - reach, y],
        [x - reach + half * 0.06, y - tall / count],
        [x + reach - half * 0.06, y - tall / count],
        [x + reach, y],
      ],
      i % 2 ? inks.deep : inks.night,
    )
  })
  return (
    stairs +
    seated(scene, x, base - tall + h * 0.005) +
    land(dunes(random, w, h * 0.96, h * 0.02), w, h, inks.night)
  )
}

/** Enthroned on a pyramid. */
const pyramid = (scene: Scene, { x }: Seat): string => {
  const { random, inks, w, h, k } = scene
  const half = h * random.between(0.8, 1.05)
  const tall = h * random.between(0.5, 0.62)
  const base = h * 0.97
  return (
    poly(
      [
        [x - half, base],
        [x, base - tall],
        [x + half, base],
      ],
      inks.night,
    ) +
    poly(
      [
        [x, base - tall],
        [x + half, base],
        [x + half * 0.25, base],
      ],
      inks.deep,
    ) +
    repeat(4, (place) => {
      const i = place + 1
      return stroke(
        d`M${x - (half * i) / 5} ${base - tall * (1 - i / 5)}H${x + (half * 0.25 * i) / 5}`,
        inks.deep,
        1.2 * k,
      )
    }) +
    seated(scene, x, base - tall + h * 0.025) +
    land(dunes(random, w, h * 0.96, h * 0.02), w, h, inks.night)
  )
}

/** Before a rayed sun, or an eclipse. */
export const underTheSun =
  (mayEclipse: boolean, before: (scene: Scene, seat: Seat) => string): Recipe =>
  (scene) => {
    const { random, inks, w, h, k } = scene
    const x = w * random.between(0.54, 0.64)
    const y = h * random.between(0.4, 0.5)
    const r = h * random.between(0.24, 0.34)
    const count = random.pick([16, 20, 24])
    const rays = repeat(count, (i) => {
      const from = (i / count) * 6.283
      const to = from + (Math.PI / count) * 0.92
      return d`M${x} ${y}L${x + Math.cos(from) * w} ${y + Math.sin(from) * w}L${x + Math.cos(to) * w} ${y + Math.sin(to) * w}Z`
    })
    const isEclipse = mayEclipse && random.chance(0.5)
    return (
      rect(0, 0, w, h, inks.deep) +
      fill(rays, inks.mid, 0.62) +
      disc(x, y, r * 1.5, inks.deep) +
      ring(x, y, r * 1.5, inks.light, 1.5 * k) +
      disc(x, y, r, inks.light) +
      (isEclipse ? disc(x + r * 0.12, y, r * 0.86, inks.night) : disc(x, y, r * 0.8, inks.paper)) +
      before(scene, { x, foot: h * 0.96 })
    )
  }

const braziers = underTheSun(true, warlord)
const onSteps = underTheSun(true, steps)
const onPyramid = underTheSun(true, pyramid)

/** Scenes in `adversary-scenes.ts`. */
export type MoreAdversaries =
  | 'armada'
  | 'arrival'
  | 'avenue'
  | 'balcony'
  | 'bridge'
  | 'casket'
  | 'colossus'
  | 'flames'
  | 'force'
  | 'heap'
  | 'house'

/** By trait, first match; the scenes of each follow each other from card to card of a set. */
const OF_TRAIT: readonly (readonly [RegExp, Choices<MoreAdversaries>])[] = [
  [/Replicator/, ['bridge', 'force', 'heap']],
  [/Ori/, ['flames', 'arrival', 'force', 'avenue']],
  [/Political/, ['house', 'balcony', 'avenue']],
  [/Jaffa/, [braziers, 'arrival', 'armada', 'avenue']],
  [/Goa'uld/, ['bridge', onSteps, 'colossus', 'arrival', onPyramid, 'casket', 'force', 'avenue', 'armada']],
]
const ANYBODYS: Choices<MoreAdversaries> = ['balcony', 'bridge', 'casket', 'house', 'armada']

export const adversary = ({ number, traits }: Pictured): Choice<MoreAdversaries> =>
  rotate(OF_TRAIT.find(([trait]) => trait.test(traits.join(' ')))?.[1] ?? ANYBODYS, number)
