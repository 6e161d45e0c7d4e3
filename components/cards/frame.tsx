import { useId } from 'react'
import { framePath, spinePath } from './drawing/frames'
import type { Pictured } from './drawing/scene'
import { LazyPicture } from './picture'
import { shapeOf, stockOf } from './printed'
import './cards.css'

interface FrameProps {
  readonly card: Pictured
  readonly width: number
  readonly height: number
  /** The part of the card covered by the picture, from the top left corner; if omitted, all of it. */
  readonly pictureWidth?: number
  readonly pictureHeight?: number
  /** How strongly the corners are cut: 1 at full size, up to 2 on tokens. */
  readonly cut?: number
  /** The banner with the numbers: left edge, width, lower point. */
  readonly spine?: readonly [number, number, number]
  /** A picture drawn on the server (a string of `art`); without it the browser draws one. */
  readonly picture?: string
}

/** The silhouette of a card with its picture, spine and edge. Decoration: the facts are given as text next to it. */
export function Frame(props: FrameProps) {
  const { card, width, height, cut = 1, spine, picture } = props
  const clip = useId()
  const path = framePath(shapeOf(card), width, height, cut, 0.75)
  const pw = props.pictureWidth ?? width
  const ph = props.pictureHeight ?? height
  return (
    <svg className={`fr fr--${stockOf(card)}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d={path} />
        </clipPath>
      </defs>
      <path className="fr-stock" d={path} />
      <g clipPath={`url(#${clip})`}>
        <svg width={pw} height={ph} viewBox={`0 0 ${pw} ${ph}`} aria-hidden="true">
          {picture === undefined ? (
            <LazyPicture card={card} width={pw} height={ph} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawing/art writes numbers and its own inks only.
            <g dangerouslySetInnerHTML={{ __html: picture }} />
          )}
        </svg>
        {ph < height && <path className="fr-rule" d={`M0 ${ph}H${width}`} />}
        {pw < width && <path className="fr-rule" d={`M${pw} 0V${height}`} />}
        {spine && <path className="fr-spine" d={spinePath(...spine)} />}
      </g>
      <path className="fr-edge" d={path} />
    </svg>
  )
}
