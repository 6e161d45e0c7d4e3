import type { Shape } from '../printed'

const short = (n: number) => Number(n.toFixed(1))

/**
 * Returns the silhouette of a card as a path in a box of `width` × `height`. `cut` scales the cut-off corners: 1 at
 * full size, larger on small cards so that the shape survives. `inset` keeps half the edge's width inside the box.
 */
export function framePath(shape: Shape, width: number, height: number, cut = 1, inset = 0): string {
  const c = width * 0.085 * cut
  const r = Math.max(1.5, width * 0.014)
  const left = inset
  const top = inset
  const right = width - inset
  const bottom = height - inset
  const middle = width / 2
  const half = short(height * 0.5)
  // Rounded lower corners, from the right edge round to the left edge.
  const base = `V${short(bottom - r)}Q${right} ${bottom} ${short(right - r)} ${bottom}H${short(left + r)}Q${left} ${bottom} ${left} ${short(bottom - r)}Z`
  const topLeft = `M${left} ${short(top + r)}Q${left} ${top} ${short(left + r)} ${top}`
  switch (shape) {
    case 'team':
      return `M${left} ${short(c + inset)}Q${middle} ${short(inset - c)} ${right} ${short(c + inset)}${base}`
    case 'support':
      return `${topLeft}H${short(right - c * 2.2)}Q${right} ${top} ${right} ${short(top + c * 2.2)}${base}`
    case 'gear':
      return `M${short(left + c)} ${top}H${short(right - c)}L${right} ${short(top + c)}V${short(bottom - c)}L${short(right - c)} ${bottom}H${short(left + c)}L${left} ${short(bottom - c)}V${short(top + c)}Z`
    case 'event':
      return `${topLeft}H${short(right - r)}Q${right} ${top} ${right} ${short(top + r)}V${short(bottom - c * 1.15)}L${middle} ${bottom}L${left} ${short(bottom - c * 1.15)}Z`
    case 'obstacle':
      return `M${left} ${short(top + c * 0.75)}H${short(left + c * 0.85)}V${top}H${short(right - c * 0.85)}V${short(top + c * 0.75)}H${right}V${bottom}H${left}Z`
    case 'adversary':
      return `M${left} ${short(top + c * 1.15)}L${middle} ${top}L${right} ${short(top + c * 1.15)}V${bottom}H${left}Z`
    case 'ship-hero':
      return `M${short(left + r)} ${top}H${short(right - c * 1.05)}L${right} ${half}L${short(right - c * 1.05)} ${bottom}H${short(left + r)}Q${left} ${bottom} ${left} ${short(bottom - r)}V${short(top + r)}Q${left} ${top} ${short(left + r)} ${top}Z`
    case 'ship-villain':
      return `M${short(left + c * 1.05)} ${top}H${short(right - r)}Q${right} ${top} ${right} ${short(top + r)}V${short(bottom - r)}Q${right} ${bottom} ${short(right - r)} ${bottom}H${short(left + c * 1.05)}L${left} ${half}Z`
    case 'mission': {
      const q = height * 0.085 * cut
      return `M${short(left + r)} ${top}H${short(right - q)}L${right} ${short(top + q)}V${short(bottom - q)}L${short(right - q)} ${bottom}H${short(left + r)}Q${left} ${bottom} ${left} ${short(bottom - r)}V${short(top + r)}Q${left} ${top} ${short(left + r)} ${top}Z`
    }
  }
}

/**
 * Returns the stone banner over the picture that carries the numbers: from above the card down to a chevron's point.
 */
export function spinePath(x: number, width: number, point: number): string {
  const shoulder = short(point - width * 0.26)
  return `M${short(x)} -2V${shoulder}L${short(x + width / 2)} ${short(point)}L${short(x + width)} ${shoulder}V-2Z`
}

/** Returns the transforms of the seven chevrons on a card's back, round its middle, as one path group. */
export function backChevrons(width: number, height: number, raised: boolean) {
  const radius = Math.min(width, height) * 0.34
  const cx = short(width / 2)
  const cy = short(height / 2 - (raised ? height * 0.06 : 0))
  const scale = short(radius * 10) / 1000
  return {
    cx,
    cy,
    radius: short(radius),
    ring: short(radius * 0.24),
    transforms: Array.from(
      { length: 7 },
      (_, i) => `translate(${cx} ${cy}) rotate(${short((i * 360) / 7)}) scale(${scale})`,
    ),
  }
}

/** Returns fine horizontal lines over the back, every 4 units. */
export const backLines = (width: number, height: number): string =>
  Array.from({ length: Math.ceil(height / 4) - 1 }, (_, i) => `M0 ${(i + 1) * 4}H${width}`).join('')
