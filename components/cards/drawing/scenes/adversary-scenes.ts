import { figure, gate, ranks } from '../figures'
import { dunes, hatch, land, ridge } from '../landscape'
import type { Recipe } from '../scene'
import { d, disc, ellipse, fill, halo, n, placed, poly, rect, repeat, ring, stars, stroke } from '../shapes'
import { underTheSun } from './adversary'

/** Scenes of adversaries, in addition to those in `adversary.ts`. */

/** Stepping out of a gate between two files of warriors. */
export const arrival: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.62)
  const r = h * random.between(0.36, 0.42)
  const y = h * 0.52
  const inLight = poly(
    [
      [x - r * 0.5, h * 0.86],
      [x + r * 0.5, h * 0.86],
      [x + r * 1.5, h],
      [x - r * 1.5, h],
    ],
    inks.mid,
  )
  const files = [-1, 1]
    .map((side) =>
      repeat(4, (i) =>
        ranks(x + side * h * (0.42 + i * 0.17), h * (0.9 + i * 0.03), h * (0.3 + i * 0.05), 0, 1, inks.night),
      ),
    )
    .join('')
  return (
    rect(0, 0, w, h, inks.night) +
    disc(x, y, r * 2.2, inks.deep) +
    stars(random, w, h * 0.6, 40, inks.paper) +
    land(ridge(random, w, h * 0.74, h * 0.14), w, h, inks.deep) +
    gate(x, y, r, {
      stone: inks.mid,
      dark: inks.night,
      lit: inks.paper,
      pool: inks.light,
      ripple: inks.paper,
    }) +
    rect(0, h * 0.86, w, h, inks.night) +
    inLight +
    stroke(d`M0 ${h * 0.86}H${w}`, inks.mid, 1.4 * k) +
    figure(random, x, h * 0.95, h * 0.5, inks.night, card.traits) +
    files
  )
}

/** On the bridge of a ship, a world behind the great pane. */
export const bridge: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.6)
  const side = random.chance(0.5) ? 1 : -1
  const r = h * random.between(0.55, 0.8)
  const [worldX, worldY] = [x + side * h * random.between(0.06, 0.2), h * random.between(0.62, 0.76)]
  const ribs = random.whole(2, 4)
  const pane = [0.86, 0.62].map((size) => {
    const half = h * size
    return d`M${x - half} ${h * 0.8}V${h * 0.34}L${x - half * 0.6} ${h * (0.9 - size)}H${x + half * 0.6}L${x + half} ${h * 0.34}V${h * 0.8}`
  })
  return (
    rect(0, 0, w, h, inks.night) +
    stars(random, w, h * 0.8, 70, inks.paper) +
    disc(worldX, worldY, r * 1.08, inks.deep) +
    disc(worldX, worldY, r, inks.light) +
    disc(worldX - side * r * 0.16, worldY + r * 0.1, r * 0.93, inks.mid) +
    stroke(pane[0] ?? '', inks.night, h * 0.2) +
    stroke(pane[0] ?? '', inks.deep, h * 0.06) +
    repeat(ribs * 2 + 1, (i) => {
      const at = x + ((i - ribs) / ribs) * h * 0.7
      return stroke(d`M${at} ${h * 0.8}L${x + (at - x) * 0.62} ${h * 0.06}`, inks.night, 3 * k)
    }) +
    rect(0, h * 0.78, w, h, inks.night) +
    [-1, 1]
      .map(
        (way) =>
          poly(
            [
              [x + way * h * 0.44, h * 0.82],
              [x + way * h * 0.8, h * 0.74],
              [x + way * h * 0.9, h],
              [x + way * h * 0.5, h],
            ],
            inks.deep,
          ) +
          stroke(d`M${x + way * h * 0.5} ${h * 0.86}L${x + way * h * 0.78} ${h * 0.8}`, inks.light, 2 * k, {
            dash: [5 * k, 3 * k],
          }),
      )
      .join('') +
    ellipse(x, h * 0.95, h * 0.36, h * 0.05, inks.deep) +
    figure(random, x, h * 0.95, h * 0.6, inks.night, card.traits)
  )
}

