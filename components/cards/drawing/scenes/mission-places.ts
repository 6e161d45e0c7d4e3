import { heightAt } from '../landscape'
import { corners, d, disc, ellipse, fill, poly, rect, repeat, ring, stroke } from '../shapes'
import { atPlace } from './mission'

/** Combat: a walled camp with towers. */
export const stronghold = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.1
  const half = h * random.between(0.46, 0.58)
  const tall = h * random.between(0.14, 0.19)
  const merlons = repeat(11, (i) =>
    rect(x - half + (i * half * 2) / 11, foot - tall - h * 0.03, (half * 1.1) / 11, h * 0.04, inks.deep),
  )
  const towers = [-1, 0, 1]
    .map((i) => {
      const [at, high] = [x + i * half, tall * (i ? 1.7 : 2.3) * random.between(0.9, 1.1)]
      const wide = h * (i ? 0.09 : 0.12)
      return (
        rect(at - wide, foot - high, wide * 2, high + h * 0.05, inks.night) +
        poly(
          [
            [at - wide * 1.25, foot - high],
            [at, foot - high - h * 0.13],
            [at + wide * 1.25, foot - high],
          ],
          inks.night,
        ) +
        rect(at - 2 * k, foot - high * 0.76, 4 * k, 8 * k, inks.paper)
      )
    })
    .join('')
  return rect(x - half, foot - tall, half * 2, tall + h * 0.05, inks.deep) + merlons + towers
})

/** Combat: ships landed in a row, their beams on the ground. */
export const landing = atPlace(({ random, inks, w, h, k }, x, ground) =>
  repeat(3, (i) => {
    const at = x + (i - 1) * h * 0.5
    const s = h * random.between(0.15, 0.22)
    const y = heightAt(ground, at, w) - h * random.between(0.12, 0.24)
    return (
      poly(
        [
          [at - s * 0.16, y],
          [at + s * 0.16, y],
          [at + s * 0.5, y + h * 0.34],
          [at - s * 0.5, y + h * 0.34],
        ],
        inks.paper,
        0.55,
      ) +
      fill(
        d`M${at - s} ${y}Q${at - s * 0.5} ${y - s * 0.9} ${at} ${y - s * 0.5}Q${at + s * 0.5} ${y - s * 0.9} ${at + s} ${y}Q${at} ${y + s * 0.4} ${at - s} ${y}Z`,
        inks.night,
      ) +
      stroke(d`M${at - s * 0.6} ${y - s * 0.1}H${at + s * 0.6}`, inks.light, 1.8 * k, {
        dash: [4 * k, 3 * k],
      })
    )
  }),
)

/** Culture: terraces up a hill, a house of prayer on top. */
export const terraces = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.08
  const count = random.whole(4, 6)
  const half = h * random.between(0.5, 0.62)
  const step = h * 0.075
  return (
    repeat(count, (i) => {
      const reach = half * (1 - (i / count) * 0.78)
      const y = foot - step * (i + 1)
      return (
        rect(x - reach, y, reach * 2, step + 1, i % 2 ? inks.night : inks.deep) +
        rect(x - reach, y, reach * 2, 1.6 * k, inks.light)
      )
    }) +
    rect(x - h * 0.1, foot - step * count - h * 0.13, h * 0.2, h * 0.13, inks.night) +
    rect(x - h * 0.03, foot - step * count - h * 0.1, h * 0.06, h * 0.1, inks.paper) +
    poly(
      [
        [x - h * 0.14, foot - step * count - h * 0.13],
        [x, foot - step * count - h * 0.22],
        [x + h * 0.14, foot - step * count - h * 0.13],
      ],
      inks.night,
    ) +
    poly(
      [
        [x - h * 0.035, foot],
        [x + h * 0.035, foot],
        [x + h * 0.02, foot - step * count],
        [x - h * 0.02, foot - step * count],
      ],
      inks.paper,
      0.8,
    )
  )
})

