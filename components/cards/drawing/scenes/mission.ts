import { SKILLS, type Skill } from '@/lib/game/terms'
import { figure, gate } from '../figures'
import { dunes, hatch, heightAt, land, ridge, type Skyline } from '../landscape'
import { type Choice, type Choices, type Pictured, type Recipe, rotate, type Scene } from '../scene'
import { disc, poly, rect, repeat, stars } from '../shapes'

/** Draws a place of a mission at `x`, standing on the skyline. */
export type Place = (scene: Scene, x: number, ground: Skyline) => string

/** Combat: a fort of one to three pyramids. */
const fort: Place = ({ random, inks, w, h }, x, ground) => {
  const count = random.whole(1, 3)
  return repeat(count, (i) => {
    const at = x + (i - (count - 1) / 2) * h * 0.55
    const size = h * random.between(0.26, 0.46) * (i === 0 ? 1.2 : 0.8)
    const foot = heightAt(ground, at, w) + h * 0.05
    return (
      poly(
        [
          [at - size, foot],
          [at, foot - size],
          [at + size, foot],
        ],
        inks.deep,
      ) +
      poly(
        [
          [at, foot - size],
          [at + size, foot],
          [at + size * 0.18, foot],
        ],
        inks.night,
        0.55,
      )
    )
  })
}

/** Culture: a town of domes and spires, some windows lit. */
const town: Place = ({ random, inks, w, h, k }, x, ground) =>
  repeat(9, (i) => {
    const at = x + (i - 4) * h * 0.13 + random.between(-5, 5) * k
    const tall = h * random.between(0.07, 0.2)
    const half = h * random.between(0.06, 0.1)
    const foot = heightAt(ground, at, w) + h * 0.08
    const wall = i % 2 ? inks.deep : inks.night
    const roof = random.chance(0.6)
      ? disc(at, foot - tall, half * 0.9, wall)
      : poly(
          [
            [at - half, foot - tall],
            [at, foot - tall - half * random.between(1, 2.4)],
            [at + half, foot - tall],
          ],
          wall,
        )
    const lit = random.chance(0.6) ? rect(at - 1.5 * k, foot - tall * 0.6, 3 * k, 4 * k, inks.paper) : ''
    return rect(at - half, foot - tall, half * 2, tall, wall) + roof + lit
  })

/** A place, with the gate the team came through. */
export const atPlace =
  (draw: Place): Recipe =>
  (scene) => {
    const { random, inks, w, h, k } = scene
    const sunX = w * random.between(0.2, 0.8)
    const sunY = h * random.between(0.22, 0.46)
    const sun = h * random.between(0.1, 0.26)
    const far = ridge(random, w, h * 0.52, h * 0.17, 0.55)
    const middle = random.chance(0.5)
      ? dunes(random, w, h * 0.66, h * 0.06)
      : ridge(random, w, h * 0.68, h * 0.08)
    const near = dunes(random, w, h * 0.86, h * 0.06)
    const x = w * random.between(0.3, 0.75)
    const place = draw(scene, x, middle)
    const gateX = x > w * 0.5 ? w * random.between(0.12, 0.3) : w * random.between(0.68, 0.84)
    return (
      rect(0, 0, w, h, inks.mid) +
      disc(sunX, sunY, h * 1.02, inks.light, 0.22) +
      disc(sunX, sunY, h * 0.66, inks.light, 0.3) +
      disc(sunX, sunY, h * 0.4, inks.light, 0.4) +
      (random.chance(0.5) ? stars(random, w, h * 0.4, 26, inks.paper, 0.7) : '') +
      disc(sunX, sunY, sun, inks.paper) +
      (random.chance(0.4) ? disc(sunX + sun * 2.1, sunY - sun * 0.5, sun * 0.34, inks.deep, 0.8) : '') +
      land(far, w, h, inks.light) +
      hatch(far, inks.mid, k, 5, 5) +
      place +
      land(middle, w, h, inks.deep) +
      hatch(middle, inks.mid, k, 4, 5) +
      gate(gateX, heightAt(middle, gateX, w) + h * 0.015, h * 0.15, {
        stone: inks.night,
        dark: inks.deep,
        lit: inks.light,
        pool: inks.paper,
      }) +
      (random.chance(0.35) ? figure(random, gateX + h * 0.2, h * 0.9, h * 0.17, inks.night, ['SGC']) : '') +
      land(near, w, h, inks.night) +
      hatch(near, inks.deep, k, 3, 6)
    )
  }

/** Places in `mission-places.ts`. */
export type MoreMissions =
  | 'digging'
  | 'gathering'
  | 'landing'
  | 'listening'
  | 'monolith'
  | 'ruin'
  | 'stronghold'
  | 'terraces'
  | 'works'
  | 'wreck'

/** Three places for each skill that a mission may require. */
const PLACES: Readonly<Record<Skill, Choices<MoreMissions>>> = {
  combat: ['stronghold', 'landing', atPlace(fort)],
  culture: ['terraces', 'gathering', atPlace(town)],
  science: ['ruin', 'listening', 'monolith'],
  ingenuity: ['works', 'wreck', 'digging'],
}

export const mission = ({ number, ratings }: Pictured): Choice<MoreMissions> => {
  const skill = SKILLS.find((one) => ratings[one] !== undefined) ?? 'ingenuity'
  // Shifted after each three: missions of one skill are often three numbers apart.
  return rotate(PLACES[skill], number + Math.floor(number / 3))
}
