/** Larger objects: containers, machines, writings, vehicles. Boxes reach from about -42 to 42. */
import type { Scene } from '../scene'
import {
  corners,
  d,
  disc,
  ellipse,
  fill,
  type Point,
  placed,
  poly,
  rect,
  repeat,
  ring,
  stroke,
} from '../shapes'

/** Rings stacked over a platform, light between them. */
export function ringPlatform({ random, inks }: Scene): string {
  const count = random.whole(4, 6)
  const half = random.between(24, 29)
  const flat = half * 0.24
  return (
    poly(
      [
        [-half * 0.8, -40],
        [half * 0.8, -40],
        [half * 0.8, 24],
        [-half * 0.8, 24],
      ],
      inks.light,
      0.35,
    ) +
    poly(
      [
        [-half * 0.4, -40],
        [half * 0.4, -40],
        [half * 0.4, 24],
        [-half * 0.4, 24],
      ],
      inks.paper,
      0.35,
    ) +
    ellipse(0, 30, half * 1.3, flat * 1.5, inks.mid) +
    ellipse(0, 27, half * 1.3, flat * 1.5, inks.light) +
    ellipse(0, 27, half * 0.95, flat, inks.night) +
    repeat(count, (i) => {
      const y = 20 - (i * 54) / count
      const path = d`M${-half} ${y}A${half} ${flat} 0 0 0 ${half} ${y}A${half} ${flat} 0 0 0 ${-half} ${y}Z`
      return stroke(path, inks.night, 6) + stroke(path, i % 2 ? inks.paper : inks.light, 3.6)
    })
  )
}

/** A many-cornered mirror on a foot, another world in it. */
export function mirror({ random, inks }: Scene): string {
  const count = random.whole(6, 9)
  const turn = random.between(0, 1)
  const face = (r: number): Point[] => corners(0, -6, r, count, turn).map(([x, y]): Point => [x * 0.86, y])
  return (
    poly(
      [
        [-14, 40],
        [14, 40],
        [7, 24],
        [-7, 24],
      ],
      inks.mid,
    ) +
    poly(face(36), inks.light) +
    poly(face(30), inks.night) +
    poly(face(27), inks.mid) +
    disc(random.between(-8, 8), -12, 9, inks.paper) +
    poly(
      [
        [-22, 8],
        [-8, -6],
        [2, 4],
        [12, -8],
        [22, 8],
        [12, 16],
        [-12, 16],
      ],
      inks.deep,
    ) +
    repeat(3, (i) => stroke(d`M${-20 + i * 7} ${2 - i * 9}l14 -16`, inks.paper, 1.1, { opacity: 0.6 })) +
    repeat(count, (i) => {
      const [x, y] = face(33)[i] ?? [0, 0]
      return disc(x, y, 1.7, inks.night)
    })
  )
}

/** A slab of writing that nobody reads any more. */
export function tablet({ random, inks }: Scene): string {
  const lines = random.whole(6, 8)
  const lean = random.between(-9, 9)
  const slab =
    poly(
      [
        [-24, -36],
        [20, -36],
        [26, -28],
        [26, 36],
        [-20, 36],
        [-24, 28],
      ],
      inks.light,
    ) +
    poly(
      [
        [20, -36],
        [26, -28],
        [26, 36],
        [20, 30],
      ],
      inks.mid,
    ) +
    repeat(lines, (row) => {
      const y = -28 + (row * 58) / lines
      return repeat(6, (column) => {
        const x = -20 + column * 6.4
        const sign = random.whole(0, 4)
        if (sign === 0) return ring(x + 2, y, 1.9, inks.night, 1.1)
        if (sign === 1) return stroke(d`M${x} ${y + 2}L${x + 2} ${y - 2}L${x + 4} ${y + 2}`, inks.night, 1.1)
        if (sign === 2) return rect(x, y - 1.5, 4, 1.2, inks.night) + rect(x, y + 1, 2.4, 1.2, inks.night)
        if (sign === 3) return stroke(d`M${x + 2} ${y - 2.4}V${y + 2.4}M${x} ${y}H${x + 4}`, inks.night, 1.1)
        return ''
      })
    })
  const crack = stroke(
    d`M-24 ${random.between(-10, 20)}L-12 ${random.between(4, 14)}L-6 20L4 36`,
    inks.deep,
    1.4,
  )
  return placed(slab + crack, 0, 0, 1, lean)
}