/** Before the colossal head of a serpent, cut in stone. */
export const colossus: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.52, 0.62)
  const hood = h * random.between(0.44, 0.56)
  const top = h * 0.08
  const stripes = random.whole(5, 8)
  const outlineOf = (size: number) =>
    d`M${x} ${top + h * 0.02}Q${x + hood * 0.5 * size} ${top} ${x + hood * 0.62 * size} ${h * 0.2}Q${x + hood * 1.25 * size} ${h * 0.34} ${x + hood * 1.05 * size} ${h * 0.58}Q${x + hood * 0.8 * size} ${h * 0.82} ${x + hood * 0.7 * size} ${h}H${x - hood * 0.7 * size}Q${x - hood * 0.8 * size} ${h * 0.82} ${x - hood * 1.05 * size} ${h * 0.58}Q${x - hood * 1.25 * size} ${h * 0.34} ${x - hood * 0.62 * size} ${h * 0.2}Q${x - hood * 0.5 * size} ${top} ${x} ${top + h * 0.02}Z`
  const face = d`M${x} ${h * 0.12}L${x + h * 0.17} ${h * 0.26}L${x + h * 0.13} ${h * 0.5}L${x} ${h * 0.6}L${x - h * 0.13} ${h * 0.5}L${x - h * 0.17} ${h * 0.26}Z`
  const eye = (way: number) =>
    fill(
      d`M${x + way * h * 0.035} ${h * 0.345}L${x + way * h * 0.12} ${h * 0.3}L${x + way * h * 0.105} ${h * 0.37}Z`,
      inks.paper,
    )
  return (
    rect(0, 0, w, h, inks.mid) +
    halo(x, h * 0.4, hood * 0.9, inks.light, 0.35, 3) +
    fill(outlineOf(1), inks.night) +
    fill(outlineOf(0.9), inks.deep) +
    repeat(stripes, (i) => {
      const y = h * (0.3 + (i * 0.6) / stripes)
      return stroke(
        d`M${x - hood * 0.86} ${y}Q${x} ${y + h * 0.1} ${x + hood * 0.86} ${y}`,
        inks.night,
        2.4 * k,
      )
    }) +
    fill(face, inks.night) +
    stroke(
      d`M${x} ${h * 0.14}V${h * 0.56}M${x - h * 0.08} ${h * 0.5}L${x} ${h * 0.54}L${x + h * 0.08} ${h * 0.5}`,
      inks.deep,
      2 * k,
    ) +
    eye(1) +
    eye(-1) +
    land(dunes(random, w, h * 0.9, h * 0.02), w, h, inks.night) +
    disc(x, h * 0.84, h * 0.13, inks.light, 0.5) +
    figure(random, x, h * 0.95, h * 0.3, inks.night, card.traits)
  )
}

/** Down an avenue of obelisks, the low sun behind. */
export const avenue: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.6)
  const y = h * random.between(0.5, 0.6)
  const pairs = random.whole(3, 4)
  const stones = repeat(pairs, (i) => {
    const t = (i + 1) / pairs
    const [foot, tall, half] = [h * (0.7 + t * 0.3), h * (0.24 + t * 0.62), h * (0.025 + t * 0.055)]
    return [-1, 1]
      .map((side) => {
        const at = x + side * h * (0.14 + t * t * 0.7)
        return (
          poly(
            [
              [at - half, foot],
              [at - half * 0.66, foot - tall],
              [at, foot - tall - half * 1.5],
              [at + half * 0.66, foot - tall],
              [at + half, foot],
            ],
            i === pairs - 1 ? inks.night : inks.deep,
          ) +
          poly(
            [
              [at, foot - tall - half * 1.5],
              [at - side * half * 0.66, foot - tall],
              [at - side * half, foot],
              [at, foot],
            ],
            inks.mid,
            0.55,
          )
        )
      })
      .join('')
  })
  return (
    rect(0, 0, w, h, inks.light) +
    rect(0, 0, w, h * 0.3, inks.mid, 0.5) +
    disc(x, y, h * 0.42, inks.paper, 0.35) +
    disc(x, y, h * 0.24, inks.paper) +
    land(ridge(random, w, h * 0.68, h * 0.06), w, h, inks.mid) +
    rect(0, h * 0.74, w, h, inks.deep) +
    poly(
      [
        [x - h * 0.05, h * 0.74],
        [x + h * 0.05, h * 0.74],
        [x + h * 0.34, h],
        [x - h * 0.34, h],
      ],
      inks.light,
      0.7,
    ) +
    stones +
    stroke(d`M${x} ${h * 0.92}L${x - h * 0.1} ${h}`, inks.night, h * 0.05) +
    figure(random, x, h * 0.93, h * 0.42, inks.night, card.traits) +
    stroke(d`M0 ${h * 0.74}H${w}`, inks.night, k)
  )
}

