import { figure, gate, pine } from '../figures'
import { dunes, hatch, heightAt, land, ridge, type Skyline } from '../landscape'
import { type Choice, type Choices, type Pictured, type Recipe, rotate, type Scene } from '../scene'
import { d, disc, fill, halo, poly, rect, repeat, stars, stroke } from '../shapes'

/** Places a figure: most figures are left of the sun and right of the spine. */
const person = ({ card, random, inks, w, h }: Scene, foot = 0.94, size = 0.4, at?: number) =>
  figure(random, at ?? w * random.between(0.42, 0.68), h * foot, h * size, inks.night, card.traits)

const bigMoon = ({ random, inks, w, h }: Scene): string => {
  const x = w * random.between(0.5, 0.82)
  const y = h * random.between(0.2, 0.46)
  const r = h * random.between(0.18, 0.4)
  const turn = (random.between(-50, 60) * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
  const rim = r * random.between(0.2, 0.7)
  const degrees = (turn * 180) / Math.PI
  const shade = fill(
    d`M${x - dx} ${y - dy}A${r} ${r} 0 0 0 ${x + dx} ${y + dy}A${r} ${rim} ${degrees} 0 1 ${x - dx} ${y - dy}Z`,
    inks.mid,
    0.7,
  )
  const second = random.chance(0.4) ? disc(x - r * 1.5, y - r * 0.4, r * 0.22, inks.paper) : ''
  return halo(x, y, r, inks.mid) + disc(x, y, r, inks.light) + shade + second
}

const nightSky = ({ random, inks, w, h }: Scene): string =>
  rect(0, 0, w, h, inks.deep) +
  rect(0, 0, w, h * 0.34, inks.night, 0.45) +
  stars(random, w, h * 0.6, 40, inks.paper)

const smallGate = ({ inks, h }: Scene, x: number, y: number, size = 0.13) =>
  gate(x, y, h * size, { stone: inks.night, dark: inks.deep, lit: inks.light, pool: inks.paper })

/** Under a great moon on an open plain. */
const plain: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const far = random.chance(0.5) ? ridge(random, w, h * 0.66, h * 0.16) : dunes(random, w, h * 0.64, h * 0.08)
  const middle = ridge(random, w, h * 0.78, h * 0.1)
  return (
    nightSky(scene) +
    bigMoon(scene) +
    land(far, w, h, inks.mid) +
    hatch(far, inks.light, k, 4) +
    (random.chance(0.55) ? smallGate(scene, w * random.between(0.3, 0.8), h * 0.74) : '') +
    land(middle, w, h, inks.deep) +
    hatch(middle, inks.mid, k, 3) +
    land(dunes(random, w, h * 0.9, h * 0.05), w, h, inks.night) +
    person(scene)
  )
}

/** In a base deep under a mountain: a corridor of frames to a lit door. */
const base: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.64)
  const y = h * 0.52
  const frames = random.whole(4, 6)
  const rooms = repeat(frames, (i) => {
    const t = 1 - i / frames
    const [half, up, down] = [w * 0.62 * t + h * 0.16, h * 0.6 * t + h * 0.14, h * 0.44 * t + h * 0.2]
    const cut = half * 0.22
    const color = i === frames - 1 ? inks.light : i % 2 ? inks.mid : inks.deep
    const shape = d`M${x - half + cut} ${y - up}H${x + half - cut}L${x + half} ${y - up + cut}V${y + down}H${x - half}V${y - up + cut}Z`
    return fill(shape, color) + stroke(shape, inks.night, 2 * k)
  })
  const [half, tall] = [h * 0.12, h * 0.3]
  const door =
    rect(x - half, y + h * 0.27 - tall, half * 2, tall, inks.paper) +
    stroke(d`M${x} ${y + h * 0.27}v${-tall}`, inks.deep, 2 * k)
  const stripes = repeat(9, (i) =>
    poly(
      [
        [w * (i / 8) - h * 0.06, h * 0.93],
        [w * (i / 8), h * 0.93],
        [w * (i / 8) - h * 0.05, h],
        [w * (i / 8) - h * 0.11, h],
      ],
      inks.light,
      0.6,
    ),
  )
  const lamps = repeat(2, (i) =>
    disc(
      x + (i ? 1 : -1) * h * random.between(0.3, 0.42),
      h * random.between(0.16, 0.24),
      h * 0.025,
      inks.paper,
    ),
  )
  return (
    rect(0, 0, w, h, inks.night) +
    rooms +
    door +
    lamps +
    rect(0, h * 0.93, w, h, inks.night) +
    stripes +
    person(scene, 0.95, 0.5, x + h * random.between(-0.3, 0.3))
  )
}

