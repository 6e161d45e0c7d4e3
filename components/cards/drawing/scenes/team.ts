import { SKILLS } from '@/lib/game/terms'
import { figure, gate } from '../figures'
import { hatch, land, ridge } from '../landscape'
import type { Pictured, Recipe, Scene } from '../scene'
import { disc, halo, rect, repeat, stars } from '../shapes'

/** Positions from which the gate is seen, and the backdrop. */
const VIEWS = ['near', 'above', 'far', 'room', 'space', 'dawn'] as const

export const teamView = ({ number }: Pictured): (typeof VIEWS)[number] =>
  VIEWS[number % VIEWS.length] ?? 'near'

/** Height of the gate's middle, and its size. */
const PLACED = {
  near: [0.5, 0.58, 1],
  above: [0.78, 0.88, 1.42],
  far: [0.52, 0.58, 0.62],
  room: [0.46, 0.5, 0.86],
  space: [0.4, 0.48, 0.74],
  dawn: [0.58, 0.66, 0.9],
} as const

/** Everything behind the gate. */
function backdrop(
  view: (typeof VIEWS)[number],
  { random, inks, w, h, k }: Scene,
  x: number,
  y: number,
  r: number,
) {
  const sky = (color: string) => rect(0, 0, w, h, color)
  const sphere = (atX: number, atY: number, size: number, color: string, shade: string) =>
    disc(atX, atY, size, color) + disc(atX + size * 0.22, atY - size * 0.12, size * 0.84, shade, 0.55)
  if (view === 'room')
    return (
      sky(inks.mid) +
      repeat(
        6,
        (i) =>
          rect((w * i) / 6, 0, h * 0.04, h, inks.deep) +
          rect((w * i) / 6, h * 0.1, w * 0.1, h * 0.04, inks.light),
      ) +
      disc(x, y, r * 1.5, inks.light, 0.5)
    )
  if (view === 'space')
    return (
      sky(inks.night) +
      stars(random, w, h, 80, inks.paper) +
      sphere(w * random.between(0.2, 0.4), h * 1.1, h * random.between(0.7, 0.9), inks.mid, inks.deep)
    )
  const far = ridge(random, w, h * 0.66, h * 0.12)
  if (view === 'dawn')
    return (
      sky(inks.mid) +
      halo(x, y, r * 1.3, inks.light, 0.6, 3) +
      disc(x, y, r * 1.4, inks.light) +
      land(far, w, h, inks.deep)
    )
  return (
    sky(inks.deep) +
    disc(x, y, r * 2.35, inks.mid, 0.28) +
    disc(x, y, r * 1.7, inks.mid, 0.45) +
    stars(random, w, h * 0.7, 46, inks.paper) +
    (view === 'far'
      ? sphere(w * random.between(0.25, 0.9), h * random.between(0.16, 0.4), h * 0.24, inks.light, inks.mid)
      : '') +
    land(far, w, h, inks.mid) +
    hatch(far, inks.light, k, 3)
  )
}

/** A team character before a gate. The lit chevrons are the point value, the four hills in front the four ratings. */
export const team: Recipe = (scene) => {
  const { card, random, inks, w, h, k } = scene
  const view = teamView(card)
  const [low, high, size] = PLACED[view]
  const x = w * (view === 'above' ? random.between(0.6, 0.74) : random.between(0.52, 0.66))
  const y = h * random.between(low, high)
  const r = Math.min(h * 0.56, w * 0.4) * random.between(0.92, 1.06) * size
  const ground = h * 0.8
  const hills = [
    ground,
    ...SKILLS.flatMap((skill) => [ground - (card.ratings[skill] ?? 0) * h * 0.06, ground + h * 0.03]),
    ground,
  ]
  const near = ridge(random, w, 0, h * 0.1, 0.5, hills)
  const behind = backdrop(view, scene, x, y, r)
  const drawing =
    behind +
    gate(
      x,
      y,
      r,
      { stone: inks.deep, dark: inks.night, lit: inks.paper, pool: inks.light, ripple: inks.paper },
      card.pointValue ?? 4,
      random.between(-20, 20),
    )
  // The character stands on the highest spot below the middle of the gate.
  const last = near.length - 1
  const middle = Math.round(((x + random.between(-0.12, 0.12) * r) / w) * last)
  const [footX, footY] = near
    .slice(Math.max(0, middle - 4), Math.min(last, middle + 4) + 1)
    .reduce((best, spot) => (spot[1] < best[1] ? spot : best), near[Math.min(last, middle)] ?? [x, ground])
  return (
    drawing +
    figure(random, footX, footY + h * 0.05, h * 0.29, inks.night, card.traits) +
    land(near, w, h, inks.night) +
    hatch(near, inks.deep, k, 4, 6)
  )
}