/** On a balcony between banners, a crowd below. */
export const balcony: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.52, 0.6)
  const banners = random.whole(2, 3)
  const cloth = repeat(banners * 2, (i) => {
    const side = i % 2 ? 1 : -1
    const at = x + side * h * (0.34 + Math.floor(i / 2) * 0.28)
    const long = h * random.between(0.42, 0.56)
    return (
      poly(
        [
          [at - h * 0.08, 0],
          [at + h * 0.08, 0],
          [at + h * 0.08, long],
          [at, long - h * 0.07],
          [at - h * 0.08, long],
        ],
        i < 2 ? inks.light : inks.mid,
      ) +
      ring(at, long * 0.5, h * 0.045, inks.night, 2 * k) +
      disc(at, long * 0.5, h * 0.018, inks.night)
    )
  })
  const crowd = repeat(3, (row) =>
    repeat(16, (i) => {
      const at = (w * (i + (row % 2) * 0.5)) / 15 + random.between(-3, 3) * k
      const y = h * (0.84 + row * 0.06)
      const size = h * (0.024 + row * 0.008)
      return (
        disc(at, y, size, row === 2 ? inks.night : row ? inks.deep : inks.mid) +
        ellipse(at, y + size * 2.6, size * 2, size * 2, row === 2 ? inks.night : row ? inks.deep : inks.mid)
      )
    }),
  )
  return (
    rect(0, 0, w, h, inks.deep) +
    poly(
      [
        [x - h * 0.2, 0],
        [x + h * 0.2, 0],
        [x + h * 0.34, h * 0.6],
        [x - h * 0.34, h * 0.6],
      ],
      inks.paper,
      0.85,
    ) +
    cloth +
    figure(random, x, h * 0.62, h * 0.46, inks.night, card.traits) +
    rect(x - h * 0.5, h * 0.56, h, h * 0.04, inks.night) +
    repeat(9, (i) => rect(x + (i - 4) * h * 0.11 - h * 0.015, h * 0.59, h * 0.03, h * 0.1, inks.night)) +
    poly(
      [
        [x - h * 0.52, h * 0.68],
        [x + h * 0.52, h * 0.68],
        [x + h * 0.36, h * 0.8],
        [x - h * 0.36, h * 0.8],
      ],
      inks.night,
    ) +
    rect(0, h * 0.78, w, h, inks.mid) +
    crowd
  )
}

