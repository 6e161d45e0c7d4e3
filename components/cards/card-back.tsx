import { type ReactNode, useId } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { backChevrons, backLines, framePath } from './drawing/frames'
import { shapeOf } from './printed'
import './cards.css'

/**
 * The card back: seven chevrons round an empty ring. If a card is given, the back keeps that card's silhouette, for a
 * card in play that is face down but known (incapacitated).
 */
export function CardBack({ width, height, card }: { width: number; height: number; card?: Card }): ReactNode {
  const clip = useId()
  const path = card
    ? framePath(shapeOf(card), width, height, 2, 0.75)
    : framePath('gear', width, height, 0.6, 0.75)
  const ring = backChevrons(width, height, card !== undefined)
  return (
    <svg className="fr fr--back" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d={path} />
        </clipPath>
      </defs>
      <path fill="#262b31" d={path} />
      <g clipPath={`url(#${clip})`}>
        <path fill="none" stroke="#2f353c" d={backLines(width, height)} />
        <circle
          cx={ring.cx}
          cy={ring.cy}
          r={ring.radius}
          fill="none"
          stroke="#454d56"
          strokeWidth={ring.ring}
        />
        <g fill="#7b858f">
          {ring.transforms.map((transform) => (
            <path key={transform} transform={transform} d="M-17-112h34l-8 28-9 9-9-9Z" />
          ))}
        </g>
      </g>
      <path className="fr-edge" d={path} />
    </svg>
  )
}
