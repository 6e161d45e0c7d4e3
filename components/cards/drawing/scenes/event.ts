import { figure, gate } from '../figures'
import { dunes, land, ridge } from '../landscape'
import { type Choice, type Choices, type Pictured, type Recipe, rotate } from '../scene'
import { d, disc, fill, n, poly, rect, repeat, ring, stars, stroke } from '../shapes'

/** The surface of the pool at the moment when something passes through. */
const surface: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.46, 0.66)
  const y = h * random.between(0.4, 0.58)
  const waves = random.whole(3, 7)
  const swell = random.whole(2, 5)
  const phase = random.between(0, 6)
  const reach = Math.hypot(w, h) * 0.62
  const bands = [
    inks.deep,
    inks.mid,
    inks.deep,
    inks.mid,
    inks.mid,
    inks.light,
    inks.mid,
    inks.light,
    inks.light,
    inks.paper,
    inks.light,
    inks.paper,
  ]
  let drawing = rect(0, 0, w, h, inks.night)
  for (const [i, color] of bands.entries()) {
    const r0 = reach * (1 - i / bands.length) * 0.98
    const swing = 0.035 + i * 0.006
    let path = ''
    for (let j = 0; j < 60; j++) {
      const t = (j / 60) * 6.283
      const wave =
        swing * Math.sin(waves * t + phase + i * 0.5) + swing * 0.6 * Math.sin(swell * t - phase + i * 0.8)
      const r = r0 * (1 + wave)
      path += `${j ? 'L' : 'M'}${n(x + Math.cos(t) * r)} ${n(y + Math.sin(t) * r * 0.86)}`
    }
    drawing += fill(`${path}Z`, color) + (i % 3 ? '' : stroke(`${path}Z`, inks.night, 1.2 * k))
  }
  return (
    drawing +
    figure(random, x, y + h * 0.17, h * 0.32, inks.night, card.traits) +
    stars(random, w, h, 16, inks.paper, 0.5)
  )
}

/** A long exposure: star trails round a pole. */
const trails: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.3, 0.8)
  const y = h * random.between(0.3, 0.72)
  const reach = Math.hypot(Math.max(x, w - x), Math.max(y, h - y))
  const strands = ['', '', '']
  for (let r = 6 * k; r < reach; r += random.between(2.5, 5.5) * k) {
    for (let j = 0; j < (r > reach * 0.4 ? 2 : 1); j++) {
      const from = random.between(0, 6.283)
      const to = from + random.between(0.35, 1.3)
      const arc = d`M${x + Math.cos(from) * r} ${y + Math.sin(from) * r}A${r} ${r} 0 0 1 ${x + Math.cos(to) * r} ${y + Math.sin(to) * r}`
      const chance = random.next()
      strands[chance < 0.5 ? 0 : chance < 0.85 ? 1 : 2] += arc
    }
  }
  const near = random.chance(0.5) ? ridge(random, w, h * 0.88, h * 0.1) : dunes(random, w, h * 0.9, h * 0.05)
  const at = w * random.between(0.25, 0.8)
  const below = random.chance(0.6)
    ? gate(at, h * 0.86, h * 0.14, { stone: inks.night, dark: inks.deep, lit: inks.light, pool: inks.light })
    : figure(random, at, h * 0.95, h * 0.26, inks.night, [])
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, reach * 0.72, inks.night, 0.35) +
    disc(x, y, reach * 0.42, inks.night, 0.4) +
    stroke(strands[0] || 'M0 0', inks.mid, 1.5 * k, { round: true }) +
    stroke(strands[1] || 'M0 0', inks.light, 1.7 * k, { round: true }) +
    stroke(strands[2] || 'M0 0', inks.paper, 2.1 * k, { round: true }) +
    disc(x, y, 3 * k, inks.paper) +
    land(near, w, h, inks.night) +
    below +
    land(dunes(random, w, h * 0.95, h * 0.02), w, h, inks.night)
  )
}

