import { figure, gate } from '../figures'
import { dunes, hatch, land, ridge } from '../landscape'
import type { Recipe, Scene } from '../scene'
import { d, disc, ellipse, fill, halo, poly, rect, repeat, ring, stars, stroke } from '../shapes'

/** More places of support characters, in addition to those in `support.ts`. */

const somebody = ({ card, random, inks, w, h }: Scene, foot: number, size: number, at?: number) =>
  figure(random, at ?? w * random.between(0.46, 0.66), h * foot, h * size, inks.night, card.traits)

/** In a laboratory, between glass and screens. */
export const laboratory: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.62)
  const screens = repeat(3, (i) => {
    const at = x + (i - 1) * h * 0.5
    const wave = repeat(
      10,
      (j) => d`L${at - h * 0.17 + (j * h * 0.34) / 10} ${h * (0.24 + random.between(-0.07, 0.07))}`,
    )
    return (
      rect(at - h * 0.2, h * 0.1, h * 0.4, h * 0.28, i === 1 ? inks.light : inks.mid) +
      rect(at - h * 0.2, h * 0.1, h * 0.4, h * 0.035, inks.night, 0.5) +
      stroke(`${d`M${at - h * 0.18} ${h * 0.24}`}${wave}`, i === 1 ? inks.night : inks.paper, 2 * k)
    )
  })
  const vessels = repeat(7, (i) => {
    const at = w * (0.1 + i * 0.135) + random.between(-4, 4) * k
    const [half, tall] = [h * random.between(0.03, 0.055), h * random.between(0.08, 0.2)]
    const color = random.pick([inks.paper, inks.light, inks.mid])
    return random.chance(0.5)
      ? fill(
          d`M${at - half * 0.4} ${h * 0.72 - tall}h${half * 0.8}v${tall * 0.45}L${at + half * 1.4} ${h * 0.72}H${at - half * 1.4}L${at - half * 0.4} ${h * 0.72 - tall * 0.55}Z`,
          color,
        )
      : rect(at - half, h * 0.72 - tall, half * 2, tall, color) +
          rect(at - half * 1.2, h * 0.72 - tall, half * 2.4, 3 * k, inks.night)
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    halo(x, h * 0.4, h * 0.34, inks.mid, 0.5, 3) +
    screens +
    vessels +
    rect(0, h * 0.72, w, h, inks.night) +
    stroke(d`M0 ${h * 0.76}H${w}`, inks.mid, 1.4 * k) +
    repeat(9, (i) => rect(w * (0.04 + i * 0.115), h * 0.82, w * 0.085, h * 0.13, inks.deep)) +
    somebody(scene, 1.0, 0.6, x + h * random.between(-0.2, 0.2))
  )
}

/** In a hangar, under arches, beside a craft. */
export const hangar: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.6)
  const arches = repeat(5, (i) => {
    const t = i / 4
    const [half, top] = [h * (0.36 + t * 0.72), h * (0.3 - t * 0.26)]
    const path = d`M${x - half} ${h}V${top + half * 0.5}Q${x - half} ${top} ${x} ${top}Q${x + half} ${top} ${x + half} ${top + half * 0.5}V${h}`
    return stroke(path, i % 2 ? inks.deep : inks.night, h * (0.03 + t * 0.06))
  })
  const nose = random.chance(0.5) ? 1 : -1
  const craft = (at: number, y: number, s: number, color: string) =>
    fill(
      d`M${at + nose * s} ${y}Q${at + nose * s * 0.3} ${y - s * 0.26} ${at - nose * s * 0.5} ${y - s * 0.2}L${at - nose * s * 0.72} ${y - s * 0.46}H${at - nose * s * 0.9}L${at - nose * s * 0.8} ${y}Z`,
      color,
    ) +
    fill(
      d`M${at + nose * s * 0.36} ${y - s * 0.16}Q${at} ${y - s * 0.34} ${at - nose * s * 0.3} ${y - s * 0.19}Z`,
      inks.paper,
    ) +
    fill(
      d`M${at + nose * s * 0.1} ${y}L${at - nose * s * 0.6} ${y + s * 0.14}H${at - nose * s * 0.8}L${at - nose * s * 0.5} ${y}Z`,
      color,
    ) +
    rect(at - s * 0.02, y, s * 0.04, s * 0.2, inks.night) +
    rect(at - nose * s * 0.5, y, s * 0.04, s * 0.2, inks.night)
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, h * 0.62, h * 0.5, inks.light, 0.5) +
    disc(x, h * 0.62, h * 0.3, inks.paper) +
    arches +
    rect(0, h * 0.84, w, h, inks.night) +
    poly(
      [
        [x - h * 0.08, h * 0.84],
        [x + h * 0.08, h * 0.84],
        [x + h * 0.5, h],
        [x - h * 0.5, h],
      ],
      inks.deep,
    ) +
    craft(x - nose * h * 0.16, h * 0.74, h * 0.5, inks.mid) +
    stroke(d`M0 ${h * 0.84}H${w}`, inks.mid, k) +
    somebody(scene, 0.97, 0.42, x + nose * h * random.between(0.36, 0.5))
  )
}