/** The room where the gate stands, from the ramp's foot. */
const gateRoom: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.54, 0.64)
  const panes = repeat(3, (i) => rect(x + (i - 1.5) * h * 0.2, h * 0.06, h * 0.17, h * 0.1, inks.light, 0.8))
  const beams = repeat(6, (i) => rect((w * i) / 5 - 3 * k, 0, 6 * k, h * 0.8, inks.night, 0.7))
  const ramp = poly(
    [
      [x - h * 0.12, h * 0.66],
      [x + h * 0.12, h * 0.66],
      [x + h * 0.42, h],
      [x - h * 0.42, h],
    ],
    inks.mid,
  )
  const slats = repeat(6, (i) => {
    const t = i / 6
    const half = h * (0.12 + 0.3 * t)
    return stroke(d`M${x - half} ${h * (0.66 + 0.34 * t)}H${x + half}`, inks.night, 1.6 * k)
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    beams +
    panes +
    rect(0, h * 0.78, w, h, inks.night) +
    gate(
      x,
      h * 0.47,
      h * random.between(0.29, 0.34),
      { stone: inks.mid, dark: inks.night, lit: inks.paper, pool: inks.light, ripple: inks.paper },
      random.whole(3, 7),
    ) +
    ramp +
    slats +
    person(scene, 0.97, 0.46, x + h * random.between(-0.2, 0.2))
  )
}

const domes = ({ random, inks, w, h, k }: Scene, ground: Skyline, count: number): string =>
  repeat(count, (i) => {
    const x = (w * (i + random.between(0.2, 0.8))) / count
    const half = h * random.between(0.07, 0.13)
    const tall = h * random.between(0.1, 0.24)
    const foot = heightAt(ground, x, w) + h * 0.05
    const wall = i % 2 ? inks.deep : inks.night
    return (
      rect(x - half, foot - tall, half * 2, tall, wall) +
      (random.chance(0.45)
        ? disc(x, foot - tall, half * 0.8, wall)
        : rect(x - half * 1.1, foot - tall - 3 * k, half * 2.2, 4 * k, wall)) +
      rect(x - half * 0.2, foot - tall * 0.62, half * 0.4, tall * 0.3, inks.paper, 0.9)
    )
  })

/** A village of clay in the desert at noon. */
const village: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const sunX = w * random.between(0.4, 0.8)
  const far = dunes(random, w, h * 0.6, h * 0.07)
  const middle = dunes(random, w, h * 0.74, h * 0.04)
  return (
    rect(0, 0, w, h, inks.light) +
    disc(sunX, h * 0.3, h * 0.46, inks.paper, 0.35) +
    disc(sunX, h * 0.3, h * random.between(0.12, 0.18), inks.paper) +
    land(far, w, h, inks.mid) +
    hatch(far, inks.light, k, 4) +
    domes(scene, middle, random.whole(5, 8)) +
    land(middle, w, h, inks.deep) +
    hatch(middle, inks.mid, k, 3) +
    land(dunes(random, w, h * 0.9, h * 0.03), w, h, inks.night) +
    person(scene, 0.95, 0.44)
  )
}