/** Rings falling through a shaft of light on somebody who leaves. */
const passage: Recipe = ({ card, random, inks, w, h, k }) => {
  const x = w * random.between(0.46, 0.64)
  const foot = h * 0.9
  const half = h * random.between(0.2, 0.28)
  const count = random.whole(4, 6)
  const floor = dunes(random, w, h * 0.88, h * 0.02)
  const shaft =
    poly(
      [
        [x - half * 1.5, 0],
        [x + half * 1.5, 0],
        [x + half * 1.9, foot],
        [x - half * 1.9, foot],
      ],
      inks.mid,
      0.6,
    ) +
    poly(
      [
        [x - half * 0.8, 0],
        [x + half * 0.8, 0],
        [x + half, foot],
        [x - half, foot],
      ],
      inks.light,
      0.8,
    ) +
    poly(
      [
        [x - half * 0.35, 0],
        [x + half * 0.35, 0],
        [x + half * 0.5, foot],
        [x - half * 0.5, foot],
      ],
      inks.paper,
    )
  const rings = repeat(count, (i) => {
    const y = foot - h * 0.03 - (i / count) ** 1.25 * h * random.between(0.8, 0.9)
    const path = d`M${x - half} ${y}A${half} ${half * 0.26} 0 0 0 ${x + half} ${y}A${half} ${half * 0.26} 0 0 0 ${x - half} ${y}Z`
    return stroke(path, inks.night, 7 * k) + stroke(path, inks.mid, 3 * k)
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    stars(random, w, h * 0.8, 40, inks.paper, 0.6) +
    shaft +
    land(floor, w, h, inks.night) +
    figure(random, x, foot, h * 0.4, inks.night, card.traits) +
    rings
  )
}

/** A plan on a table: routes between marked places on a chart. */
const chart: Recipe = ({ random, inks, w, h, k }) => {
  const step = h * random.between(0.11, 0.16)
  let grid = ''
  for (let x = step / 2; x < w; x += step) grid += d`M${x} 0V${h}`
  for (let y = step / 2; y < h; y += step) grid += d`M0 ${y}H${w}`
  const stops = random.whole(5, 8)
  const spots = Array.from({ length: stops }, (_, i): [number, number] => [
    w * (0.08 + (0.84 * (i + random.between(0.1, 0.9))) / stops),
    h * random.between(0.14, 0.86),
  ])
  const route = spots.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
  const [goalX, goalY] = spots.at(-1) ?? [w / 2, h / 2]
  const isles = repeat(random.whole(3, 5), () => {
    const [x, y, r] = [random.between(0, w), random.between(0, h), h * random.between(0.12, 0.3)]
    const count = random.whole(7, 11)
    const edge = (size: number) =>
      Array.from({ length: count }, (_, i): [number, number] => {
        const t = (i / count) * 6.283
        const out = r * size * random.between(0.75, 1.2)
        return [x + Math.cos(t) * out, y + Math.sin(t) * out]
      })
    return poly(edge(1), inks.mid) + poly(edge(0.6), inks.light, 0.7)
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    isles +
    stroke(grid, inks.night, k, { opacity: 0.45 }) +
    stroke(route, inks.paper, 2.6 * k, { dash: [9 * k, 5 * k] }) +
    spots.map(([x, y]) => disc(x, y, 5 * k, inks.night) + ring(x, y, 5 * k, inks.paper, 2 * k)).join('') +
    ring(goalX, goalY, h * 0.1, inks.paper, 2.6 * k) +
    stroke(
      d`M${goalX - h * 0.16} ${goalY}H${goalX - h * 0.05}M${goalX + h * 0.05} ${goalY}H${goalX + h * 0.16}M${goalX} ${goalY - h * 0.16}V${goalY - h * 0.05}M${goalX} ${goalY + h * 0.05}V${goalY + h * 0.16}`,
      inks.paper,
      2.6 * k,
    )
  )
}

/** Scenes in `event-scenes.ts`. */
export type MoreEvents = 'address' | 'burst' | 'hours'

const SCENES: Choices<MoreEvents> = [trails, 'burst', passage, 'address', surface, chart, 'hours']

export const event = ({ number }: Pictured): Choice<MoreEvents> => rotate(SCENES, number)