/** Culture: tents and banners of a gathering. */
export const gathering = atPlace(({ random, inks, w, h, k }, x, ground) =>
  repeat(6, (i) => {
    const at = x + (i - 2.5) * h * 0.2 + random.between(-4, 4) * k
    const foot = heightAt(ground, at, w) + h * 0.08
    const [half, tall] = [h * random.between(0.09, 0.14), h * random.between(0.14, 0.26)]
    return (
      fill(
        d`M${at - half} ${foot}Q${at - half * 0.4} ${foot - tall * 0.6} ${at} ${foot - tall}Q${at + half * 0.4} ${foot - tall * 0.6} ${at + half} ${foot}Z`,
        i % 2 ? inks.deep : inks.night,
      ) +
      poly(
        [
          [at - half * 0.2, foot],
          [at, foot - tall * 0.5],
          [at + half * 0.2, foot],
        ],
        inks.paper,
      ) +
      stroke(d`M${at} ${foot - tall}v${-h * 0.1}`, inks.night, 1.8 * k) +
      poly(
        [
          [at, foot - tall - h * 0.1],
          [at + h * 0.09, foot - tall - h * 0.07],
          [at, foot - tall - h * 0.04],
        ],
        i % 2 ? inks.paper : inks.deep,
      )
    )
  }),
)

/** Science: dishes that listen. */
export const listening = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const turn = random.chance(0.5) ? 1 : -1
  return repeat(3, (i) => {
    const at = x + (i - 1) * h * 0.44
    const s = h * random.between(0.15, 0.2) * (i === 1 ? 1.25 : 0.85)
    const foot = heightAt(ground, at, w) + h * 0.08
    const y = foot - s * 1.5
    return (
      poly(
        [
          [at - s * 0.45, foot],
          [at, y],
          [at + s * 0.45, foot],
        ],
        inks.night,
      ) +
      fill(
        d`M${at - s * turn} ${y - s * 0.9}Q${at + s * 0.95 * turn} ${y - s * 0.6} ${at + s * 0.7 * turn} ${y + s}Q${at - s * 0.5 * turn} ${y + s * 0.5} ${at - s * turn} ${y - s * 0.9}Z`,
        inks.deep,
      ) +
      stroke(
        d`M${at - s * turn} ${y - s * 0.9}L${at + s * 0.7 * turn} ${y + s}M${at - s * 0.1 * turn} ${y}L${at - s * 0.8 * turn} ${y + s * 0.42}`,
        inks.night,
        2.4 * k,
      ) +
      disc(at - s * 0.8 * turn, y + s * 0.42, 3 * k, inks.paper)
    )
  })
})

/** Science: a pillar under a crystal, among broken stones. */
export const monolith = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.08
  const tall = h * random.between(0.44, 0.56)
  const half = h * random.between(0.085, 0.11)
  const top = foot - tall
  const shards = repeat(6, (i) => {
    const at = x + (i - 2.5) * h * 0.2
    const [size, base] = [h * random.between(0.05, 0.1), heightAt(ground, at, w) + h * 0.08]
    return poly(
      [
        [at - size * 0.7, base],
        [at + random.between(-0.3, 0.3) * size, base - size * 1.6],
        [at + size * 0.7, base],
      ],
      inks.night,
    )
  })
  return (
    poly(
      [
        [x - half, foot],
        [x - half * 0.8, top],
        [x + half * 0.8, top],
        [x + half, foot],
      ],
      inks.deep,
    ) +
    poly(
      [
        [x, foot],
        [x, top],
        [x + half * 0.8, top],
        [x + half, foot],
      ],
      inks.night,
    ) +
    repeat(5, (i) => rect(x - half * 0.5, top + tall * (0.16 + i * 0.14), half, 2.6 * k, inks.paper, 0.9)) +
    poly(corners(x, top - h * 0.1, h * 0.075, 6), inks.paper) +
    ring(x, top - h * 0.1, h * 0.12, inks.paper, 1.4 * k) +
    shards
  )
})

/** Ingenuity: a great ship that came down. */
export const wreck = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.12
  const way = random.chance(0.5) ? 1 : -1
  const s = h * random.between(0.5, 0.6)
  const at = (t: number) => x + way * s * t
  return (
    poly(
      [
        [at(-1), foot],
        [at(-0.86), foot - s * 0.3],
        [at(0.1), foot - s * 0.62],
        [at(0.62), foot - s * 0.86],
        [at(0.72), foot - s * 0.7],
        [at(0.5), foot - s * 0.3],
        [at(0.74), foot],
      ],
      inks.deep,
    ) +
    poly(
      [
        [at(-1), foot],
        [at(0.5), foot - s * 0.3],
        [at(0.74), foot],
      ],
      inks.night,
    ) +
    repeat(6, (i) =>
      rect(at(-0.6 + i * 0.17) - 2 * k, foot - s * (0.27 + i * 0.055), 4 * k, 4 * k, inks.paper),
    ) +
    repeat(4, (i) =>
      stroke(
        d`M${at(0.56 + i * 0.02)} ${foot - s * 0.6 + i * s * 0.12}l${way * s * 0.16} ${-s * 0.05}`,
        inks.night,
        2.4 * k,
      ),
    ) +
    repeat(5, (i) =>
      disc(at(0.3 + i * 0.07), foot - s * (0.95 + i * 0.09), s * (0.06 + i * 0.025), inks.night, 0.45),
    )
  )
})