/** Loose pages and a bound book of notes. */
export function scroll({ random, inks }: Scene): string {
  const page = (tint: string) =>
    rect(-15, -20, 30, 40, tint) +
    repeat(7, (i) => stroke(d`M-11 ${-14 + i * 4.6}h${random.between(10, 21)}`, inks.deep, 1)) +
    (random.chance(0.7) ? ring(5, 12, 4.5, inks.deep, 1) : '')
  return (
    placed(page(inks.light), -15, 6, 0.95, random.between(-24, -10)) +
    placed(page(inks.mid), 16, -4, 0.9, random.between(8, 22)) +
    placed(
      rect(-18, -25, 36, 50, inks.night) +
        rect(-16, -25, 34, 48, inks.mid) +
        rect(-16, -25, 5, 48, inks.deep) +
        rect(-7, -16, 20, 13, inks.paper) +
        stroke(d`M-4 -12h14M-4 -8h9`, inks.deep, 1.2) +
        disc(3, 10, 5, inks.light),
      2,
      4,
      1,
      random.between(-6, 6),
    )
  )
}

/** Something closed: a jar with a head, a coffin of gold, a box. */
export function jar({ card, random, inks }: Scene): string {
  if (/Sarcophagus/.test(card.title)) {
    const lid = d`M-36 4L-28 -14H28L36 4Z`
    return (
      fill(d`M-40 8H40L32 32H-32Z`, inks.light) +
      fill(d`M0 8H40L32 32H0Z`, inks.mid) +
      fill(lid, inks.paper) +
      stroke(lid, inks.night, 1.2) +
      repeat(7, (i) => rect(-34 + i * 10.4, 10, 4, 20, inks.deep)) +
      stroke(d`M-6 -14L0 4L6 -14`, inks.night, 1.6) +
      repeat(3, (i) =>
        stroke(
          d`M${-20 - i * 3} ${-20 - i * 6}Q0 ${-32 - i * 7} ${20 + i * 3} ${-20 - i * 6}`,
          inks.light,
          1.3,
          { opacity: 0.7 - i * 0.2 },
        ),
      )
    )
  }
  if (/Box|Container/.test(card.title)) {
    const [x, y, z] = [random.between(24, 28), random.between(11, 14), random.between(22, 30)]
    return (
      poly(
        [
          [-x, -8],
          [0, -8 + y],
          [0, -8 + y + z],
          [-x, -8 + z],
        ],
        inks.light,
      ) +
      poly(
        [
          [x, -8],
          [0, -8 + y],
          [0, -8 + y + z],
          [x, -8 + z],
        ],
        inks.mid,
      ) +
      poly(
        [
          [-x, -8],
          [0, -8 - y],
          [x, -8],
          [0, -8 + y],
        ],
        inks.paper,
      ) +
      poly(
        [
          [-x * 0.6, -8],
          [0, -8 - y * 0.6],
          [x * 0.6, -8],
          [0, -8 + y * 0.6],
        ],
        inks.mid,
      ) +
      stroke(
        d`M${-x} 0L0 ${y}L${x} 0M${-x * 0.5} ${-8 + y / 2}v${z}M${x * 0.5} ${-8 + y / 2}v${z}`,
        inks.night,
        1.2,
      ) +
      disc(-x * 0.5, 8 + y / 2, 3, inks.night) +
      disc(x * 0.5, 8 + y / 2, 3, inks.paper)
    )
  }
  const belly = d`M-12 -12Q-26 0 -18 24Q-15 36 0 36Q15 36 18 24Q26 0 12 -12Z`
  return (
    fill(belly, inks.light) +
    fill(d`M12 -12Q26 0 18 24Q15 36 0 36V-12Z`, inks.mid) +
    fill(d`M-12 -12Q-14 -36 0 -38Q14 -36 12 -12Z`, inks.paper) +
    fill(d`M-12 -34L-6 -46L-3 -36ZM12 -34L6 -46L3 -36Z`, inks.paper) +
    stroke(d`M-5 -26h3M2 -26h3M-3 -19Q0 -17 3 -19`, inks.night, 1.6) +
    repeat(4, (i) => stroke(d`M${-16 + i} ${i * 7}h${32 - i * 2}`, inks.night, 1)) +
    rect(-5, 1, 10, 17, inks.night) +
    stroke(belly, inks.night, 1)
  )
}