/** In an office, blinds before the light. */
export const office: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.48, 0.6)
  const half = h * random.between(0.46, 0.56)
  const slats = random.whole(9, 12)
  return (
    rect(0, 0, w, h, inks.deep) +
    rect(x - half, h * 0.08, half * 2, h * 0.62, inks.light) +
    disc(x + half * 0.3, h * 0.34, h * 0.2, inks.paper) +
    repeat(slats, (i) => rect(x - half, h * (0.08 + (i * 0.62) / slats), half * 2, h * 0.022, inks.deep)) +
    stroke(d`M${x - half} ${h * 0.08}h${half * 2}v${h * 0.62}h${-half * 2}Z`, inks.night, 5 * k) +
    stroke(d`M${x} ${h * 0.08}V${h * 0.7}`, inks.night, 4 * k) +
    rect(x - half - h * 0.3, h * 0.1, h * 0.03, h * 0.8, inks.night) +
    fill(
      d`M${x - half - h * 0.27} ${h * 0.12}Q${x - half - h * 0.08} ${h * 0.3} ${x - half - h * 0.14} ${h * 0.6}L${x - half - h * 0.27} ${h * 0.56}Z`,
      inks.mid,
    ) +
    poly(
      [
        [0, h],
        [0, h * 0.86],
        [w, h * 0.86],
        [w, h],
      ],
      inks.night,
    ) +
    somebody(scene, 0.94, 0.62, x + h * random.between(-0.16, 0.16)) +
    poly(
      [
        [x - h * 0.62, h * 0.82],
        [x + h * 0.62, h * 0.82],
        [x + h * 0.78, h],
        [x - h * 0.78, h],
      ],
      inks.mid,
    ) +
    rect(x - h * 0.66, h * 0.8, h * 1.32, h * 0.035, inks.night) +
    repeat(4, (i) =>
      rect(x + h * (0.2 + i * 0.02), h * (0.785 - i * 0.012), h * 0.22, h * 0.012, inks.paper),
    ) +
    fill(
      d`M${x - h * 0.4} ${h * 0.8}l${h * 0.05} ${-h * 0.14}h${h * 0.03}l${-h * 0.04} ${h * 0.14}ZM${x - h * 0.44} ${h * 0.66}h${h * 0.2}l${-h * 0.05} ${-h * 0.07}h${-h * 0.1}Z`,
      inks.paper,
    )
  )
}

/** By standing stones, two moons up. */
export const stones: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const count = random.whole(6, 8)
  const ground = dunes(random, w, h * 0.78, h * 0.03)
  const circle = repeat(count, (i) => {
    const at = w * (0.1 + (0.84 * i) / (count - 1)) + random.between(-5, 5) * k
    const bow = Math.sin((i / (count - 1)) * Math.PI)
    const [foot, tall, half] = [
      h * (0.84 - bow * 0.1),
      h * random.between(0.24, 0.4),
      h * random.between(0.045, 0.07),
    ]
    const lean = random.between(-0.2, 0.2) * half
    return (
      poly(
        [
          [at - half, foot],
          [at - half * 0.8 + lean, foot - tall],
          [at + half * 0.5 + lean, foot - tall * 1.06],
          [at + half, foot],
        ],
        i % 2 ? inks.night : inks.deep,
      ) +
      (i % 3 === 0 && i < count - 1
        ? rect(at - half, foot - tall * 1.05, (w * 0.84) / (count - 1) + half * 1.6, h * 0.06, inks.deep)
        : '')
    )
  })
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, 0, w, h * 0.3, inks.deep, 0.7) +
    stars(random, w, h * 0.4, 30, inks.paper) +
    disc(w * random.between(0.6, 0.8), h * 0.3, h * 0.17, inks.paper) +
    disc(w * random.between(0.3, 0.45), h * 0.2, h * 0.07, inks.light) +
    land(ridge(random, w, h * 0.64, h * 0.08), w, h, inks.light) +
    land(ground, w, h, inks.light) +
    hatch(ground, inks.mid, k, 4, 6) +
    circle +
    land(dunes(random, w, h * 0.93, h * 0.02), w, h, inks.night) +
    somebody(scene, 0.95, 0.4)
  )
}

