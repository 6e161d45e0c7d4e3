import type { ComponentSet, Space } from '@/lib/tabletop/games/sector'

/** Distance from the centre of a space to its corners, in units of the drawing. */
export const HEX = 40
export const ROOT3 = Math.sqrt(3)
/** Space around the outermost spaces, for the letters of the sectors. */
const RIM = 46

export type Point = readonly [x: number, y: number]

/** Highlights of a space. */
export type Mark = 'can' | 'foe' | 'from' | 'hit'

/** Returns the height of a space's ground: lanes are lowest, the Core is highest. */
export const heightOf = (box: ComponentSet, space: Space): number => {
  const sector = box.sectors[box.spaces[space]?.sector ?? -1]
  return sector === undefined ? 0 : sector.builds === 1 ? 5 : 9
}

/** Returns the front side of a raised space. */
export const wallOf = ([x, y]: Point, size: number, height: number): string => {
  const aside = (size * ROOT3) / 2
  const corners = [
    [x + aside, y + size / 2],
    [x, y + size],
    [x - aside, y + size / 2],
    [x - aside, y + size / 2 - height],
    [x, y + size - height],
    [x + aside, y + size / 2 - height],
  ]
  return `M${corners.map(([cx = 0, cy = 0]) => `${cx.toFixed(1)} ${cy.toFixed(1)}`).join('L')}Z`
}

/** Returns the stars behind a map of a given size, always the same. */
export const starsOf = (left: number, top: number, width: number, height: number) =>
  Array.from({ length: 150 }, (_, at) => ({
    x: left + ((at * 7919) % 1009) * (width / 1009),
    y: top + ((at * 6101) % 997) * (height / 997),
    r: at % 7 === 0 ? 1.8 : at % 3 === 0 ? 1.2 : 0.8,
  }))

const positionOf = ({ q, r }: { readonly q: number; readonly r: number }): Point => [
  HEX * ROOT3 * (q + r / 2),
  HEX * 1.5 * r,
]

export const hexagon = ([x, y]: Point, size: number): string =>
  `M${Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3
    return `${(x + size * Math.sin(angle)).toFixed(1)} ${(y - size * Math.cos(angle)).toFixed(1)}`
  }).join('L')}Z`

/** Returns the centre of some spaces; undefined if there are none. */
export function meanOf(points: readonly Point[], spaces: readonly Space[]): Point | undefined {
  if (spaces.length === 0) return undefined
  const mean = (of: 0 | 1) =>
    spaces.reduce((sum, space) => sum + (points[space]?.[of] ?? 0), 0) / spaces.length
  return [mean(0), mean(1)]
}

export const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the index of the nearest point in a direction, preferring those straight ahead; -1 if there is none. */
export function towards(points: readonly Point[], from: Point, [dx, dy]: Point): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (const [at, [x, y]] of points.entries()) {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (ahead < 1 || aside > 2 * ahead) continue
    const far = ahead + 2 * aside
    if (far < least) {
      least = far
      best = at
    }
  }
  return best
}

/** Computes the parts of a map that do not change during a game. */
export function layOut(box: ComponentSet) {
  const points = box.spaces.map(positionOf)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.min(...xs) - HEX - RIM
  const top = Math.min(...ys) - HEX - RIM
  const width = Math.max(...xs) + HEX + RIM - left
  const height = Math.max(...ys) + HEX + RIM - top
  const middle: Point = [left + width / 2, top + height / 2]
  const holes = new Map<Space, number>()
  for (const [space, { wormhole }] of box.spaces.entries())
    if (wormhole >= 0 && !holes.has(space)) {
      const number = holes.size / 2 + 1
      holes.set(space, number)
      holes.set(wormhole, number)
    }
  const letters = box.sectors.flatMap(({ id, spaces }) => {
    if (spaces.length === 0) return []
    const mean = (of: 0 | 1) =>
      spaces.reduce((sum, space) => sum + (points[space]?.[of] ?? 0), 0) / spaces.length
    const [x, y] = [mean(0) - middle[0], mean(1) - middle[1]]
    const far = Math.hypot(x, y)
    // The central sector has its letter in the middle, the others beyond their outermost space.
    if (far < HEX) return [{ id, x: middle[0], y: middle[1] }]
    const out =
      Math.max(
        ...spaces.map((space) => {
          const [px, py] = points[space] ?? [0, 0]
          return ((px - middle[0]) * x + (py - middle[1]) * y) / far
        }),
      ) + HEX
    return [{ id, x: middle[0] + (x / far) * out, y: middle[1] + (y / far) * out }]
  })
  return { points, left, top, width, height, holes, letters }
}
