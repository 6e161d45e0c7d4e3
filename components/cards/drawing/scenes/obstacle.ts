import { gate, ranks } from '../figures'
import { dunes, hatch, land, ridge } from '../landscape'
import { type Choice, type Choices, type Pictured, type Recipe, rotate } from '../scene'
import { d, disc, fill, outline, type Point, poly, rect, repeat, stars, stroke } from '../shapes'

const TURN = 2 * Math.PI

/** Basalt columns with one lit gap. */
const columns: Recipe = ({ random, inks, w, h, k }) => {
  let drawing =
    rect(0, 0, w, h, inks.light) +
    disc(w * 0.55, h * 0.5, h * 0.5, inks.paper, 0.5) +
    disc(w * 0.55, h * 0.5, h * 0.28, inks.paper)
  const gap = w * random.between(0.42, 0.66)
  const layers = [
    [inks.mid, inks.light],
    [inks.deep, inks.mid],
    [inks.night, inks.deep],
  ] as const
  for (const [layer, [color, edge]] of layers.entries()) {
    let x = -10
    while (x < w) {
      const wide = w * random.between(0.05, 0.1) * (1 + layer * 0.25)
      const away = Math.abs(x + wide / 2 - gap) / w
      const top =
        h * (0.95 - Math.min(1, away * (2.7 - layer * 0.55)) * (1.05 - layer * 0.16)) +
        random.between(-0.08, 0.08) * h
      const [middle, right, shoulder, lip] = [x + wide * 0.5, x + wide, top + wide * 0.22, top + wide * 0.42]
      drawing += poly(
        [
          [x, h],
          [x, shoulder],
          [middle, top],
          [right, shoulder],
          [right, h],
        ],
        color,
      )
      drawing += stroke(
        d`M${right} ${shoulder}V${h}M${x} ${shoulder}L${middle} ${lip}L${right} ${shoulder}M${middle} ${lip}V${h}`,
        edge,
        k,
        { opacity: 0.75 },
      )
      x += wide
    }
  }
  return drawing
}

/** A storm front: slanted sheets over a plain, one bolt. */
const storm: Recipe = ({ random, inks, w, h, k }) => {
  const lean = random.chance(0.5) ? 1 : -1
  const sheets = repeat(7, (i) => {
    const x = random.between(-0.2, 1.1) * w
    const wide = w * random.between(0.05, 0.2)
    const tall = random.between(0.5, 1) * h
    return poly(
      [
        [x, 0],
        [x + wide, 0],
        [x + wide - lean * tall * 0.5, tall],
        [x - lean * tall * 0.5 + wide * 0.3, tall * random.between(0.8, 1)],
      ],
      i % 2 ? inks.deep : inks.night,
      0.75,
    )
  })
  const rain = repeat(46, () => {
    const tall = random.between(0.06, 0.2) * h
    return d`M${random.between(-0.1, 1.1) * w} ${random.between(0, 0.8) * h}l${-lean * tall * 0.5} ${tall}`
  })
  let x = w * random.between(0.35, 0.75)
  let y = 0
  let bolt = d`M${x} 0`
  while (y < h * 0.8) {
    x += random.between(-0.05, 0.05) * w
    y += h * random.between(0.08, 0.16)
    bolt += d`L${x} ${y}`
  }
  const ground = ridge(random, w, h * 0.86, h * 0.07)
  return (
    rect(0, 0, w, h, inks.mid) +
    disc(w * 0.5, h * 0.86, h * 0.5, inks.light, 0.6) +
    disc(w * 0.5, h * 0.86, h * 0.3, inks.paper, 0.7) +
    sheets +
    stroke(rain, inks.light, 1.2 * k, { opacity: 0.7 }) +
    stroke(bolt, inks.paper, 3 * k) +
    land(ground, w, h, inks.night) +
    hatch(ground, inks.deep, k, 3)
  )
}

/** A thicket of shards closing in. */
const shards: Recipe = ({ random, inks, w, h }) => {
  const x = w * random.between(0.5, 0.64)
  const y = h * random.between(0.42, 0.58)
  const out = Math.hypot(w, h) * 0.62
  let drawing =
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, h * 0.62, inks.mid, 0.7) +
    disc(x, y, h * 0.4, inks.light, 0.7) +
    disc(x, y, h * 0.2, inks.paper)
  const rows = [
    [22, inks.mid, 0.2],
    [20, inks.deep, 0.3],
    [18, inks.night, 0.42],
  ] as const
  for (const [count, color, reach] of rows) {
    drawing += repeat(count, (i) => {
      const t = ((i + random.between(-0.3, 0.3)) / count) * TURN
      const q = random.between(0.035, 0.09)
      const tip = h * reach * random.between(0.9, 1.9)
      return poly(
        [
          [x + Math.cos(t - q) * out, y + Math.sin(t - q) * out],
          [x + Math.cos(t) * tip, y + Math.sin(t) * tip],
          [x + Math.cos(t + q) * out, y + Math.sin(t + q) * out],
        ],
        color,
      )
    })
  }
  return drawing
}

