/** Gear that is held in the hand or worn. Boxes reach from about -42 to 42. */
import type { Scene } from '../scene'
import { corners, d, disc, fill, placed, poly, rect, repeat, ring, stroke } from '../shapes'

/** A long shaft with two bulbs, drawn askew. */
export function staffArm({ random, inks }: Scene): string {
  const turn = random.between(-42, -24)
  const shaft = rect(-46, -1.7, 92, 3.4, inks.light) + stroke(d`M-46 0H46`, inks.night, 0.7)
  const bands = repeat(7, (i) => rect(-24 + i * 7.2, -2.5, random.between(1.2, 3), 5, inks.mid))
  const head =
    fill(d`M24 -2.600Q30 -8 39 -6.500L47 0L39 6.500Q30 8 24 2.600Z`, inks.light) +
    fill(d`M47 0L39 6.500Q30 8 24 2.600V0Z`, inks.mid) +
    fill(d`M41 -4.500L50 -1V1L41 4.500Z`, inks.paper) +
    stroke(d`M28 -5L40 0L28 5`, inks.night, 1)
  const tail =
    fill(d`M-30 -2.200Q-36 -8.500 -46 -4.500V4.500Q-36 8.500 -30 2.200Z`, inks.light) +
    disc(-41, 0, 2.6, inks.night)
  const section = placed(
    ring(0, 0, 8, inks.paper, 1, { dash: [3, 2] }) +
      disc(0, 0, 6, inks.mid) +
      disc(0, 0, 3, inks.night) +
      disc(0, 0, 1.2, inks.paper),
    24,
    26,
  )
  return (
    placed(shaft + bands + head + tail, 0, 0, 1, turn) + section + stroke(d`M14 9L19 20`, inks.paper, 0.8)
  )
}

/** A long gun in profile: stepped barrel, stock, grip. */
export function longArm({ random, inks }: Scene): string {
  const barrel = random.between(18, 26)
  const bulk = random.between(7, 10)
  const grip = random.between(2, 9)
  const vents = random.whole(3, 6)
  return (
    poly(
      [
        [-44, -6],
        [-26, -5],
        [-24, 6],
        [-44, 13],
      ],
      inks.mid,
    ) +
    rect(-27, -bulk, 38, bulk + 5, inks.light) +
    poly(
      [
        [-27, 5],
        [11, 5],
        [8, 10],
        [-20, 10],
      ],
      inks.mid,
    ) +
    rect(11, -5, barrel, 6.4, inks.mid) +
    rect(11 + barrel, -3.6, 9, 3.6, inks.paper) +
    repeat(vents, (i) => rect(14 + (i * (barrel - 4)) / vents, -3.6, 2, 3.6, inks.night)) +
    poly(
      [
        [grip - 14, 10],
        [grip - 5, 10],
        [grip - 9, 25],
        [grip - 17, 25],
      ],
      inks.mid,
    ) +
    poly(
      [
        [grip + 3, 10],
        [grip + 10, 10],
        [grip + 13, 22],
        [grip + 7, 22],
      ],
      inks.light,
    ) +
    rect(-19, -bulk - 5, 22, 5, inks.mid) +
    disc(-8, -bulk - 2.5, 1.6, inks.paper) +
    stroke(d`M-46 -1H50`, inks.paper, 0.7, { dash: [6, 2, 1.5, 2] }) +
    stroke(d`M-27 ${-bulk}H11V5H-27Z`, inks.night, 0.9)
  )
}

/** A sidearm: the coiled kind with a rearing head, or a plain pistol. */
export function sidearm({ card, inks }: Scene): string {
  if (/Zat/.test(card.title)) {
    const body = d`M-30 24Q-40 6 -22 -2Q-6 -9 8 -12Q26 -16 40 -26Q42 -14 30 -5Q18 4 2 5Q-12 6 -16 14Q-18 20 -14 26Z`
    return (
      fill(body, inks.light) +
      fill(d`M-30 24Q-40 6 -22 -2Q-26 10 -20 25Z`, inks.mid) +
      fill(d`M40 -26Q42 -14 30 -5Q32 -14 26 -19Z`, inks.paper) +
      repeat(6, (i) => stroke(d`M${-20 + i * 8} ${-3 - i * 2}l4 ${9 - i}`, inks.night, 1.1)) +
      disc(31, -14, 2, inks.night) +
      stroke(body, inks.night, 1)
    )
  }
  const slide = d`M-26 -16H36V-5H-26Z`
  const frame = d`M-28 -5H30V0H8L4 6H-4L-12 30H-30L-22 4Z`
  return (
    fill(slide, inks.light) +
    fill(frame, inks.mid) +
    rect(36, -13, 4, 5, inks.paper) +
    stroke(d`M8 0Q10 10 0 11Q-3 10 -4 6`, inks.light, 2.2) +
    repeat(6, (i) => rect(-24 + i * 2.6, -15, 1.2, 9, inks.night)) +
    rect(4, -15, 12, 4, inks.night) +
    repeat(5, (i) => stroke(d`M${-19 - i * 1.7} ${10 + i * 4}h9`, inks.night, 0.9)) +
    stroke(slide, inks.night, 0.9)
  )
}

