import type { Pictured, Recipe, Scene } from '../scene'
import { d, disc, fill, halo, type Point, poly, rect, repeat, stars, stroke } from '../shapes'

interface Hull {
  /** Across the ship from bow (1) to stern (-1). */
  readonly at: (along: number) => number
  readonly y: number
  readonly length: number
  readonly height: number
}

/** A pyramid over a wide deck. */
const pyramidShip = ({ inks, k }: Scene, { at, y, height: t }: Hull): string =>
  poly(
    [
      [at(0.5), y + t * 0.9],
      [at(0.1), y - t * 2.1],
      [at(-0.1), y - t * 2.1],
      [at(-0.5), y + t * 0.9],
    ],
    inks.mid,
  ) +
  poly(
    [
      [at(0.02), y - t * 2.1],
      [at(0.5), y + t * 0.9],
      [at(0.14), y + t * 0.9],
    ],
    inks.deep,
  ) +
  poly(
    [
      [at(-1), y + t * 0.75],
      [at(1), y + t * 0.75],
      [at(0.72), y + t * 1.35],
      [at(-0.72), y + t * 1.35],
    ],
    inks.light,
  ) +
  poly(
    [
      [at(-1), y + t * 0.75],
      [at(1), y + t * 0.75],
      [at(0.94), y + t * 0.5],
      [at(-0.94), y + t * 0.5],
    ],
    inks.paper,
  ) +
  repeat(9, (i) => rect(at((i - 4) * 0.17) - 1.5 * k, y + t * 0.95, 3 * k, 3 * k, inks.night))

/** A fighter with swept wings. */
const glider = ({ random, inks }: Scene, { at, y, height: t }: Hull): string => {
  const bow = random.between(0.7, 1)
  return (
    fill(
      d`M${at(1)} ${y + t * 0.2}Q${at(0.4)} ${y - t * 1.9 * bow} ${at(-0.8)} ${y - t * 1.5}Q${at(-0.1)} ${y - t * 0.4} ${at(-0.3)} ${y + t * 0.1}Q${at(-0.1)} ${y + t * 0.8} ${at(-0.8)} ${y + t * 1.7}Q${at(0.4)} ${y + t * 1.9 * bow} ${at(1)} ${y + t * 0.2}Z`,
      inks.light,
    ) +
    fill(
      d`M${at(1)} ${y + t * 0.2}Q${at(0.4)} ${y + t * 1.9 * bow} ${at(-0.8)} ${y + t * 1.7}Q${at(0.1)} ${y + t * 0.9} ${at(-0.3)} ${y + t * 0.1}Z`,
      inks.mid,
    ) +
    disc(at(0.1), y + t * 0.1, t * 0.5, inks.paper) +
    disc(at(0.1), y + t * 0.1, t * 0.26, inks.deep)
  )
}

/** A ring of white hull round an open middle. */
const ringShip = ({ inks, k }: Scene, { at, y, length, height: t }: Hull): string => {
  const rx = length * 0.62
  const outer = d`M${at(0) - rx} ${y}A${rx} ${t * 1.1} 0 0 1 ${at(0) + rx} ${y}A${rx} ${t * 1.1} 0 0 1 ${at(0) - rx} ${y}Z`
  const inner = d`M${at(-0.1) - rx * 0.5} ${y}A${rx * 0.5} ${t * 0.5} 0 0 0 ${at(-0.1) + rx * 0.5} ${y}A${rx * 0.5} ${t * 0.5} 0 0 0 ${at(-0.1) - rx * 0.5} ${y}Z`
  return (
    `<path d="${outer}${inner}" fill="${inks.light}" fill-rule="evenodd"/>` +
    stroke(inner, inks.deep, 3 * k) +
    fill(
      d`M${at(0) - rx} ${y}A${rx} ${t * 1.1} 0 0 0 ${at(0) + rx} ${y}A${rx} ${t * 0.7} 0 0 1 ${at(0) - rx} ${y}Z`,
      inks.mid,
    ) +
    poly(
      [
        [at(1), y],
        [at(0.6), y - t * 0.35],
        [at(0.55), y + t * 0.35],
      ],
      inks.paper,
    ) +
    disc(at(-0.1), y - t * 0.72, t * 0.2, inks.paper)
  )
}