/** The way is shut: an iris across the ring. */
const iris: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.52, 0.6)
  const y = h * random.between(0.46, 0.54)
  const r = Math.min(h * 0.56, w * 0.42)
  const count = random.whole(12, 18)
  const twist = random.between(0.7, 1.2) * (random.chance(0.5) ? 1 : -1)
  const at = (reach: number, t: number): Point => [x + Math.cos(t) * r * reach, y + Math.sin(t) * r * reach]
  const blades = repeat(count, (i) => {
    const t = (i / count) * TURN
    const step = TURN / count
    const blade = outline([
      at(0.84, t),
      at(0.84, t + step * 1.05),
      at(0.4, t + step * 1.4 + twist * 0.6),
      at(0.05, t + twist * 1.5),
      at(0.42, t + twist * 0.6),
    ])
    return fill(`${blade}Z`, i % 2 ? inks.light : inks.mid) + stroke(`${blade}Z`, inks.night, 1.3 * k)
  })
  const ground = ridge(random, w, h * 0.93, h * 0.06)
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, r * 1.7, inks.night, 0.35) +
    stars(random, w, h, 30, inks.light, 0.6) +
    disc(x, y, r * 0.82, inks.deep) +
    blades +
    disc(x, y, r * 0.09, inks.paper) +
    gate(
      x,
      y,
      r,
      { stone: inks.night, dark: inks.deep, lit: inks.paper },
      random.whole(2, 6),
      random.between(-20, 20),
    ) +
    land(ground, w, h, inks.night)
  )
}

/** A culture in a dish. */
const dish: Recipe = ({ random, inks, w, h }) => {
  const middle = w * random.between(0.5, 0.62)
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(middle, h * 0.52, h * 0.9, inks.night, 0.3) +
    repeat(13, (i) => {
      const x = i ? random.between(0, w) : middle
      const y = i ? random.between(0, h) : h * 0.52
      const r = i ? h * random.between(0.03, 0.13) : h * 0.27
      const count = random.whole(9, 14)
      const color = i ? random.pick([inks.mid, inks.mid, inks.light]) : inks.light
      const spikes = repeat(count, (j) => {
        const t = (j / count) * TURN + i
        return d`M${x + Math.cos(t) * r * 0.8} ${y + Math.sin(t) * r * 0.8}L${x + Math.cos(t) * r * 1.4} ${y + Math.sin(t) * r * 1.4}`
      })
      return (
        stroke(spikes, color, r * 0.13, { round: true }) +
        disc(x, y, r, color) +
        disc(x - r * 0.2, y - r * 0.15, r * 0.55, i ? inks.deep : inks.mid) +
        disc(x + r * 0.1, y + r * 0.1, r * 0.22, i ? inks.light : inks.paper)
      )
    })
  )
}

/** A line of warriors before a low sun. */
const warriors: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.46, 0.62)
  const sun = h * random.between(0.3, 0.42)
  const back = random.whole(7, 11)
  const front = random.whole(3, 5)
  const hill = dunes(random, w, h * 0.8, h * 0.04)
  const banners = repeat(random.whole(2, 4), (i) => {
    const at = w * (0.2 + 0.22 * i + random.between(0, 0.08))
    const top = h * random.between(0.12, 0.24)
    return (
      rect(at - 1.2 * k, top, 2.4 * k, h * 0.6, inks.night) +
      poly(
        [
          [at, top],
          [at + h * 0.13, top],
          [at + h * 0.13, top + h * 0.3],
          [at + h * 0.065, top + h * 0.25],
          [at, top + h * 0.3],
        ],
        inks.mid,
      ) +
      disc(at + h * 0.065, top + h * 0.11, h * 0.033, inks.paper)
    )
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, h * 0.66, sun * 2, inks.mid, 0.6) +
    disc(x, h * 0.66, sun * 1.4, inks.light, 0.7) +
    disc(x, h * 0.66, sun, inks.paper) +
    banners +
    land(hill, w, h, inks.deep) +
    ranks(x, h * 0.84, h * 0.3, h * 0.19, back, inks.deep) +
    land(dunes(random, w, h * 0.86, h * 0.02), w, h, inks.night) +
    ranks(x, h * 0.99, h * 0.56, h * 0.4, front, inks.night)
  )
}

