import { figure } from '../figures'
import { dunes, land, ridge } from '../landscape'
import type { Recipe } from '../scene'
import { d, disc, n, poly, rect, repeat, ring, stars, stroke } from '../shapes'

/** Scenes of events, in addition to those in `event.ts`. */

/** Seven signs of an address, as constellations on a band of sky. */
export const address: Recipe = ({ random, inks, w, h, k }) => {
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
export const burst: Recipe = ({ random, inks, w, h, k }) => {
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
export const hours: Recipe = ({ random, inks, w, h, k }) => {
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