/** At a harbour, boats before the houses. */
export const harbour: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const houses = repeat(11, (i) => {
    const [at, wide] = [w * (i / 10.5), w * random.between(0.07, 0.1)]
    const tall = h * random.between(0.16, 0.34)
    const foot = h * 0.62
    const color = i % 2 ? inks.deep : inks.mid
    return (
      poly(
        [
          [at - wide / 2, foot],
          [at - wide / 2, foot - tall],
          [at, foot - tall - h * 0.08],
          [at + wide / 2, foot - tall],
          [at + wide / 2, foot],
        ],
        color,
      ) + (random.chance(0.6) ? rect(at - 2 * k, foot - tall * 0.6, 4 * k, 6 * k, inks.paper) : '')
    )
  })
  const boats = repeat(3, (i) => {
    const at = w * (0.24 + i * 0.27) + random.between(-8, 8) * k
    const y = h * random.between(0.72, 0.8)
    const s = h * random.between(0.12, 0.17)
    const way = random.chance(0.5) ? 1 : -1
    return (
      fill(
        d`M${at - s} ${y}H${at + s}Q${at + s * 0.7} ${y + s * 0.4} ${at + s * 0.4} ${y + s * 0.4}H${at - s * 0.5}Z`,
        inks.night,
      ) +
      stroke(d`M${at} ${y}V${y - s * 2.3}`, inks.night, 2 * k) +
      fill(
        d`M${at + way * 2 * k} ${y - s * 2.2}Q${at + way * s * 1.3} ${y - s} ${at + way * s} ${y - s * 0.2}H${at + way * 2 * k}Z`,
        inks.paper,
      )
    )
  })
  const sea = repeat(9, (i) =>
    stroke(
      d`M${w * random.between(0, 0.7)} ${h * (0.66 + i * 0.03)}h${w * random.between(0.08, 0.3)}`,
      inks.paper,
      1.5 * k,
      { opacity: 0.7 },
    ),
  )
  return (
    rect(0, 0, w, h, inks.light) +
    disc(w * random.between(0.4, 0.75), h * 0.28, h * 0.18, inks.paper) +
    land(ridge(random, w, h * 0.46, h * 0.12), w, h, inks.mid) +
    houses +
    rect(0, h * 0.62, w, h, inks.mid) +
    sea +
    boats +
    rect(0, h * 0.9, w, h, inks.night) +
    repeat(6, (i) => rect(w * (0.08 + i * 0.17), h * 0.85, h * 0.035, h * 0.08, inks.night)) +
    somebody(scene, 0.93, 0.44)
  )
}

/** In a cavern of crystals, light from below. */
export const cavern: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.62)
  const crystals = (from: number, up: number, count: number, size: number, color: string, shade: string) =>
    repeat(count, (i) => {
      const at = w * ((i + random.between(0.2, 0.8)) / count)
      const near = Math.min(1, Math.abs(at - x) / (w * 0.5))
      const [tall, half] = [
        h * size * (0.5 + near) * random.between(0.7, 1.1),
        h * random.between(0.04, 0.09),
      ]
      const lean = random.between(-0.6, 0.6) * half * 2
      return (
        poly(
          [
            [at - half, from],
            [at - half * 0.7 + lean * 0.8, from + up * tall * 0.78],
            [at + lean, from + up * tall],
            [at + half * 0.7 + lean * 0.8, from + up * tall * 0.78],
            [at + half, from],
          ],
          color,
        ) +
        poly(
          [
            [at, from],
            [at + lean, from + up * tall],
            [at + half * 0.7 + lean * 0.8, from + up * tall * 0.78],
            [at + half, from],
          ],
          shade,
        )
      )
    })
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, h * 0.66, h * 0.7, inks.mid, 0.6) +
    disc(x, h * 0.66, h * 0.44, inks.light, 0.7) +
    disc(x, h * 0.66, h * 0.24, inks.paper, 0.8) +
    crystals(0, 1, 9, 0.34, inks.night, inks.deep) +
    crystals(h * 0.86, -1, 9, 0.36, inks.mid, inks.light) +
    crystals(h, -1, 7, 0.3, inks.night, inks.deep) +
    ellipse(x, h * 0.94, h * 0.4, h * 0.05, inks.night) +
    ring(x, h * 0.5, h * 0.02, inks.paper, k) +
    somebody(scene, 0.94, 0.44, x)
  )
}

