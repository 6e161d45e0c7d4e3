import { figure } from '../figures'
import { dunes, hatch, land, ridge } from '../landscape'
import type { Recipe } from '../scene'
import { corners, d, disc, fill, halo, type Point, poly, rect, repeat, stars, stroke } from '../shapes'

/** Barriers that block anybody: more of the kind in `obstacle.ts`. */

/** A broken bridge over a gorge. */
export const gorge: Recipe = ({ random, inks, w, h, k }) => {
  const [left, right] = [w * random.between(0.28, 0.36), w * random.between(0.7, 0.78)]
  const top = h * random.between(0.48, 0.56)
  const wall = (from: number, to: number): Point[] => {
    const edge: Point[] = []
    for (let i = 0; i <= 7; i++)
      edge.push([to + random.between(-0.05, 0.05) * w * (i ? 1 : 0.2), top + ((h - top) * i) / 7])
    return [[from, top], ...edge, [from, h]]
  }
  const stump = (at: number, way: number) =>
    rect(way > 0 ? at - h * 0.3 : at - h * 0.12, top - h * 0.025, h * 0.42, h * 0.035, inks.night) +
    repeat(4, (i) =>
      rect(at - way * h * (0.02 + i * 0.09) - 1.5 * k, top - h * 0.13, 3 * k, h * 0.12, inks.night),
    ) +
    stroke(
      d`M${at - way * h * 0.3} ${top - h * 0.12}L${at + way * h * 0.03} ${top - h * 0.1}L${at + way * h * 0.12} ${top + h * 0.12}`,
      inks.night,
      2 * k,
    )
  return (
    rect(0, 0, w, h, inks.light) +
    disc((left + right) / 2, h * 0.34, h * 0.4, inks.paper, 0.5) +
    disc((left + right) / 2, h * 0.34, h * 0.2, inks.paper) +
    land(ridge(random, w, h * 0.5, h * 0.16), w, h, inks.mid) +
    poly(
      [
        [left, top],
        [right, top],
        [right - w * 0.1, h],
        [left + w * 0.1, h],
      ],
      inks.paper,
      0.35,
    ) +
    poly(wall(0, left), inks.deep) +
    poly(wall(w, right), inks.deep) +
    repeat(6, (i) =>
      stroke(
        d`M0 ${top + h * (0.09 + i * 0.08)}h${left * random.between(0.5, 0.9)}M${w} ${top + h * (0.06 + i * 0.08)}h${-(w - right) * random.between(0.5, 0.9)}`,
        inks.night,
        1.4 * k,
      ),
    ) +
    stump(left, 1) +
    stump(right, -1) +
    figure(random, left - h * 0.14, top - h * 0.02, h * 0.26, inks.night, [])
  )
}

/** A maze, seen from above. */
export const maze: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.62)
  const y = h * random.between(0.44, 0.56)
  const rings = 7
  const step = (Math.hypot(w, h) * 0.56) / rings
  let walls = ''
  let spokes = ''
  for (let i = 1; i <= rings; i++) {
    const r = step * i
    const doors = random.whole(1, 2 + (i > 3 ? 1 : 0))
    const turn = random.between(0, 6.283)
    for (let j = 0; j < doors; j++) {
      const from = turn + (j * 6.283) / doors + 0.5 / i
      const to = turn + ((j + 1) * 6.283) / doors
      walls += d`M${x + Math.cos(from) * r} ${y + Math.sin(from) * r}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${x + Math.cos(to) * r} ${y + Math.sin(to) * r}`
    }
    for (let j = 0; j < i; j++) {
      const t = random.between(0, 6.283)
      spokes += d`M${x + Math.cos(t) * r} ${y + Math.sin(t) * r}L${x + Math.cos(t) * (r + step)} ${y + Math.sin(t) * (r + step)}`
    }
  }
  return (
    rect(0, 0, w, h, inks.light) +
    disc(x, y, step * 4.6, inks.paper, 0.35) +
    stroke(walls + spokes, inks.mid, step * 0.5) +
    stroke(walls + spokes, inks.night, step * 0.3) +
    disc(x, y, step * 0.6, inks.paper) +
    disc(x, y, step * 0.26, inks.deep) +
    stroke(walls, inks.deep, 1.2 * k)
  )
}