/** Crawling machines of blocks, coming over a wall. */
const swarm: Recipe = ({ random, inks, w, h, k }) => {
  const bug = (x: number, y: number, s: number, color: string, edge: string) => {
    const legs = repeat(4, (i) => {
      const [side, out] = [i < 2 ? -1 : 1, i % 2 ? 0.7 : 0.35]
      return d`M${x + side * s * out * 0.6} ${y}L${x + side * s * (out + 0.45)} ${y - s * 0.5}L${x + side * s * (out + 0.75)} ${y + s * 0.35}`
    })
    return (
      stroke(legs, color, s * 0.17) +
      poly(
        [
          [x - s * 0.7, y],
          [x - s * 0.3, y - s * 0.42],
          [x + s * 0.3, y - s * 0.42],
          [x + s * 0.7, y],
          [x + s * 0.3, y + s * 0.3],
          [x - s * 0.3, y + s * 0.3],
        ],
        color,
      ) +
      stroke(
        d`M${x - s * 0.3} ${y - s * 0.42}L${x} ${y}L${x + s * 0.3} ${y - s * 0.42}M${x} ${y}V${y + s * 0.3}`,
        edge,
        s * 0.07,
      )
    )
  }
  const tiles = repeat(9, (row) =>
    repeat(14, (column) =>
      random.chance(0.72)
        ? rect(
            (column - (row % 2) / 2) * (w / 13) + k,
            row * (h / 8) + k,
            w / 13 - 2 * k,
            h / 8 - 2 * k,
            random.pick([inks.deep, inks.deep, inks.mid, inks.night]),
          )
        : '',
    ),
  )
  const many = repeat(9, (i) =>
    bug(
      w * (0.06 + 0.11 * i + random.between(-0.04, 0.04)),
      h * random.between(0.2, 0.75),
      h * random.between(0.07, 0.12),
      inks.light,
      inks.deep,
    ),
  )
  const near = bug(
    w * random.between(0.5, 0.64),
    h * 0.66,
    h * random.between(0.3, 0.38),
    inks.night,
    inks.light,
  )
  return (
    rect(0, 0, w, h, inks.night) + tiles + many + disc(w * 0.55, h * 0.6, h * 0.42, inks.paper, 0.16) + near
  )
}

/** Doors that stay closed at the end of a hall. */
const chamber: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.48, 0.6)
  const top = h * random.between(0.2, 0.3)
  const half = h * random.between(0.26, 0.34)
  const foot = h * 0.8
  const pillars = repeat(3, (i) => {
    const away = half * 1.35 + i * h * 0.32
    const tall = top - h * 0.08 - i * h * 0.12
    return [-1, 1]
      .map((side) =>
        rect(
          x + side * away - h * 0.045 * (1 + i * 0.3),
          tall,
          h * 0.09 * (1 + i * 0.3),
          foot + i * h * 0.1 - tall,
          i % 2 ? inks.night : inks.deep,
        ),
      )
      .join('')
  })
  const panels = [-1, 1]
    .map((side) =>
      repeat(3, (i) => {
        const y = top + h * 0.05 + i * (foot - top) * 0.31
        const left = side < 0 ? x - half * 0.86 : x + half * 0.14
        return stroke(
          d`M${left} ${y}h${half * 0.72}v${(foot - top) * 0.24}h${-half * 0.72}Z`,
          inks.night,
          1.8 * k,
        )
      }),
    )
    .join('')
  const floor = poly(
    [
      [x - half, foot],
      [x + half, foot],
      [x + half * 3, h],
      [x - half * 3, h],
    ],
    inks.light,
    0.8,
  )
  const papers = repeat(random.whole(4, 9), () => {
    const [at, y, s] = [x + random.between(-1.6, 1.6) * half, random.between(0.84, 0.97) * h, h * 0.06]
    return poly(
      [
        [at, y],
        [at + s, y - s * 0.25],
        [at + s * 1.2, y + s * 0.2],
        [at + s * 0.2, y + s * 0.5],
      ],
      inks.paper,
    )
  })
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, foot, w, h, inks.deep) +
    floor +
    pillars +
    rect(x - half * 1.15, top - h * 0.07, half * 2.3, foot - top + h * 0.07, inks.deep) +
    rect(x - half, top, half * 2, foot - top, inks.light) +
    panels +
    rect(x - k, top, 2 * k, foot - top, inks.night) +
    disc(x - half * 0.07, (top + foot) / 2, h * 0.016, inks.night) +
    disc(x + half * 0.07, (top + foot) / 2, h * 0.016, inks.night) +
    poly(
      [
        [x - half * 1.3, top - h * 0.07],
        [x, top - h * random.between(0.17, 0.24)],
        [x + half * 1.3, top - h * 0.07],
      ],
      inks.night,
    ) +
    papers
  )
}