/** Tents and a fire under the banners of free people. */
const camp: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const fireX = w * random.between(0.44, 0.62)
  const ground = dunes(random, w, h * 0.78, h * 0.02)
  const tents = repeat(random.whole(3, 5), (i) => {
    const x = w * (0.18 + 0.21 * i + random.between(-0.03, 0.03))
    const [half, tall] = [h * random.between(0.16, 0.24), h * random.between(0.24, 0.36)]
    const foot = h * 0.8
    return (
      poly(
        [
          [x - half, foot],
          [x, foot - tall],
          [x + half, foot],
        ],
        i % 2 ? inks.deep : inks.mid,
      ) +
      poly(
        [
          [x - half * 0.2, foot],
          [x, foot - tall * 0.6],
          [x + half * 0.2, foot],
        ],
        inks.night,
      ) +
      stroke(d`M${x} ${foot - tall - h * 0.05}V${foot - tall * 0.6}`, inks.night, 2 * k)
    )
  })
  const flame = (size: number, color: string) =>
    fill(
      d`M${fireX - size} ${h * 0.93}Q${fireX - size} ${h * 0.93 - size * 1.4} ${fireX} ${h * 0.93 - size * 2.6}Q${fireX + size} ${h * 0.93 - size * 1.3} ${fireX + size} ${h * 0.93}Z`,
      color,
    )
  const side = random.chance(0.5) ? 1 : -1
  return (
    nightSky(scene) +
    (random.chance(0.5) ? bigMoon(scene) : disc(fireX, h * 0.9, h * 0.9, inks.mid, 0.4)) +
    land(ridge(random, w, h * 0.6, h * 0.12), w, h, inks.mid) +
    tents +
    land(ground, w, h, inks.night) +
    disc(fireX, h * 0.88, h * 0.3, inks.light, 0.25) +
    flame(h * 0.06, inks.light) +
    flame(h * 0.032, inks.paper) +
    person(scene, 0.97, 0.46, fireX + side * h * random.between(0.26, 0.36))
  )
}

/** Tunnels grown from crystal. */
const tunnels: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.62)
  const y = h * 0.5
  const rings = [inks.deep, inks.mid, inks.light, inks.paper]
  const faces = rings.map((color, layer) => {
    const r = h * (0.86 - layer * 0.2)
    const count = 9
    const points = Array.from({ length: count }, (_, i): [number, number] => {
      const t = (i / count) * 6.283 + layer * 0.3
      const out = r * random.between(0.8, 1.12)
      return [x + Math.cos(t) * out * 0.95, y + Math.sin(t) * out * 0.86]
    })
    return (
      poly(points, color) +
      stroke(
        `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`,
        inks.night,
        1.6 * k,
      )
    )
  })
  const crystals = repeat(12, (i) => {
    const t = (i / 12) * 6.283 + random.between(-0.2, 0.2)
    const [from, to, q] = [
      h * random.between(0.85, 1.1),
      h * random.between(0.34, 0.6),
      random.between(0.04, 0.09),
    ]
    return poly(
      [
        [x + Math.cos(t - q) * from, y + Math.sin(t - q) * from],
        [x + Math.cos(t) * to, y + Math.sin(t) * to],
        [x + Math.cos(t + q) * from, y + Math.sin(t + q) * from],
      ],
      i % 2 ? inks.night : inks.deep,
    )
  })
  return (
    rect(0, 0, w, h, inks.night) +
    faces.join('') +
    crystals +
    rect(0, h * 0.92, w, h, inks.night) +
    person(scene, 0.94, 0.46, x)
  )
}