/** On a wall above a lake, the gate across the water. */
export const shore: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.56, 0.72)
  const r = h * random.between(0.17, 0.22)
  const y = h * 0.5
  const gateOf = (lit: string, at: number) =>
    gate(x, at, r, { stone: inks.night, dark: inks.deep, lit, pool: inks.paper, ripple: inks.light })
  return (
    rect(0, 0, w, h, inks.light) +
    disc(w * random.between(0.25, 0.4), h * 0.26, h * 0.13, inks.paper) +
    land(ridge(random, w, h * 0.44, h * 0.2), w, h, inks.mid) +
    land(ridge(random, w, h * 0.6, h * 0.06), w, h, inks.deep) +
    gateOf(inks.light, y) +
    rect(0, h * 0.66, w, h, inks.mid) +
    disc(x, h * 0.82, r * 0.8, inks.light, 0.55) +
    ring(x, h * 0.82, r * 0.9, inks.deep, r * 0.2, { opacity: 0.6 }) +
    repeat(10, (i) =>
      stroke(
        d`M${w * random.between(0, 0.7)} ${h * (0.68 + i * 0.025)}h${w * random.between(0.1, 0.4)}`,
        i % 2 ? inks.deep : inks.light,
        1.5 * k,
      ),
    ) +
    poly(
      [
        [0, h * 0.84],
        [w * 0.4, h * 0.9],
        [w * 0.62, h],
        [0, h],
      ],
      inks.night,
    ) +
    somebody(scene, 0.92, 0.46, w * random.between(0.26, 0.36))
  )
}

/** In a temple between heavy columns, light from the far end. */
export const temple: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.6)
  const door = h * random.between(0.13, 0.18)
  const rows = repeat(3, (i) => {
    const away = door * 1.5 + i * h * 0.26
    const wide = h * (0.08 + i * 0.035)
    const top = h * (0.16 - i * 0.08)
    const foot = h * (0.78 + i * 0.08)
    const color = [inks.mid, inks.deep, inks.night][i] ?? inks.night
    return [-1, 1]
      .map((side) => {
        const at = x + side * away
        return (
          poly(
            [
              [at - wide * 0.9, foot],
              [at - wide * 0.6, top + h * 0.07],
              [at + wide * 0.6, top + h * 0.07],
              [at + wide * 0.9, foot],
            ],
            color,
          ) +
          rect(at - wide, top, wide * 2, h * 0.08, color) +
          repeat(4, (band) =>
            stroke(
              d`M${at - wide * 0.7} ${top + h * (0.18 + band * 0.13)}h${wide * 1.4}`,
              i === 2 ? inks.deep : inks.night,
              1.4 * k,
            ),
          )
        )
      })
      .join('')
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, h * 0.6, h * 0.62, inks.mid, 0.7) +
    poly(
      [
        [x - door, h * 0.24],
        [x + door, h * 0.24],
        [x + door * 1.2, h * 0.76],
        [x - door * 1.2, h * 0.76],
      ],
      inks.paper,
    ) +
    ring(x, h * 0.42, door * 0.55, inks.light, 3 * k) +
    poly(
      [
        [x - door * 1.2, h * 0.76],
        [x + door * 1.2, h * 0.76],
        [x + door * 3.4, h],
        [x - door * 3.4, h],
      ],
      inks.light,
    ) +
    rows +
    somebody(scene, 0.94, 0.44, x + h * random.between(-0.06, 0.06))
  )
}

/** A white waste with a wind over it. */
export const ice: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const bergs = repeat(random.whole(4, 6), (i) => {
    const at = w * (0.1 + 0.2 * i + random.between(-0.05, 0.05))
    const [half, tall] = [h * random.between(0.1, 0.24), h * random.between(0.2, 0.5)]
    const foot = h * 0.8
    const peak = at + random.between(-0.4, 0.4) * half
    return (
      poly(
        [
          [at - half, foot],
          [peak, foot - tall],
          [at + half, foot],
        ],
        inks.paper,
      ) +
      poly(
        [
          [peak, foot - tall],
          [at + half, foot],
          [at + half * 0.1, foot],
        ],
        inks.light,
      )
    )
  })
  const wind = repeat(7, () => {
    const [x, y] = [random.between(-0.1, 0.7) * w, random.between(0.08, 0.7) * h]
    return stroke(d`M${x} ${y}q${w * 0.1} ${-h * 0.04} ${w * 0.2} 0t${w * 0.2} 0`, inks.paper, 1.6 * k, {
      opacity: 0.55,
      round: true,
    })
  })
  const field = dunes(random, w, h * 0.82, h * 0.025)
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, 0, w, h * 0.3, inks.deep, 0.6) +
    disc(w * random.between(0.4, 0.8), h * 0.3, h * 0.1, inks.paper) +
    bergs +
    wind +
    land(field, w, h, inks.light) +
    hatch(field, inks.paper, k, 4, 6) +
    (random.chance(0.4)
      ? gate(w * random.between(0.66, 0.82), h * 0.78, h * 0.12, {
          stone: inks.night,
          dark: inks.deep,
          lit: inks.light,
          pool: inks.paper,
        })
      : '') +
    land(dunes(random, w, h * 0.94, h * 0.02), w, h, inks.night) +
    somebody(scene, 0.96, 0.44)
  )
}