/** A shield of cells, lit where something struck it. */
export const shield: Recipe = ({ random, inks, w, h, k }) => {
  const size = h * random.between(0.11, 0.14)
  const [hitX, hitY] = [w * random.between(0.46, 0.66), h * random.between(0.36, 0.56)]
  const rows = Math.ceil(h / (size * 1.5)) + 1
  const columns = Math.ceil(w / (size * 1.732)) + 1
  const cells = repeat(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * size * 1.732, row * size * 1.5]
    const away = Math.hypot(x - hitX, y - hitY) / h
    const color = away < 0.16 ? inks.paper : away < 0.34 ? inks.light : away < 0.56 ? inks.mid : inks.deep
    const keep = away < 0.5 || random.chance(0.72)
    return keep ? poly(corners(x, y, size * 0.93, 6, Math.PI / 6), color, away < 0.34 ? 0.95 : 0.8) : ''
  })
  return (
    rect(0, 0, w, h, inks.night) +
    stars(random, w, h, 30, inks.paper) +
    cells +
    stroke(d`M${hitX - h * 0.05} ${hitY + h * 0.02}L${hitX - h * 0.42} ${h * 1.02}`, inks.paper, 4 * k) +
    halo(hitX, hitY, h * 0.07, inks.paper, 0.8, 3) +
    disc(hitX, hitY, h * 0.06, inks.paper) +
    land(ridge(random, w, h * 0.9, h * 0.06), w, h, inks.night)
  )
}

/** A gate of a fortress, shut. */
export const portal: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.52, 0.6)
  const half = h * random.between(0.36, 0.44)
  const top = h * 0.14
  const bands = random.whole(3, 5)
  const arch = d`M${x - half} ${h}V${top + half * 0.7}Q${x - half} ${top} ${x} ${top}Q${x + half} ${top} ${x + half} ${top + half * 0.7}V${h}Z`
  const stones = repeat(7, (row) =>
    repeat(Math.ceil(w / (h * 0.26)) + 1, (i) =>
      rect(
        (i - (row % 2) * 0.5) * h * 0.26 + 1 * k,
        row * h * 0.145 + 1 * k,
        h * 0.26 - 2 * k,
        h * 0.145 - 2 * k,
        random.chance(0.2) ? inks.deep : inks.mid,
      ),
    ),
  )
  const torch = (way: number) => {
    const at = x + way * half * 1.5
    return (
      halo(at, h * 0.44, h * 0.08, inks.paper, 0.8, 3) +
      fill(
        d`M${at - h * 0.04} ${h * 0.5}Q${at - h * 0.05} ${h * 0.42} ${at} ${h * 0.34}Q${at + h * 0.05} ${h * 0.42} ${at + h * 0.04} ${h * 0.5}Z`,
        inks.paper,
      ) +
      rect(at - h * 0.012, h * 0.5, h * 0.024, h * 0.16, inks.night)
    )
  }
  return (
    rect(0, 0, w, h, inks.night) +
    stones +
    stroke(arch, inks.light, h * 0.09) +
    fill(arch, inks.deep) +
    repeat(bands, (i) => rect(x - half, h * (0.34 + (i * 0.56) / bands), half * 2, h * 0.05, inks.night)) +
    repeat(bands * 8, (i) =>
      disc(
        x + ((i % 8) - 3.5) * half * 0.25,
        h * (0.365 + (Math.floor(i / 8) * 0.56) / bands),
        2.4 * k,
        inks.light,
      ),
    ) +
    stroke(d`M${x} ${top}V${h}`, inks.night, 3 * k) +
    torch(1) +
    torch(-1) +
    land(dunes(random, w, h * 0.95, h * 0.015), w, h, inks.night)
  )
}

