import { DRAWN_GLYPH_NAMES } from '@/components/cards/drawn-glyphs'
import { after, type Drawing, group, moved, shape } from '../paper/drawing'
import type { DrawIcon } from '../paper/icons'
import { ellipsePath, turned } from '../paper/read-svg'
import { DARK } from './ground'

/** Positions of chevrons 1 to 7, in sevenths clockwise from the top, as on screen. */
const PLACES = [1, 2, 3, 4, 5, 6, 0] as const
const SEVENTH = 360 / 7

const ring = (radius: number): string => ellipsePath(0, 0, radius, radius)

const TICKS = Array.from({ length: 42 }, (_, i) => {
  const angle = (i * Math.PI) / 21
  const at = (radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
  return `M${at(90)}L${at(79)}`
}).join('')

/**
 * Draws the gate as components/cards/gate.tsx shows it in the dark theme, round (0, 0) with a radius of 116.
 * @param states for each chevron, 1 to 7, true if it is locked; the pool is open when all are
 * @param middle content of the pool
 */
export function gate(
  states: readonly boolean[],
  icon: DrawIcon,
  middle: readonly Drawing[],
): readonly Drawing[] {
  const isOpen = PLACES.every((_, i) => states[i])
  const ripples = [
    [1, 1, 66],
    [2, 3, 57],
    [3, 5, 46],
  ] as const
  const pool: readonly Drawing[] = isOpen
    ? [
        shape(ring(74), { fill: '#235a75' }),
        ...ripples.map(([x, y, radius]) =>
          shape(ellipsePath(x, y, radius, radius), { stroke: '#7fc6e6', width: 1.3, opacity: 0.38 }),
        ),
      ]
    : [shape(ring(74), { fill: '#141619' })]
  return [
    ...pool,
    shape(ring(90), { stroke: '#3d444c', width: 30 }),
    shape(ring(84.5), { stroke: '#2c3137', width: 15 }),
    shape(TICKS, { stroke: '#4c545d', width: 1 }),
    ...DRAWN_GLYPH_NAMES.map((name, i) =>
      group(turned((i + 0.5) * SEVENTH), icon(`glyph-${name}-ring`, -8.5, -93, 17, '#a2a9ae')),
    ),
    shape(ring(76), { stroke: '#59626b', width: 1.2 }),
    shape(ring(105), { stroke: '#59626b', width: 1.2 }),
    ...PLACES.map((place, i) => {
      const isOn = states[i] ?? false
      return group(after(turned(place * SEVENTH), moved(0, isOn ? 4 : 0)), [
        shape('M-17-108L17-108 13-92 7.5-71 0-66.5-7.5-71-13-92Z', {
          fill: isOn ? '#6a5228' : '#4a525b',
          stroke: DARK.ground,
          width: 2.5,
        }),
        shape('M-10-104h20L6.5-90 0-76-6.5-90Z', {
          fill: isOn ? DARK.amber : '#23272c',
          stroke: isOn ? '#f6cd85' : '#727c86',
          width: 1,
        }),
      ])
    }),
    ...middle,
  ]
}
