import { SKILLS } from '@/lib/game/terms'
import { figure, gate } from '../figures'
import { hatch, land, ridge } from '../landscape'
import type { Pictured, Recipe, Scene } from '../scene'
import { d, disc, fill, halo, rect, repeat, stars, stroke } from '../shapes'

/** From where the gate is seen, and what is behind it. */
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
function backdrop(view: (typeof VIEWS)[number], scene: Scene, x: number, y: number, r: number): string {
  const { random, inks, w, h, k } = scene
  if (view === 'room') {
    // Girders of a hall, lamps between them.
    const girders = repeat(6, (i) => {
      const at = (w * (i + 0.5)) / 6
      return (
        rect(at - h * 0.02, 0, h * 0.04, h, inks.deep) +
        rect(at + h * 0.05, h * 0.1, h * 0.12, h * 0.04, inks.light)
      )
    })
    return (
      rect(0, 0, w, h, inks.mid) +
      rect(0, 0, w, h * 0.22, inks.night, 0.5) +
      girders +
      disc(x, y, r * 1.5, inks.light, 0.5) +
      stroke(d`M0 ${h * 0.22}H${w}`, inks.night, 3 * k)
    )
  }
  if (view === 'space') {
    const [planetX, planetY, planet] = [w * random.between(0.2, 0.4), h * 1.1, h * random.between(0.7, 0.9)]
    return (
      rect(0, 0, w, h, inks.night) +
      stars(random, w, h, 80, inks.paper) +
      disc(planetX, planetY, planet * 1.08, inks.deep) +
      disc(planetX, planetY, planet, inks.mid) +
      disc(planetX + planet * 0.14, planetY + planet * 0.1, planet * 0.95, inks.deep)
    )
  }
  if (view === 'dawn') {
    const rays = repeat(14, (i) => {
      const [from, to] = [Math.PI + (i * Math.PI) / 14, Math.PI + ((i + 0.5) * Math.PI) / 14]
      return d`M${x} ${y}L${x + Math.cos(from) * w} ${y + Math.sin(from) * w}L${x + Math.cos(to) * w} ${y + Math.sin(to) * w}Z`
    })
    return (
      rect(0, 0, w, h, inks.mid) +
      fill(rays, inks.light, 0.45) +
      disc(x, y, r * 1.5, inks.light) +
      land(ridge(random, w, h * 0.66, h * 0.12), w, h, inks.deep)
    )
  }
  const far = ridge(random, w, h * 0.66, h * 0.12)
  const [moonX, moonY] = [w * random.between(0.25, 0.9), h * random.between(0.16, 0.4)]
  const moon =
    halo(moonX, moonY, h * 0.24, inks.mid, 0.4, 2) +
    disc(moonX, moonY, h * 0.24, inks.light) +
    disc(moonX + h * 0.06, moonY - h * 0.03, h * 0.2, inks.mid, 0.55)
  return (
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, r * 2.35, inks.mid, 0.28) +
    disc(x, y, r * 1.7, inks.mid, 0.45) +
    stars(random, w, h * 0.7, 46, inks.paper) +
    (view === 'far' ? moon : '') +
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