/** Built of blocks that hold on to each other. */
const blockShip = ({ random, inks, k }: Scene, { at, y, height: t }: Hull): string =>
  repeat(46, () => {
    const along = random.between(-0.95, 0.95)
    const reach = t * 1.5 * (1 - Math.abs(along) * 0.75)
    const size = t * random.between(0.24, 0.55)
    const x = at(along)
    const top = y + random.between(-1, 0.8) * reach
    return (
      rect(x - size, top, size * 2, size, random.pick([inks.mid, inks.light, inks.deep, inks.mid])) +
      stroke(d`M${x - size} ${top}H${x + size}V${top + size}`, inks.night, k)
    )
  })

/** A cargo ship: a blunt box between two rails. */
const freighter = ({ random, inks, k }: Scene, { at, y, height: t }: Hull): string => {
  const bays = random.whole(4, 6)
  return (
    poly(
      [
        [at(0.95), y - t * 0.1],
        [at(0.55), y - t * 0.9],
        [at(-0.8), y - t * 0.9],
        [at(-0.95), y + t * 0.8],
        [at(0.6), y + t * 0.8],
      ],
      inks.light,
    ) +
    poly(
      [
        [at(0.95), y - t * 0.1],
        [at(0.6), y + t * 0.8],
        [at(-0.95), y + t * 0.8],
        [at(-0.9), y + t * 0.2],
        [at(0.5), y + t * 0.2],
      ],
      inks.mid,
    ) +
    repeat(bays, (i) =>
      rect(
        Math.min(at(0.36 - (i * 1.1) / bays), at(0.36 - ((i + 0.7) * 1.1) / bays)),
        y - t * 0.62,
        Math.abs(at(0.77 / bays) - at(0)),
        t * 0.6,
        i % 2 ? inks.deep : inks.paper,
      ),
    ) +
    stroke(
      d`M${at(-0.95)} ${y + t * 1.15}H${at(0.5)}M${at(-0.95)} ${y - t * 1.15}H${at(0.4)}`,
      inks.deep,
      3.4 * k,
    )
  )
}

/** A cruiser of stepped plates with a tower and a fin. */
const cruiser = ({ random, inks, k }: Scene, { at, y, length, height: t }: Hull): string => {
  const plates = random.whole(4, 6)
  const upper: Point[] = [[at(1), y]]
  const lower: Point[] = []
  let along = 1
  for (let i = 0; i < plates; i++) {
    const next = along - 1.8 / plates
    const thick = t * random.pick([0.5, 0.7, 1, 1.25])
    upper.push([at(along - 0.04), y - thick], [at(next), y - thick])
    lower.push([at(along - 0.1), y + thick * 0.7], [at(next), y + thick * 0.7])
    along = next
  }
  return (
    poly([...upper, ...[...lower].reverse()], inks.light) +
    poly([[at(1), y], ...lower, [at(-0.8), y + t * 0.15]], inks.mid) +
    poly(
      [
        [at(-0.1), y - t * 0.3],
        [at(-0.62), y - t * 2],
        [at(-0.8), y - t * 2],
        [at(-0.72), y - t * 0.3],
      ],
      inks.paper,
    ) +
    poly(
      [
        [at(0.05), y + t * 0.1],
        [at(-0.5), y + t * 1.7],
        [at(-0.74), y + t * 1.7],
        [at(-0.66), y + t * 0.1],
      ],
      inks.deep,
    ) +
    stroke(d`M${at(0.7)} ${y - t * 0.1}H${at(-0.6)}`, inks.night, 1.6 * k, { dash: [4 * k, 3 * k] }) +
    rect(Math.min(at(-0.8), at(-0.88)), y - t * 0.5, length * 0.08, t * 0.8, inks.paper)
  )
}

type Build = (scene: Scene, hull: Hull) => string

export const shipBuild = ({ title, number, ...card }: Pictured): Build => {
  const traits = card.traits.join(' ')
  if (/Replicator/.test(traits)) return blockShip
  if (/^Ori /.test(title) || (/Ori/.test(traits) && !/Fighter/.test(title))) return ringShip
  if (/Glider|Fighter|F-302/.test(title)) return glider
  if (/tak$|Mothership|Ha'tak/.test(title) && !/Tel'tak/.test(title)) return pyramidShip
  if (/Tel'tak|Al'kesh|Freighter|Harvester|Gadmeer|Seberus|Bomber/.test(title)) return freighter
  if (/Asgard/.test(traits)) return number % 2 ? cruiser : ringShip
  return cruiser
}

