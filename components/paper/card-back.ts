import { backChevrons, backLines, framePath } from '@/components/cards/drawing/frames'
import { FACE } from './card-face'
import { type Drawing, group, moved, shape } from './drawing'
import { ellipsePath, readSvg } from './read-svg'

/** The back of a card, seven chevrons round an empty ring, in the units of faces. */
export function cardBack(): readonly Drawing[] {
  const { width, height } = FACE
  const outline = framePath('gear', width, height, 0.6, 0.75)
  const { cx, cy, radius, ring, transforms } = backChevrons(width, height, false)
  const chevrons = transforms
    .map(
      (transform) => `<g transform="${transform}"><path d="M-17-112h34l-8 28-9 9-9-9Z" fill="#7b858f"/></g>`,
    )
    .join('')
  return [
    shape(outline, { fill: '#262b31' }),
    group(
      moved(0, 0),
      [
        shape(backLines(width, Math.ceil(height / 4) * 4), { stroke: '#2f353c', width: 1 }),
        shape(ellipsePath(cx, cy, radius, radius), { stroke: '#454d56', width: ring }),
        ...readSvg(chevrons, '#7b858f'),
      ],
      outline,
    ),
    shape(outline, { stroke: '#6a727a', width: 1.5 }),
  ]
}