/** Flasks, one of them stoppered, or a root in a jar. */
export function vial({ random, inks }: Scene): string {
  const flask = (half: number, tall: number, full: number, liquid: string) => {
    const neck = half * 0.34
    const glass = d`M${-neck} ${-tall}H${neck}V${-tall * 0.3}L${half} ${tall * 0.8}Q${half} ${tall} ${half * 0.8} ${tall}H${-half * 0.8}Q${-half} ${tall} ${-half} ${tall * 0.8}L${-neck} ${-tall * 0.3}Z`
    const level = -tall * 0.3 + tall * 1.3 * (1 - full)
    const reach = neck + (half - neck) * Math.max(0, (level + tall * 0.3) / (tall * 1.1))
    return (
      fill(glass, inks.deep) +
      fill(d`M${-reach} ${level}H${reach}L${half * 0.92} ${tall * 0.92}H${-half * 0.92}Z`, liquid) +
      stroke(glass, inks.paper, 1.6) +
      rect(-neck - 2, -tall - 5, neck * 2 + 4, 6, inks.mid) +
      repeat(4, () =>
        disc(
          random.between(-0.5, 0.5) * half,
          tall * random.between(0.3, 0.8),
          random.between(1, 2.2),
          inks.paper,
        ),
      )
    )
  }
  return (
    placed(flask(15, 30, random.between(0.5, 0.8), inks.light), -18, 4) +
    placed(flask(10, 20, random.between(0.4, 0.9), inks.mid), 15, 14) +
    placed(
      rect(-3.5, -24, 7, 44, inks.deep) +
        rect(-3.5, random.between(-14, 4), 7, 20, inks.paper) +
        rect(-3.5, -24, 7, 4, inks.light),
      34,
      10,
      1,
      12,
    )
  )
}

/** A core of stacked plates in parallel projection. */
export function reactor({ random, inks }: Scene): string {
  const at = (x: number, y: number, z: number): Point => [(x - y) * 25, ((x + y) * 0.5 - z) * 29]
  const base = random.between(0.5, 0.9)
  const slab = (s: number, top: number, thick: number, colors: readonly [string, string, string]) =>
    poly([at(-s, -s, top), at(s, -s, top), at(s, s, top), at(-s, s, top)], colors[0]) +
    poly([at(-s, s, top), at(s, s, top), at(s, s, top - thick), at(-s, s, top - thick)], colors[1]) +
    poly([at(s, s, top), at(s, -s, top), at(s, -s, top - thick), at(s, s, top - thick)], colors[2])
  const [[lx, ly], [rx, ry]] = [at(-0.5, 0.8, 0.1), at(0.5, 0.8, 0.1)]
  return (
    slab(0.8, base, base + 0.4, [inks.light, inks.mid, inks.deep]) +
    repeat(3, (i) =>
      slab(0.6 - i * 0.19, base + 0.14 * (i + 1), 0.12, [
        i % 2 ? inks.mid : inks.paper,
        inks.deep,
        inks.night,
      ]),
    ) +
    stroke(d`M${lx} ${ly}L${rx} ${ry}`, inks.paper, 3) +
    repeat(random.whole(2, 4), (i) => {
      const [x, y] = at(0.8, -0.5 + i * 0.32, base - 0.3)
      return disc(x, y, 2.4, inks.paper)
    })
  )
}

/** Stations that pass something on to each other. */
export function relay({ random, inks }: Scene): string {
  const count = random.whole(5, 7)
  const spots = corners(0, 0, 25, count, random.between(0, 1))
  return (
    ring(0, 0, 37, inks.paper, 1.2, { dash: [3, 5] }) +
    spots.map(([x, y]) => stroke(d`M0 0L${x} ${y}`, inks.paper, 1.8)).join('') +
    spots
      .map(
        ([x, y], i) =>
          poly(corners(x, y, 9, 6, i), i % 2 ? inks.mid : inks.light) + disc(x, y, 3, inks.night),
      )
      .join('') +
    disc(0, 0, 10.5, inks.paper) +
    disc(0, 0, 5, inks.deep)
  )
}

/** A rover on six wheels with an arm and a camera. */
export function rover({ random, inks }: Scene): string {
  const mast = random.between(24, 32)
  return (
    poly(
      [
        [-32, 2],
        [30, 2],
        [36, 14],
        [-36, 14],
      ],
      inks.light,
    ) +
    rect(-26, -8, 40, 10, inks.mid) +
    repeat(5, (i) => rect(-23 + i * 7.4, -6, 4, 6, inks.night)) +
    rect(-16, -8 - mast, 3, mast, inks.light) +
    poly(
      [
        [-26, -8 - mast],
        [-6, -8 - mast],
        [-4, -17 - mast],
        [-26, -17 - mast],
      ],
      inks.paper,
    ) +
    disc(-8, -12.5 - mast, 2.6, inks.night) +
    stroke(d`M18 2L28 -16L44 -12`, inks.light, 3.4) +
    stroke(d`M44 -12l5 -4M44 -12l5 4`, inks.paper, 2) +
    ring(6, -20, 9, inks.light, 2) +
    stroke(d`M6 -11V-8`, inks.light, 2) +
    repeat(
      3,
      (i) =>
        disc(-24 + i * 24, 20, 10.5, inks.night) +
        ring(-24 + i * 24, 20, 9, inks.mid, 2.6) +
        disc(-24 + i * 24, 20, 3, inks.paper),
    ) +
    stroke(d`M-44 31H46`, inks.paper, 1.1)
  )
}