/** Fire on the horizon, and a prayer before it. */
const fire: Recipe = ({ random, inks, w, h }) => {
  const x = w * random.between(0.46, 0.62)
  const flames = (count: number, tall: number, color: string) =>
    repeat(count, (i) => {
      const at = (w * (i + random.between(0.2, 0.8))) / count
      const reach = h * tall * random.between(0.6, 1.1) * (1.15 - Math.abs(at - x) / w)
      const half = (w / count) * random.between(0.6, 0.95)
      return fill(
        d`M${at - half} ${h}Q${at - half * 0.9} ${h - reach * 0.5} ${at + half * 0.15} ${h - reach}Q${at + half * 0.2} ${h - reach * 0.6} ${at + half * 0.55} ${h - reach * 0.45}Q${at + half} ${h - reach * 0.25} ${at + half} ${h}Z`,
        color,
      )
    })
  return (
    rect(0, 0, w, h, inks.night) +
    disc(x, h, h * 1.05, inks.deep) +
    stars(random, w, h * 0.5, 24, inks.light, 0.6) +
    flames(9, 0.95, inks.deep) +
    flames(8, 0.78, inks.mid) +
    flames(7, 0.58, inks.light) +
    flames(6, 0.36, inks.paper) +
    ranks(x, h * 1.02, h * 0.44, h * 0.3, random.whole(1, 3), inks.night)
  )
}

/** A hand's ribbon of light, or the rings of a great eye, over kneeling crowds. */
const glare: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.62)
  const y = h * random.between(0.34, 0.46)
  const rx = h * random.between(0.34, 0.5)
  const lid = d`M${x - rx} ${y}Q${x} ${y - rx * 0.95} ${x + rx} ${y}Q${x} ${y + rx * 0.75} ${x - rx} ${y}Z`
  const beam = poly(
    [
      [x - rx * 0.1, y],
      [x + rx * 0.1, y],
      [x + rx * 1.5, h],
      [x - rx * 1.5, h],
    ],
    inks.light,
    0.5,
  )
  const tail = d`M${x + rx * 0.1} ${y + rx * 0.38}L${x - rx * 0.2} ${y + rx}M${x + rx * 0.3} ${y + rx * 0.36}Q${x + rx * 0.6} ${y + rx} ${x + rx * 1.1} ${y + rx * 0.85}`
  const steps = repeat(4, (i) => rect(0, h * (0.8 + i * 0.055), w, h, i % 2 ? inks.deep : inks.night))
  const bowed = repeat(random.whole(4, 7), (i) => {
    const at = w * (0.1 + 0.14 * i + random.between(-0.02, 0.02))
    const s = h * random.between(0.1, 0.14)
    return (
      fill(
        d`M${at - s} ${h * 0.96}Q${at - s * 0.9} ${h * 0.96 - s} ${at} ${h * 0.96 - s * 0.9}Q${at + s} ${h * 0.96 - s * 0.7} ${at + s} ${h * 0.96}Z`,
        inks.night,
      ) + disc(at + s * 0.85, h * 0.96 - s * 0.42, s * 0.3, inks.night)
    )
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, h * 0.8, inks.mid, 0.35) +
    disc(x, y, h * 0.58, inks.mid, 0.5) +
    beam +
    fill(lid, inks.paper) +
    disc(x, y, rx * 0.42, inks.mid) +
    disc(x, y, rx * 0.2, inks.night) +
    stroke(lid, inks.night, 4 * k) +
    stroke(tail, inks.paper, 5 * k) +
    steps +
    bowed
  )
}

/** Scenes in `barriers.ts`. */
export type MoreObstacles = 'gorge' | 'guardians' | 'maze' | 'portal' | 'shield' | 'wave'

const COMMON: Choices<MoreObstacles> = [
  columns,
  'gorge',
  storm,
  'maze',
  shards,
  'shield',
  iris,
  'portal',
  'wave',
  'guardians',
]
/** By trait, first match. */
const OF_TRAIT: readonly (readonly [RegExp, Choices<MoreObstacles>])[] = [
  [/Disease/, [dish]],
  [/Replicator/, [swarm, 'shield', shards]],
  [/Ori/, [fire, 'portal', storm]],
  [/Jaffa/, [warriors, 'gorge', 'wave', iris]],
  [/Political/, [chamber, 'maze', 'wave']],
  [/Goa'uld/, [glare, 'guardians', 'shield', glare, columns, 'portal']],
]

/** By its trait, or one of the barriers that block anybody. */
export const obstacle = ({ number, traits }: Pictured): Choice<MoreObstacles> =>
  rotate(OF_TRAIT.find(([trait]) => trait.test(traits.join(' ')))?.[1] ?? COMMON, number)