/** A raised hand, and waves of force from it. */
export const force: Recipe = ({ card, random, inks, w, h, k }) => {
  const side = random.chance(0.5) ? 1 : -1
  const x = w * (0.53 - side * random.between(0.08, 0.14))
  const [atX, atY] = [x + side * h * 0.16, h * 0.6]
  const waves = random.whole(6, 8)
  const dust = repeat(26, () => {
    const [t, r] = [random.between(-0.8, 0.8), h * random.between(0.3, 1.1)]
    const size = h * random.between(0.01, 0.03)
    return placed(
      rect(-size, -size, size * 2, size * 2, inks.paper, 0.8),
      atX + side * Math.cos(t) * r,
      atY + Math.sin(t) * r,
      1,
      random.whole(0, 80),
    )
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    halo(x, h * 0.5, h * 0.32, inks.mid, 0.5, 3) +
    land(ridge(random, w, h * 0.66, h * 0.16), w, h, inks.mid) +
    repeat(waves, (i) => {
      const r = h * (0.12 + ((waves - i) / waves) ** 1.4 * 1.1)
      const color = [inks.paper, inks.light, inks.night][i % 3] ?? inks.night
      const arc = d`M${atX + side * r * 0.5} ${atY - r * 0.86}Q${atX + side * r * 1.25} ${atY} ${atX + side * r * 0.5} ${atY + r * 0.86}`
      return stroke(arc, color, (2 + (waves - i) * 0.9) * k)
    }) +
    dust +
    halo(atX, atY, h * 0.07, inks.light, 0.7, 3) +
    disc(atX, atY, h * 0.055, inks.paper) +
    stroke(d`M${x} ${h * 0.55}L${atX} ${atY}`, inks.night, h * 0.045, { round: true }) +
    figure(random, x, h * 0.96, h * 0.62, inks.night, card.traits) +
    land(dunes(random, w, h * 0.94, h * 0.02), w, h, inks.night)
  )
}

/** From a height, over ships that hang above a plain. */
export const armada: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.34, 0.46)
  const hill = dunes(random, w, h * 0.88, h * 0.04)
  const ships = [
    [0.8, 0.2, 0.12],
    [0.56, 0.3, 0.2],
    [0.9, 0.46, 0.28],
  ] as const
  const fleet = ships
    .map(([across, height, size], i) => {
      const [at, y, s] = [
        w * (across + random.between(-0.05, 0.05)),
        h * (height + random.between(-0.04, 0.04)),
        h * size,
      ]
      return (
        (i > 0
          ? poly(
              [
                [at - s * 0.06, y],
                [at + s * 0.06, y],
                [at + s * 0.2, h],
                [at - s * 0.2, h],
              ],
              inks.paper,
              0.5,
            )
          : '') +
        poly(
          [
            [at - s * 0.5, y],
            [at, y - s * 0.75],
            [at + s * 0.5, y],
          ],
          inks.deep,
        ) +
        poly(
          [
            [at, y - s * 0.75],
            [at + s * 0.5, y],
            [at + s * 0.1, y],
          ],
          inks.night,
        ) +
        poly(
          [
            [at - s, y],
            [at + s, y],
            [at + s * 0.6, y + s * 0.2],
            [at - s * 0.6, y + s * 0.2],
          ],
          inks.night,
        ) +
        stroke(d`M${at - s * 0.8} ${y + s * 0.06}h${s * 1.6}`, inks.light, 1.4 * k, { dash: [3 * k, 3 * k] })
      )
    })
    .join('')
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, h * 0.34, w, h, inks.light, 0.55) +
    disc(w * 0.3, h * 0.3, h * 0.2, inks.paper) +
    land(ridge(random, w, h * 0.74, h * 0.1), w, h, inks.deep) +
    fleet +
    land(hill, w, h, inks.night) +
    hatch(hill, inks.deep, k, 3, 5) +
    figure(random, x, h * 0.93, h * 0.46, inks.night, card.traits)
  )
}