/** Surroundings of a ship; `ahead` is 1 for a bow to the right, -1 for one to the left. */
type Space = (scene: Scene, ahead: number) => string

/** Over a planet's limb. */
const orbit: Space = ({ random, inks, w, h }, ahead) => {
  const x = w * (ahead < 0 ? random.between(0.7, 0.95) : random.between(0.1, 0.4))
  const r = h * random.between(0.75, 1.2)
  const y = h + r * random.between(0.3, 0.5)
  return (
    stars(random, w, h, 74, inks.paper) +
    disc(x, y, r * 1.16, inks.deep, 0.6) +
    disc(x, y, r * 1.08, inks.mid, 0.5) +
    disc(x, y, r, inks.light) +
    disc(x + ahead * r * 0.13, y + r * 0.1, r * 0.96, inks.mid) +
    disc(x + ahead * r * 0.3, y + r * 0.22, r * 0.92, inks.deep)
  )
}

/** Among rocks, a far sun behind. */
const rocks: Space = ({ random, inks, w, h, k }) => {
  const [x, y] = [w * random.between(0.3, 0.8), h * random.between(0.2, 0.35)]
  return (
    stars(random, w, h, 50, inks.paper) +
    halo(x, y, h * 0.2, inks.mid, 0.6, 3) +
    disc(x, y, h * 0.18, inks.paper) +
    repeat(22, (i) => {
      const [at, high] = [
        random.between(0, w),
        h * (i < 14 ? random.between(0.62, 1.02) : random.between(0, 0.3)),
      ]
      const size = h * random.between(0.02, i < 6 ? 0.16 : 0.07)
      const points = Array.from({ length: 7 }, (_, j): Point => {
        const t = (j / 7) * 6.283
        const out = size * random.between(0.7, 1.1)
        return [at + Math.cos(t) * out * 1.25, high + Math.sin(t) * out]
      })
      return (
        poly(points, i % 3 ? inks.deep : inks.mid) +
        stroke(d`M${at - size * 0.4} ${high + size * 0.2}h${size * 0.5}`, inks.night, k)
      )
    })
  )
}

/** Above the clouds of a world, two moons up. */
const clouds: Space = ({ random, inks, w, h }) =>
  rect(0, 0, w, h, inks.deep) +
  rect(0, h * 0.36, w, h, inks.mid) +
  stars(random, w, h * 0.36, 30, inks.paper) +
  disc(w * random.between(0.6, 0.85), h * 0.22, h * 0.15, inks.light) +
  disc(w * random.between(0.2, 0.4), h * 0.16, h * 0.06, inks.paper) +
  repeat(3, (row) => {
    const y = h * (0.62 + row * 0.14)
    const color = [inks.light, inks.paper, inks.light][row] ?? inks.light
    return (
      repeat(9, (i) =>
        disc(
          (w * (i + (row % 2) * 0.5)) / 8,
          y + random.between(0, 0.04) * h,
          h * random.between(0.06, 0.13),
          color,
        ),
      ) + rect(0, y + h * 0.03, w, h, color)
    )
  })

const SPACES: readonly [Space, Space, Space] = [orbit, rocks, clouds]

export const shipSpace = ({ number }: Pictured): Space => SPACES[number % 3] ?? orbit

/** A ship, its bow to the right (hero) or left (villain). */
export const ship: Recipe = (scene) => {
  const { card, random, inks, w, h, k } = scene
  const ahead = card.side === 'villain' ? -1 : 1
  const middle = w * 0.53
  const hull: Hull = {
    at: (along) => middle + ahead * along * hull.length,
    y: h * random.between(0.4, 0.48),
    length: Math.min(h * random.between(0.6, 0.78), w * 0.42),
    height: h * random.between(0.1, 0.17),
  }
  const trails = repeat(5, (i) => {
    const line = hull.y + (i - 2) * hull.height * 0.45
    return stroke(
      d`M${middle - ahead * hull.length * 0.8} ${line}h${-ahead * w * random.between(0.12, 0.45)}`,
      i % 2 ? inks.mid : inks.light,
      1.6 * k,
    )
  })
  return rect(0, 0, w, h, inks.night) + shipSpace(card)(scene, ahead) + trails + shipBuild(card)(scene, hull)
}
