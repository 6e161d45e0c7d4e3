/** A path of absolute moves, lines and cubic curves, which every output format can draw. */
export type Segment =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | {
      readonly to: 'curve'
      readonly x1: number
      readonly y1: number
      readonly x2: number
      readonly y2: number
      readonly x: number
      readonly y: number
    }
  | { readonly to: 'close' }

const COMMAND = /([MLHVCQAZ])([^MLHVCQAZ]*)/gi
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/** Number of arguments of each command. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }

/**
 * Parses SVG path data: the commands M, L, H, V, C, Q, A and Z, absolute or relative, each repeated for all its
 * numbers. Flags of arcs must be separated.
 */
export function readPath(data: string): readonly Segment[] {
  const segments: Segment[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const line = (toX: number, toY: number) => {
    segments.push({ to: 'line', x: toX, y: toY })
    ;[x, y] = [toX, toY]
  }
  for (const [, letter = '', rest = ''] of data.matchAll(COMMAND)) {
    const command = letter.toUpperCase()
    const relative = letter !== command
    if (command === 'Z') {
      segments.push({ to: 'close' })
      ;[x, y] = [startX, startY]
      continue
    }
    const numbers = [...rest.matchAll(NUMBER)].map(([number]) => Number(number))
    const takes = TAKES[command] ?? 2
    for (let at = 0; at + takes <= numbers.length; at += takes) {
      const value = (i: number) => numbers[at + i] ?? 0
      const px = (i: number) => value(i) + (relative ? x : 0)
      const py = (i: number) => value(i) + (relative ? y : 0)
      if (command === 'M' && at === 0) {
        ;[x, y] = [px(0), py(1)]
        ;[startX, startY] = [x, y]
        segments.push({ to: 'move', x, y })
      } else if (command === 'M' || command === 'L') line(px(0), py(1))
      else if (command === 'H') line(px(0), y)
      else if (command === 'V') line(x, py(0))
      else if (command === 'C') {
        const curve = { x1: px(0), y1: py(1), x2: px(2), y2: py(3), x: px(4), y: py(5) }
        segments.push({ to: 'curve', ...curve })
        ;[x, y] = [curve.x, curve.y]
      } else if (command === 'Q') {
        const [cx, cy, toX, toY] = [px(0), py(1), px(2), py(3)]
        segments.push({
          to: 'curve',
          x1: x + (2 / 3) * (cx - x),
          y1: y + (2 / 3) * (cy - y),
          x2: toX + (2 / 3) * (cx - toX),
          y2: toY + (2 / 3) * (cy - toY),
          x: toX,
          y: toY,
        })
        ;[x, y] = [toX, toY]
      } else {
        const [toX, toY] = [px(5), py(6)]
        segments.push(...arc(x, y, value(0), value(1), value(2), value(3) !== 0, value(4) !== 0, toX, toY))
        ;[x, y] = [toX, toY]
      }
    }
  }
  return segments
}

/** An arc as cubic curves, by the notes on implementation in the SVG standard (appendix B.2). */
function arc(
  x0: number,
  y0: number,
  radiusX: number,
  radiusY: number,
  degrees: number,
  large: boolean,
  sweep: boolean,
  x: number,
  y: number,
): Segment[] {
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
  if (rx === 0 || ry === 0 || (x0 === x && y0 === y)) return [{ to: 'line', x, y }]
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [(x0 - x) / 2, (y0 - y) / 2]
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const reach = (px * px) / (rx * rx) + (py * py) / (ry * ry)
  if (reach > 1) {
    rx *= Math.sqrt(reach)
    ry *= Math.sqrt(reach)
  }
  const over = rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px
  const under = rx * rx * py * py + ry * ry * px * px
  const factor = Math.sqrt(Math.max(0, over / under)) * (large === sweep ? -1 : 1)
  const [mx, my] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const [cx, cy] = [cos * mx - sin * my + (x0 + x) / 2, sin * mx + cos * my + (y0 + y) / 2]
  const start = Math.atan2((py - my) / ry, (px - mx) / rx)
  let angle = Math.atan2((-py - my) / ry, (-px - mx) / rx) - start
  if (sweep && angle < 0) angle += 2 * Math.PI
  if (!sweep && angle > 0) angle -= 2 * Math.PI
  const count = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9))
  const step = angle / count
  const handle = (4 / 3) * Math.tan(step / 4)
  const point = (ux: number, uy: number): readonly [number, number] => [
    cx + cos * rx * ux - sin * ry * uy,
    cy + sin * rx * ux + cos * ry * uy,
  ]
  return Array.from({ length: count }, (_, i): Segment => {
    const [from, to] = [start + i * step, start + (i + 1) * step]
    const [x1, y1] = point(Math.cos(from) - handle * Math.sin(from), Math.sin(from) + handle * Math.cos(from))
    const [x2, y2] = point(Math.cos(to) + handle * Math.sin(to), Math.sin(to) - handle * Math.cos(to))
    const [endX, endY] = i === count - 1 ? [x, y] : point(Math.cos(to), Math.sin(to))
    return { to: 'curve', x1, y1, x2, y2, x: endX, y: endY }
  })
}
