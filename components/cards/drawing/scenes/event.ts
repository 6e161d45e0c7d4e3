import { figure, gate } from '../figures'
import { dunes, land, ridge } from '../landscape'
import { type Pictured, type Recipe, rotate, type Scenes } from '../scene'
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

/** Seven signs of an address, as constellations on a band of sky. */
const address: Recipe = ({ random, inks, w, h, k }) => {
  const count = random.whole(5, 7)
  const x = w * random.between(0.42, 0.6)
  const y = h * random.between(1.1, 1.3)
  const r = h * random.between(0.74, 0.84)
  const signs = repeat(count, (i) => {
    const t = -Math.PI / 2 + (i - (count - 1) / 2) * 0.42
    const [atX, atY] = [x + Math.cos(t) * r * 1.18, y + Math.sin(t) * r]
    const spots = Array.from({ length: random.whole(4, 6) }, (): [number, number] => [
      atX + random.between(-0.09, 0.09) * h,
      atY + random.between(-0.11, 0.11) * h,
    ])
    const isLit = i <= count / 2
    return (
      stroke(
        spots.map(([sx, sy], j) => `${j ? 'L' : 'M'}${n(sx)} ${n(sy)}`).join(''),
        isLit ? inks.paper : inks.light,
        1.6 * k,
        { opacity: isLit ? 1 : 0.7 },
      ) +
      spots.map(([sx, sy]) => disc(sx, sy, (isLit ? 3.4 : 2.6) * k, isLit ? inks.paper : inks.light)).join('')
    )
  })
  return (
    rect(0, 0, w, h, inks.night) +
    stars(random, w, h, 60, inks.light, 0.6) +
    ring(x, y, r * 1.06, inks.deep, h * 0.36) +
    ring(x, y, r * 1.28, inks.mid, 3 * k) +
    ring(x, y, r * 0.86, inks.mid, 3 * k) +
    ring(x, y, r * 0.8, inks.light, 5 * k, { dash: [4 * k, 9 * k], opacity: 0.6 }) +
    signs +
    land(dunes(random, w, h * 0.94, h * 0.02), w, h, inks.night)
  )
}

/** A burst of light, with what it throws out. */
const burst: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.46, 0.66)
  const y = h * random.between(0.4, 0.54)
  const star = (spikes: number, long: number, short: number, color: string) => {
    const turn = random.between(0, 6.283)
    const points = Array.from({ length: spikes * 2 }, (_, i): [number, number] => {
      const t = turn + (i / (spikes * 2)) * 6.283
      const out = (i % 2 ? short : long * random.between(0.7, 1.15)) * h
      return [x + Math.cos(t) * out, y + Math.sin(t) * out]
    })
    return poly(points, color)
  }
  const debris = repeat(22, () => {
    const [t, far] = [random.between(0, 6.283), h * random.between(0.3, 0.8)]
    const [atX, atY, size] = [x + Math.cos(t) * far, y + Math.sin(t) * far, h * random.between(0.012, 0.035)]
    return poly(
      [
        [atX - size, atY],
        [atX + size * 0.4, atY - size],
        [atX + size, atY + size * 0.7],
      ],
      inks.night,
    )
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    star(random.whole(13, 17), 1.25, 0.5, inks.mid) +
    star(random.whole(11, 14), 0.72, 0.3, inks.light) +
    star(random.whole(9, 11), 0.4, 0.18, inks.paper) +
    ring(x, y, h * 0.56, inks.paper, 2 * k, { opacity: 0.6, dash: [14 * k, 8 * k] }) +
    debris +
    land(ridge(random, w, h * 0.92, h * 0.06), w, h, inks.night) +
    figure(random, w * random.between(0.24, 0.36), h * 0.98, h * 0.26, inks.night, [])
  )
}

/** Hands of a clock run back over a town by night. */
const hours: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.48, 0.64)
  const y = h * 0.46
  const r = h * random.between(0.34, 0.4)
  const [hour, minute] = [random.between(0, 6.283), random.between(0, 6.283)]
  const echo = repeat(5, (i) =>
    stroke(
      d`M${x} ${y}L${x + Math.cos(minute - (i + 1) * 0.24) * r * 0.8} ${y + Math.sin(minute - (i + 1) * 0.24) * r * 0.8}`,
      inks.mid,
      3 * k,
      { opacity: 0.8 - i * 0.14 },
    ),
  )
  const roofs = repeat(12, (i) => {
    const [at, wide, tall] = [(w * i) / 11, w * 0.1, h * random.between(0.08, 0.2)]
    return (
      rect(at - wide / 2, h * 0.94 - tall, wide, h, inks.night) +
      (random.chance(0.5) ? rect(at - 2 * k, h * 0.98 - tall, 4 * k, 5 * k, inks.paper) : '')
    )
  })
  return (
    rect(0, 0, w, h, inks.deep) +
    stars(random, w, h * 0.8, 40, inks.paper, 0.7) +
    ring(x, y, r * 1.34, inks.mid, 2 * k, { dash: [10 * k, 7 * k] }) +
    disc(x, y, r * 1.12, inks.mid) +
    disc(x, y, r, inks.paper) +
    repeat(12, (i) => {
      const t = (i * Math.PI) / 6
      return stroke(
        d`M${x + Math.cos(t) * r * 0.8} ${y + Math.sin(t) * r * 0.8}L${x + Math.cos(t) * r * 0.94} ${y + Math.sin(t) * r * 0.94}`,
        inks.night,
        (i % 3 ? 2 : 4) * k,
      )
    }) +
    echo +
    stroke(
      d`M${x} ${y}L${x + Math.cos(minute) * r * 0.8} ${y + Math.sin(minute) * r * 0.8}`,
      inks.night,
      4 * k,
      { round: true },
    ) +
    stroke(d`M${x} ${y}L${x + Math.cos(hour) * r * 0.5} ${y + Math.sin(hour) * r * 0.5}`, inks.night, 6 * k, {
      round: true,
    }) +
    disc(x, y, 5 * k, inks.deep) +
    roofs
  )
}

const SCENES: Scenes = [trails, burst, passage, address, surface, chart, hours]

export const eventScene = ({ number }: Pictured): Recipe => rotate(SCENES, number)

export const event: Recipe = (scene) => eventScene(scene.card)(scene)
