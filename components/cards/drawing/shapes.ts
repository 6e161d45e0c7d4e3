import type { Random } from './random'

/** Flat shapes as SVG text. All figures are rounded to a tenth of a unit. */
export const n = (value: number): number => Number(value.toFixed(1))

export type Point = readonly [number, number]

/** Path data with its numbers rounded: d`M${x} ${y}H${right}`. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.reduce((path, part, i) => `${path}${n(values[i - 1] ?? 0)}${part}`)

const see = (opacity: number) => (opacity < 1 ? ` opacity="${Number(opacity.toFixed(2))}"` : '')

export const fill = (path: string, color: string, opacity = 1): string =>
  `<path d="${path}" fill="${color}"${see(opacity)}/>`

export interface Line {
  readonly dash?: readonly number[]
  readonly opacity?: number
  readonly round?: boolean
}

const lineStyle = (width: number, { dash, opacity = 1, round }: Line) =>
  `stroke-width="${n(width)}"${dash ? ` stroke-dasharray="${dash.map(n).join(' ')}"` : ''}${round ? ' stroke-linecap="round"' : ''}${see(opacity)}`

export const stroke = (path: string, color: string, width: number, line: Line = {}): string =>
  `<path d="${path}" fill="none" stroke="${color}" ${lineStyle(width, line)}/>`

export const disc = (x: number, y: number, r: number, color: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${color}"${see(opacity)}/>`

export const ring = (x: number, y: number, r: number, color: string, width: number, line: Line = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="none" stroke="${color}" ${lineStyle(width, line)}/>`

export const rect = (x: number, y: number, w: number, h: number, color: string, opacity = 1): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${color}"${see(opacity)}/>`

export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

export const poly = (points: readonly Point[], color: string, opacity = 1): string =>
  fill(`${outline(points)}Z`, color, opacity)

/** Corners of a regular polygon. */
export const corners = (x: number, y: number, r: number, count: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI + turn
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })

export const ellipse = (x: number, y: number, rx: number, ry: number, color: string, opacity = 1): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${color}"${see(opacity)}/>`

/** The same drawing moved, turned (degrees) and scaled. */
export const placed = (content: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Number(scale.toFixed(3))})`}">${content}</g>`

/** Joins one piece of drawing for each whole number below `count`. */
export const repeat = (count: number, piece: (i: number) => string): string => {
  let all = ''
  for (let i = 0; i < count; i++) all += piece(i)
  return all
}

/** Two sizes of stars, as dots of two paths. */
export function stars(
  random: Random,
  width: number,
  height: number,
  count: number,
  color: string,
  opacity = 0.9,
) {
  let small = ''
  let big = ''
  for (let i = 0; i < count; i++) {
    const dot = d`M${random.between(0, width)} ${random.between(0, height)}h.01`
    if (random.chance(0.18)) big += dot
    else small += dot
  }
  const scale = Math.max(1, width / 360)
  return (
    stroke(small || 'M0 0', color, 1.1 * scale, { opacity: opacity * 0.75, round: true }) +
    stroke(big || 'M0 0', color, 2.1 * scale, { opacity, round: true })
  )
}

/** Stepped light around a sun: flat discs, no gradient. */
export const halo = (x: number, y: number, r: number, color: string, step = 0.55, count = 3): string =>
  repeat(count, (i) => disc(x, y, r * (1 + (count - i) * step), color, 0.13))