/** A city at night, some windows lit. */
const city: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const row = (foot: number, wide: number, low: number, high: number, color: string, light: string) => {
    let drawing = ''
    let x = -w * 0.03
    while (x < w) {
      const width = w * wide * random.between(0.6, 1.3)
      const tall = h * random.between(low, high)
      drawing += rect(x, h * foot - tall, width, tall + h, color)
      if (random.chance(0.3))
        drawing += rect(x + width * 0.45, h * foot - tall - h * 0.09, 2 * k, h * 0.09, color)
      const cell = Math.max(6 * k, width / 4)
      for (let wx = x + cell * 0.5; wx < x + width - cell * 0.5; wx += cell) {
        for (let wy = h * foot - tall + cell * 0.6; wy < h * 0.86; wy += cell * 1.2) {
          if (random.chance(0.26)) drawing += rect(wx, wy, cell * 0.42, cell * 0.55, light)
        }
      }
      x += width + 2 * k
    }
    return drawing
  }
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(
      w * random.between(0.45, 0.8),
      h * random.between(0.18, 0.34),
      h * random.between(0.1, 0.17),
      inks.paper,
    ) +
    rect(0, h * 0.5, w, h, inks.mid, 0.5) +
    row(0.8, 0.12, 0.3, 0.56, inks.mid, inks.light) +
    row(0.86, 0.16, 0.12, 0.4, inks.night, inks.paper) +
    rect(0, h * 0.86, w, h, inks.night) +
    disc(w * 0.53, h * 0.86, h * 0.34, inks.light, 0.24) +
    person(scene, 0.97, 0.5)
  )
}

/** Conifers in the snow. */
const forest: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const wood = (count: number, foot: number, low: number, high: number, color: string) =>
    repeat(count, (i) =>
      pine(
        (w * (i + random.between(0.1, 0.9))) / count,
        h * foot + random.between(0, 6) * k,
        h * random.between(low, high),
        color,
      ),
    )
  const snow = dunes(random, w, h * 0.84, h * 0.03)
  const flakes = repeat(36, () =>
    disc(random.between(0, w), random.between(0, h * 0.85), random.between(0.8, 2.2) * k, inks.paper),
  )
  return (
    rect(0, 0, w, h, inks.light) +
    disc(w * random.between(0.4, 0.8), h * 0.3, h * random.between(0.14, 0.22), inks.paper) +
    land(ridge(random, w, h * 0.5, h * 0.14), w, h, inks.mid) +
    wood(13, 0.72, 0.22, 0.34, inks.mid) +
    wood(10, 0.8, 0.3, 0.5, inks.deep) +
    land(snow, w, h, inks.paper) +
    hatch(snow, inks.light, k, 4, 6) +
    wood(3, 1, 0.6, 0.95, inks.night) +
    flakes +
    person(scene, 0.95, 0.42, w * random.between(0.48, 0.62))
  )
}

/** On the bridge of a ship, a planet behind the panes. */
const deck: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.4, 0.75)
  const r = h * random.between(0.5, 0.8)
  const y = h * random.between(0.72, 0.9)
  const posts = random.whole(3, 5)
  const frame = repeat(posts + 1, (i) => {
    const at = (w * i) / posts
    const lean = (at - w / 2) * 0.16
    return poly(
      [
        [at - 4 * k + lean, 0],
        [at + 4 * k + lean, 0],
        [at + 4 * k, h * 0.74],
        [at - 4 * k, h * 0.74],
      ],
      inks.night,
    )
  })
  const consoles = repeat(3, (i) => {
    const at = w * (0.22 + 0.28 * i)
    return (
      poly(
        [
          [at - h * 0.16, h * 0.8],
          [at + h * 0.16, h * 0.8],
          [at + h * 0.2, h],
          [at - h * 0.2, h],
        ],
        inks.deep,
      ) +
      rect(at - h * 0.11, h * 0.84, h * 0.22, h * 0.05, i === 1 ? inks.paper : inks.light) +
      stroke(d`M${at - h * 0.12} ${h * 0.93}h${h * 0.24}`, inks.mid, 2 * k, { dash: [5 * k, 3 * k] })
    )
  })
  return (
    rect(0, 0, w, h, inks.night) +
    stars(random, w, h * 0.75, 60, inks.paper) +
    disc(x, y, r * 1.1, inks.deep, 0.7) +
    disc(x, y, r, inks.light) +
    disc(x + r * 0.18, y + r * 0.08, r * 0.94, inks.mid) +
    frame +
    rect(0, 0, w, h * 0.06, inks.night) +
    rect(0, h * 0.73, w, h, inks.night) +
    consoles +
    person(scene, 0.9, 0.46)
  )
}