/** In a hall, beside an open casket that gives life. */
export const casket: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.54, 0.62)
  const side = random.chance(0.5) ? 1 : -1
  const lid = random.between(0.3, 0.4)
  const pillars = [0.92, 0.62].map((away, i) =>
    [-1, 1]
      .map((way) => {
        const [at, half] = [x + way * h * away, h * (0.07 + (1 - i) * 0.04)]
        return (
          rect(at - half, 0, half * 2, h * 0.86, i ? inks.deep : inks.night) +
          repeat(5, (band) =>
            rect(at - half, h * (0.1 + band * 0.16), half * 2, 2.4 * k, i ? inks.night : inks.deep),
          )
        )
      })
      .join(''),
  )
  return (
    rect(0, 0, w, h, inks.mid) +
    disc(x, h * 0.66, h * 0.72, inks.light, 0.35) +
    disc(x, h * 0.66, h * 0.46, inks.light, 0.6) +
    pillars[1] +
    pillars[0] +
    rect(0, h * 0.84, w, h, inks.night) +
    poly(
      [
        [x - h * 0.14, h * 0.66],
        [x + h * 0.14, h * 0.66],
        [x + h * 0.3, 0],
        [x - h * 0.3, 0],
      ],
      inks.paper,
      0.6,
    ) +
    [-1, 1]
      .map((way) =>
        poly(
          [
            [x + way * h * 0.14, h * 0.66],
            [x + way * h * 0.42, h * (0.66 - lid)],
            [x + way * h * 0.46, h * (0.72 - lid)],
            [x + way * h * 0.3, h * 0.7],
          ],
          inks.deep,
        ),
      )
      .join('') +
    poly(
      [
        [x - h * 0.32, h * 0.66],
        [x + h * 0.32, h * 0.66],
        [x + h * 0.26, h * 0.9],
        [x - h * 0.26, h * 0.9],
      ],
      inks.night,
    ) +
    rect(x - h * 0.3, h * 0.65, h * 0.6, 3 * k, inks.paper) +
    repeat(7, (i) =>
      rect(x + (i - 3) * h * 0.075 - h * 0.014, h * 0.72, h * 0.028, h * 0.11, inks.light, 0.8),
    ) +
    figure(random, x + side * h * 0.42, h * 0.97, h * 0.56, inks.night, card.traits)
  )
}

/** Before a heap of blocks that were machines. */
export const heap = underTheSun(
  false,
  ({ random, inks, w, h, k }, { x, foot }) =>
    repeat(40, () => {
      const size = random.between(0.03, 0.075) * h
      const at = x + random.between(-1, 1) * w * 0.45
      const y = h - random.next() ** 1.6 * h * 0.62 * (1 - Math.abs(at - x) / w)
      const color = random.pick([inks.night, inks.night, inks.deep, inks.mid])
      return `<rect x="${n(at)}" y="${n(y)}" width="${n(size * 2)}" height="${n(size)}" fill="${color}" stroke="${inks.night}" stroke-width="${n(k)}" transform="rotate(${random.whole(-1, 1) * 30} ${n(at)} ${n(y)})"/>`
    }) + figure(random, x, foot, h * 0.5, inks.night, ['SGC']),
)

/** Before a wall of flames. */
export const flames = underTheSun(
  false,
  ({ random, inks, h }, { x, foot }) =>
    repeat(11, (place) => {
      const i = place - 5
      const at = x + i * h * 0.13
      const tall = h * (0.62 - Math.abs(i) * 0.075) * random.between(0.85, 1.1)
      return fill(
        d`M${at - h * 0.055} ${h}Q${at - h * 0.1} ${h - tall * 0.45} ${at + h * 0.01} ${h - tall}Q${at + h * 0.09} ${h - tall * 0.5} ${at + h * 0.055} ${h}Z`,
        Math.abs(i) % 2 ? inks.deep : inks.night,
      )
    }) + figure(random, x, foot, h * 0.56, inks.night, ['Ori']),
)

/** On the steps of a house of power. */
export const house = underTheSun(
  false,
  ({ random, inks, w, h }, { x, foot }) =>
    rect(x - h * 0.7, h * 0.56, h * 1.4, h * 0.06, inks.night) +
    repeat(9, (i) => rect(x + (i - 4) * h * 0.155 - h * 0.035, h * 0.62, h * 0.07, h * 0.3, inks.night)) +
    poly(
      [
        [x - h * 0.74, h * 0.56],
        [x, h * 0.3],
        [x + h * 0.74, h * 0.56],
      ],
      inks.night,
    ) +
    rect(0, h * 0.9, w, h, inks.night) +
    figure(random, x, foot + 2, h * 0.42, inks.deep, ['NID']),
)