/** A wave that rises over a shore. */
export const wave: Recipe = ({ random, inks, w, h, k }) => {
  const side = random.chance(0.5) ? 1 : -1
  const from = side > 0 ? 0 : w
  const at = (t: number) => from + side * w * t
  const crest = random.between(0.5, 0.62)
  const wall = (lift: number) =>
    d`M${at(-0.05)} ${h}V${h * (0.16 + lift)}Q${at(crest * 0.6)} ${h * (0.02 + lift)} ${at(crest)} ${h * (0.2 + lift)}Q${at(crest + 0.16)} ${h * (0.3 + lift)} ${at(crest + 0.1)} ${h * (0.5 + lift * 0.5)}Q${at(crest + 0.04)} ${h * (0.34 + lift)} ${at(crest - 0.1)} ${h * (0.42 + lift * 0.6)}Q${at(crest - 0.16)} ${h * 0.7} ${at(crest + 0.2)} ${h}Z`
  const spray = repeat(24, () =>
    disc(
      at(crest + random.between(-0.14, 0.26)),
      h * random.between(0.08, 0.5),
      random.between(1, 3.4) * k,
      inks.paper,
    ),
  )
  const shore = dunes(random, w, h * 0.92, h * 0.02)
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, h * 0.5, w, h, inks.light, 0.5) +
    disc(at(0.78), h * 0.3, h * 0.14, inks.paper) +
    land(ridge(random, w, h * 0.72, h * 0.06), w, h, inks.mid) +
    rect(0, h * 0.8, w, h, inks.deep) +
    fill(wall(0), inks.paper) +
    fill(wall(0.05), inks.light) +
    fill(wall(0.12), inks.deep) +
    repeat(5, (i) =>
      stroke(
        d`M${at(0)} ${h * (0.36 + i * 0.12)}Q${at(crest * 0.6)} ${h * (0.28 + i * 0.12)} ${at(crest - 0.12)} ${h * (0.56 + i * 0.09)}`,
        inks.mid,
        2 * k,
      ),
    ) +
    spray +
    land(shore, w, h, inks.night) +
    hatch(shore, inks.deep, k, 2, 4) +
    figure(random, at(0.84), h * 0.94, h * 0.24, inks.night, [])
  )
}

/** Watchers of stone along a way. */
export const guardians: Recipe = ({ random, inks, w, h, k }) => {
  const x = w * random.between(0.5, 0.6)
  const statue = (at: number, foot: number, size: number, color: string, shade: string) =>
    fill(
      d`M${at - size * 0.24} ${foot}L${at - size * 0.2} ${foot - size * 0.52}L${at - size * 0.28} ${foot - size * 0.56}L${at - size * 0.24} ${foot - size * 0.74}L${at - size * 0.1} ${foot - size * 0.8}L${at - size * 0.13} ${foot - size * 1.06}L${at - size * 0.06} ${foot - size * 0.96}H${at + size * 0.06}L${at + size * 0.13} ${foot - size * 1.06}L${at + size * 0.1} ${foot - size * 0.8}L${at + size * 0.24} ${foot - size * 0.74}L${at + size * 0.28} ${foot - size * 0.56}L${at + size * 0.2} ${foot - size * 0.52}L${at + size * 0.24} ${foot}Z`,
      color,
    ) +
    rect(at - size * 0.34, foot - size * 0.04, size * 0.68, size * 0.14, color) +
    fill(
      d`M${at - size * 0.05} ${foot - size * 0.88}h${size * 0.03}v${size * 0.03}h${-size * 0.03}ZM${at + size * 0.02} ${foot - size * 0.88}h${size * 0.03}v${size * 0.03}h${-size * 0.03}Z`,
      inks.paper,
    ) +
    stroke(
      d`M${at} ${foot - size * 0.72}V${foot}M${at - size * 0.16} ${foot - size * 0.5}H${at + size * 0.16}`,
      shade,
      1.6 * k,
    )
  return (
    rect(0, 0, w, h, inks.mid) +
    rect(0, 0, w, h * 0.36, inks.deep, 0.5) +
    disc(x, h * 0.58, h * 0.5, inks.light, 0.5) +
    disc(x, h * 0.58, h * 0.26, inks.paper, 0.9) +
    land(ridge(random, w, h * 0.72, h * 0.1), w, h, inks.light) +
    rect(0, h * 0.8, w, h, inks.deep) +
    [-1, 1].map((way) => statue(x + way * h * 0.32, h * 0.82, h * 0.42, inks.mid, inks.deep)).join('') +
    [-1, 1].map((way) => statue(x + way * h * 0.72, h * 0.96, h * 0.78, inks.night, inks.deep)).join('') +
    stroke(d`M0 ${h * 0.8}H${w}`, inks.night, k) +
    figure(random, x, h * 0.92, h * 0.2, inks.night, [])
  )
}