/** A round device: rings, keys round the rim, a jewel in the middle. */
export function disk({ card, random, inks }: Scene): string {
  const keys = random.whole(9, 19)
  const outer = random.between(33, 38)
  const blades = /Iris/.test(card.title)
  const rim = repeat(keys, (i) => {
    const t = (i * 360) / keys
    return placed(
      fill(d`M-2.600 ${-outer + 2}h5.200l-1.200 8h-2.800Z`, i % 2 ? inks.light : inks.mid),
      0,
      0,
      1,
      t,
    )
  })
  const middle = blades
    ? repeat(14, (i) =>
        placed(
          fill(d`M0 -24L9 -21Q5 -8 -3 0Z`, i % 2 ? inks.light : inks.mid) +
            stroke(d`M0 -24L9 -21Q5 -8 -3 0Z`, inks.night, 0.8),
          0,
          0,
          1,
          (i * 360) / 14,
        ),
      )
    : disc(0, 0, random.between(17, 22), inks.deep) +
      ring(0, 0, 15, inks.light, 3, { dash: [random.between(2, 6), 3] }) +
      poly(corners(0, 0, random.between(8, 11), random.whole(5, 8)), inks.light) +
      disc(0, 0, 5, inks.paper)
  return (
    disc(0, 0, outer, inks.mid) +
    ring(0, 0, outer, inks.paper, 1.4) +
    disc(0, 0, outer - 2, inks.deep) +
    rim +
    ring(0, 0, outer - 12, inks.paper, 1.2) +
    middle
  )
}

/** Something with keys and a screen, held in the hand. */
export function handset({ random, inks }: Scene): string {
  const half = random.between(14, 22)
  const tall = random.between(30, 37)
  const screen = random.between(16, 24)
  const columns = random.whole(2, 4)
  const cut = random.pick([3, 7, 11])
  const body = d`M${-half + cut} ${-tall}H${half - cut}L${half} ${-tall + cut}V${tall - cut}L${half - cut} ${tall}H${-half + cut}L${-half} ${tall - cut}V${-tall + cut}Z`
  const wave = repeat(
    12,
    (i) =>
      d`L${-half + 6 + (i * (half * 2 - 12)) / 12} ${-tall + 6 + screen / 2 + random.between(-0.4, 0.4) * screen}`,
  )
  const cell = (half * 2 - 8) / columns
  const rows = Math.floor((tall * 2 - screen - 16) / cell)
  const keys = repeat(Math.max(1, rows) * columns, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return rect(
      -half + 5 + column * cell,
      -tall + screen + 10 + row * cell,
      cell - 2.4,
      cell * 0.62,
      random.chance(0.2) ? inks.paper : inks.mid,
    )
  })
  const aerial = random.chance(0.6)
    ? rect(half - 7, -tall - 12, 3, 12, inks.light) + disc(half - 5.5, -tall - 12, 2.6, inks.paper)
    : ''
  return (
    aerial +
    fill(body, inks.light) +
    stroke(body, inks.paper, 1.4) +
    rect(-half + 4, -tall + 5, half * 2 - 8, screen, inks.night) +
    stroke(`${d`M${-half + 5} ${-tall + 6 + screen / 2}`}${wave}`, inks.paper, 1.3) +
    keys
  )
}

/** A band for the head with an eyepiece. */
export function headset({ random, inks }: Scene): string {
  const open = random.between(24, 30)
  const band = d`M${-open} 12A${open} ${open + 4} 0 0 1 ${open} 12`
  return (
    stroke(band, inks.light, 7) +
    stroke(band, inks.night, 1.2) +
    fill(d`M${-open - 6} 6h12v20q-6 5 -12 0Z`, inks.mid) +
    fill(d`M${open - 6} 6h12v20q-6 5 -12 0Z`, inks.mid) +
    stroke(d`M${open} 24Q${open - 4} 40 4 36`, inks.light, 2.6) +
    rect(-14, 12, 26, 13, inks.paper, 0.85) +
    rect(-14, 12, 26, 4, inks.mid) +
    repeat(4, (i) => stroke(d`M${-11 + i * 6} 19h4`, inks.night, 1.1)) +
    disc(0, -open + 6, random.between(3, 5), inks.paper) +
    disc(-open, 16, 3, inks.paper)
  )
}

/** A cloth badge: a ring, a chevron, a line of stitches. */
export function emblem({ random, inks }: Scene): string {
  const rays = random.whole(7, 9)
  return (
    disc(0, 0, 38, inks.mid) +
    ring(0, 0, 35, inks.paper, 1.2, { dash: [3, 2] }) +
    disc(0, 0, 31, inks.night) +
    repeat(rays, (i) => placed(fill(d`M-3 -31h6l-3 9Z`, inks.light), 0, 0, 1, (i * 360) / rays)) +
    ring(0, 0, 20, inks.light, 2.4) +
    fill(d`M-13 12L0 -16L13 12H8L0 -4L-8 12Z`, inks.paper) +
    disc(0, -19.5, 3.4, inks.paper) +
    stroke(d`M-12 18Q0 24 12 18`, inks.light, 3)
  )
}

/** A charge with pin and lever, and its inside. */
export function grenade({ random, inks }: Scene): string {
  const rows = random.whole(3, 5)
  const one = (color: string, shade: string) =>
    rect(-10, -16, 20, 42, color) +
    rect(0, -16, 10, 42, shade) +
    repeat(rows, (i) => rect(-10, -10 + i * (32 / rows), 20, 1.6, inks.night)) +
    rect(-6, -24, 12, 8, inks.paper) +
    stroke(d`M4 -23Q14 -22 14 -4`, inks.paper, 2.6) +
    ring(-11, -22, 5, inks.paper, 1.8)
  const smoke = repeat(6, (i) =>
    disc(
      -30 + i * 3 + random.between(-4, 4),
      -22 + random.between(-10, 8),
      random.between(4, 9),
      inks.light,
      0.5,
    ),
  )
  return (
    smoke +
    placed(one(inks.mid, inks.deep), -18, 6, 0.8, -14) +
    placed(one(inks.light, inks.mid), 14, 2, 1, 8)
  )
}
