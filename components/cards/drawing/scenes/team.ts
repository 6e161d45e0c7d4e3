import { SKILLS } from '@/lib/game/terms'
import { figure, gate } from '../figures'
import { hatch, land, ridge } from '../landscape'
import type { Recipe } from '../scene'
import { disc, halo, rect, stars } from '../shapes'

/**
 * A team character before a gate. The lit chevrons are the point value, the four hills in front the four ratings;
 * depending on the card number, the gate is near, above or far below.
 */
export const team: Recipe = ({ card, random, inks, w, h, k }) => {
  const view = card.number % 3
  const x = w * (view === 1 ? random.between(0.6, 0.74) : random.between(0.52, 0.66))
  const y =
    h *
    (view === 1
      ? random.between(0.78, 0.88)
      : view === 2
        ? random.between(0.52, 0.58)
        : random.between(0.5, 0.58))
  const r = Math.min(h * 0.56, w * 0.4) * random.between(0.92, 1.06) * ([1, 1.42, 0.62][view] ?? 1)
  const moonX = w * random.between(0.25, 0.9)
  const moonY = h * random.between(0.16, 0.4)
  const ground = h * 0.8
  const hills = [
    ground,
    ...SKILLS.flatMap((skill) => [ground - (card.ratings[skill] ?? 0) * h * 0.06, ground + h * 0.03]),
    ground,
  ]
  const far = ridge(random, w, h * 0.66, h * 0.12)
  const near = ridge(random, w, 0, h * 0.1, 0.5, hills)
  const moon =
    halo(moonX, moonY, h * 0.24, inks.mid, 0.4, 2) +
    disc(moonX, moonY, h * 0.24, inks.light) +
    disc(moonX + h * 0.06, moonY - h * 0.03, h * 0.2, inks.mid, 0.55)
  let drawing =
    rect(0, 0, w, h, inks.deep) +
    disc(x, y, r * 2.35, inks.mid, 0.28) +
    disc(x, y, r * 1.7, inks.mid, 0.45) +
    stars(random, w, h * 0.7, 46, inks.paper) +
    (view === 2 ? moon : '') +
    land(far, w, h, inks.mid) +
    hatch(far, inks.light, k, 3)
  drawing += gate(
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