/** An unmanned aircraft from above. */
export function drone({ random, inks }: Scene): string {
  const span = random.between(38, 43)
  const sweep = random.between(8, 18)
  return placed(
    poly(
      [
        [0, -10],
        [span, sweep - 2],
        [span, sweep + 5],
        [0, 8],
        [-span, sweep + 5],
        [-span, sweep - 2],
      ],
      inks.light,
    ) +
      poly(
        [
          [0, -10],
          [span, sweep - 2],
          [span, sweep + 5],
          [0, 8],
        ],
        inks.mid,
      ) +
      fill(d`M-6 -34Q0 -44 6 -34L7 26H-7Z`, inks.paper) +
      fill(d`M0 -39Q4 -38 6 -34L7 26H0Z`, inks.light) +
      poly(
        [
          [-17, 34],
          [0, 22],
          [17, 34],
          [17, 38],
          [-17, 38],
        ],
        inks.mid,
      ) +
      disc(0, -27, 4, inks.night) +
      repeat(4, (i) => rect(-span * 0.8 + i * span * 0.5, sweep - 1, 2, 5, inks.night)) +
      stroke(d`M0 -39V38`, inks.night, 0.8),
    0,
    0,
    1,
    random.between(-30, 30),
  )
}

/** A suit with a helmet, a cuff, or a jewel for the palm. */
export function suit({ card, random, inks }: Scene): string {
  if (/Armband|Healing/.test(card.title)) {
    const jewel = random.between(8, 12)
    return (
      fill(d`M-32 -20Q0 -34 32 -20L26 22Q0 32 -26 22Z`, inks.light) +
      fill(d`M4 -28Q20 -26 32 -20L26 22Q14 27 4 28Z`, inks.mid) +
      fill(d`M-32 -20Q0 -34 32 -20L31 -12Q0 -25 -31 -12Z`, inks.paper) +
      fill(d`M-27 15Q0 25 27 15L26 22Q0 32 -26 22Z`, inks.paper) +
      disc(0, 0, jewel + 4, inks.night) +
      disc(0, 0, jewel, inks.paper) +
      disc(-jewel * 0.2, -jewel * 0.2, jewel * 0.5, inks.light) +
      repeat(6, (i) => placed(rect(-1, -jewel - 12, 2, 7, inks.night), 0, 0, 1, i * 60))
    )
  }
  return (
    fill(
      d`M-15 -16L-28 -8L-36 22L-28 25L-20 6L-18 42H-3L0 16L3 42H18L20 6L28 25L36 22L28 -8L15 -16Z`,
      inks.light,
    ) +
    fill(d`M0 -16H15L28 -8L36 22L28 25L20 6L18 42H3L0 16Z`, inks.mid) +
    disc(0, -26, 15, inks.paper) +
    fill(d`M-10 -30H10V-21Q0 -14 -10 -21Z`, inks.night) +
    stroke(d`M-6 -27l6 -2`, inks.paper, 1.6) +
    rect(-9, -6, 18, 12, inks.deep) +
    disc(-4, 0, 2.4, inks.paper) +
    disc(4, 0, 2.4, inks.light) +
    stroke(d`M9 2Q22 10 14 24M-18 30H-3M3 30H18`, inks.night, 1.8)
  )
}

/** A site under the ground in section: shaft, levels, a dish on top. */
export function buried({ random, inks }: Scene): string {
  const levels = random.whole(3, 4)
  return (
    poly(
      [
        [-46, -14],
        [-20, -24],
        [2, -16],
        [22, -26],
        [46, -12],
        [46, 42],
        [-46, 42],
      ],
      inks.mid,
    ) +
    poly(
      [
        [-46, -8],
        [-20, -17],
        [2, -9],
        [22, -19],
        [46, -5],
        [46, 42],
        [-46, 42],
      ],
      inks.night,
    ) +
    rect(-4, -14, 8, 52, inks.light) +
    repeat(levels, (i) => {
      const y = -2 + (i * 38) / levels
      const left = random.between(20, 36)
      const right = random.between(20, 36)
      return (
        rect(-left, y, left - 4, 8.5, inks.light) +
        rect(4, y, right - 4, 8.5, i % 2 ? inks.paper : inks.light) +
        repeat(
          3,
          (j) =>
            rect(-left + 4 + j * 8, y + 4, 3, 4.5, inks.deep) + rect(9 + j * 7, y + 4, 3, 4.5, inks.deep),
        )
      )
    }) +
    fill(d`M16 -32Q26 -28 30 -38Q20 -46 16 -32Z`, inks.paper) +
    stroke(d`M22 -22V-34`, inks.paper, 2) +
    rect(-12, -26, 16, 10, inks.light)
  )
}