/** Spires over a sea. */
const spires: Recipe = (scene) => {
  const { random, inks, w, h, k } = scene
  const x = w * random.between(0.5, 0.68)
  const towers = repeat(9, (i) => {
    const place = i - 4
    const at = x + place * h * 0.13
    const tall = h * (0.66 - Math.abs(place) * 0.11) * random.between(0.85, 1.1)
    const half = h * random.between(0.03, 0.055)
    const foot = h * 0.76
    const color = i % 2 ? inks.deep : inks.mid
    return (
      poly(
        [
          [at - half, foot],
          [at - half * 0.7, foot - tall * 0.7],
          [at, foot - tall],
          [at + half * 0.7, foot - tall * 0.7],
          [at + half, foot],
        ],
        color,
      ) +
      rect(at - half * 1.4, foot - tall * 0.45, half * 2.8, 3 * k, color) +
      rect(at - 1 * k, foot - tall * 0.62, 2 * k, tall * 0.12, inks.paper)
    )
  })
  const sea = repeat(8, (i) => {
    const y = h * (0.78 + i * 0.022)
    const at = w * random.between(0, 0.7)
    return stroke(d`M${at} ${y}h${w * random.between(0.1, 0.4)}`, i % 2 ? inks.light : inks.mid, 1.6 * k)
  })
  return (
    rect(0, 0, w, h, inks.light) +
    disc(x, h * 0.5, h * 0.6, inks.paper, 0.4) +
    disc(x, h * 0.5, h * 0.36, inks.paper, 0.6) +
    towers +
    rect(0, h * 0.76, w, h, inks.deep) +
    sea +
    land(dunes(random, w, h * 0.93, h * 0.02), w, h, inks.night) +
    person(scene, 0.96, 0.42, w * random.between(0.34, 0.48))
  )
}

/** Scenes in `peoples-places.ts`. */
export type MoreSupport =
  | 'cavern'
  | 'hangar'
  | 'harbour'
  | 'ice'
  | 'laboratory'
  | 'office'
  | 'shore'
  | 'stones'
  | 'temple'

/** By trait, first match. */
const OF_TRAIT: readonly (readonly [RegExp, Choices<MoreSupport>])[] = [
  [/Russian/, [forest, base, 'hangar']],
  [/NID/, [city, 'office', base, 'laboratory']],
  [/Tok'ra/, [tunnels, 'shore', 'cavern', 'stones']],
  [/Atlantis/, [spires, 'shore']],
  [/Ancient/, [spires, 'temple', 'ice', 'shore']],
  [/Asgard/, [deck, 'laboratory']],
  [/Jaffa/, [camp, 'temple', 'stones', plain, 'cavern']],
  [/SGC/, [base, 'laboratory', gateRoom, 'hangar', plain, 'office']],
]
const ANYWHERE: Choices<MoreSupport> = [
  plain,
  village,
  'harbour',
  'temple',
  forest,
  'stones',
  'ice',
  'cavern',
  camp,
  spires,
  'shore',
  city,
]

/** The places where a character's people live; a character without a people is in one of many places. */
export const support = ({ number, traits }: Pictured): Choice<MoreSupport> =>
  rotate(OF_TRAIT.find(([trait]) => trait.test(traits.join(' ')))?.[1] ?? ANYWHERE, number)
