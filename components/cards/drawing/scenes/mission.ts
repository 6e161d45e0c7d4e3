import { SKILLS, type Skill } from '@/lib/game/terms'
import { figure, gate } from '../figures'
import { dunes, hatch, heightAt, land, ridge } from '../landscape'
import type { Pictured, Recipe } from '../scene'
import { d, disc, fill, poly, rect, repeat, stars, stroke } from '../shapes'
import {
  digging,
  gathering,
  landing,
  listening,
  monolith,
  type Place,
  stronghold,
  terraces,
  wreck,
} from './mission-places'

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

/** Science: ruins, columns with a lintel here and there. */
const ruin: Place = ({ random, inks, w, h }, x, ground) => {
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
}

/** Ingenuity: works, a great sphere on a stand among masts. */
const works: Place = ({ random, inks, w, h, k }, x, ground) => {
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
}

/** Three places for each skill that a mission may require. */
const PLACES: Readonly<Record<Skill, readonly [Place, Place, Place]>> = {
  combat: [fort, stronghold, landing],
  culture: [town, terraces, gathering],
  science: [ruin, listening, monolith],
  ingenuity: [works, wreck, digging],
}

export const missionPlace = ({ number, ratings }: Pictured): Place => {
  const skill = SKILLS.find((one) => ratings[one] !== undefined) ?? 'ingenuity'
  // Shifted after each three: missions of one skill are often three numbers apart.
  return PLACES[skill][(number + Math.floor(number / 3)) % 3] ?? PLACES[skill][0]
}

/** A place chosen by the required skill, with the gate the team came through. */
export const mission: Recipe = (scene) => {
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
  const place = missionPlace(scene.card)(scene, x, middle)
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