/** Ingenuity: a crane over a pit. */
export const digging = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.1
  const way = random.chance(0.5) ? 1 : -1
  const tall = h * random.between(0.46, 0.56)
  const arm = h * random.between(0.5, 0.6)
  const at = x - way * h * 0.2
  const lattice = repeat(7, (i) => {
    const y = foot - (tall * i) / 7
    return stroke(
      d`M${at - h * 0.04} ${y}L${at + h * 0.04} ${y - tall / 7}M${at + h * 0.04} ${y}L${at - h * 0.04} ${y - tall / 7}`,
      inks.night,
      1.6 * k,
    )
  })
  return (
    ellipse(x + way * h * 0.2, foot, h * 0.36, h * 0.06, inks.night) +
    rect(at - h * 0.05, foot - tall, h * 0.014, tall, inks.night) +
    rect(at + h * 0.036, foot - tall, h * 0.014, tall, inks.night) +
    lattice +
    poly(
      [
        [at - way * h * 0.16, foot - tall],
        [at + way * arm, foot - tall - h * 0.02],
        [at + way * arm, foot - tall + h * 0.015],
        [at - way * h * 0.16, foot - tall + h * 0.05],
      ],
      inks.night,
    ) +
    stroke(
      d`M${at} ${foot - tall - h * 0.13}L${at + way * arm * 0.9} ${foot - tall}M${at} ${foot - tall - h * 0.13}L${at - way * h * 0.14} ${foot - tall}M${at} ${foot - tall - h * 0.13}V${foot - tall}`,
      inks.night,
      1.8 * k,
    ) +
    stroke(d`M${at + way * arm * 0.82} ${foot - tall}V${foot - h * 0.2}`, inks.night, 1.6 * k) +
    ring(at + way * arm * 0.82, foot - h * 0.13, h * 0.07, inks.deep, h * 0.03) +
    disc(at + way * arm * 0.82, foot - h * 0.13, h * 0.04, inks.paper)
  )
})

/** Science: ruins, columns with a lintel here and there. */
export const ruin = atPlace(({ random, inks, w, h }, x, ground) => {
  const count = random.whole(5, 8)
  return repeat(count, (i) => {
    const at = x + (i - count / 2) * h * 0.17
    const tall = h * random.between(0.14, 0.42)
    const foot = heightAt(ground, at, w) + h * 0.06
    const q = h * 0.034
    const column = poly(
      [
        [at - q, foot],
        [at - q * 0.8, foot - tall],
        [at + q * 0.8, foot - tall * random.between(0.9, 1)],
        [at + q, foot],
      ],
      i % 3 === 1 ? inks.night : inks.deep,
    )
    const lintel =
      random.chance(0.4) && i < count - 1 ? rect(at - q * 1.2, foot - tall - q, h * 0.2, q, inks.deep) : ''
    return column + lintel
  })
})

/** Ingenuity: works, a great sphere on a stand among masts. */
export const works = atPlace(({ random, inks, w, h, k }, x, ground) => {
  const foot = heightAt(ground, x, w) + h * 0.06
  const size = h * 0.36
  const middle = foot - size * 0.55
  const r = size * 0.5
  const turn = (random.between(-60, 60) * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
  const shade = fill(d`M${x - dx} ${middle - dy}A${r} ${r} 0 0 1 ${x + dx} ${middle + dy}Z`, inks.night, 0.5)
  const stand = poly(
    [
      [x - size * 0.22, foot],
      [x, foot - size * 0.6],
      [x + size * 0.22, foot],
    ],
    inks.night,
  )
  const masts = repeat(4, (i) => {
    const at = x + (i - 1.5) * h * 0.34
    const tall = h * random.between(0.16, 0.5)
    const base = heightAt(ground, at, w)
    return stroke(
      d`M${at} ${base + h * 0.08}V${base - tall}M${at - h * 0.035} ${base - tall * 0.75}H${at + h * 0.035}M${at - h * 0.05} ${base - tall * 0.45}H${at + h * 0.05}`,
      inks.night,
      2.2 * k,
    )
  })
  return disc(x, middle, r, inks.deep) + shade + stand + masts
})
