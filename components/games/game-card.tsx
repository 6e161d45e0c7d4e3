'use client'

import type { ReactNode } from 'react'
import type { IconName } from '@/components/cards/drawing/icons'
import type { Pictured } from '@/components/cards/drawing/scene'
import { Frame } from '@/components/cards/frame'
import { Icon } from '@/components/ui/icon'
import styles from './games.module.css'

/** Sizes of the drawing, in pixels: on the table, and in a hand. */
const SIZES = {
  table: { width: 84, height: 112, picture: 72, cut: 1.8, title: { height: 34, fontSize: 14 } },
  hand: { width: 112, height: 154, picture: 98, cut: 1.5, title: { height: 46, fontSize: 16 } },
} as const

/** The edge of a card that can be used. */
export const CAN_TAKE =
  'cursor-pointer [&_.fr-edge]:stroke-horizon [&_.fr-edge]:[stroke-width:3] hover:[&_.fr-edge]:stroke-amber'
/** Text below a card. */
export const CARD_NOTE = 'mt-1 block text-12 leading-[1.2] wrap-anywhere'

/** A number or a symbol in the corner of a card. */
interface CardMark {
  readonly icon: IconName
  readonly label: string
  readonly value?: string | number
  /** True if it counts in the current test. */
  readonly isHot?: boolean
}

interface GameCardProps {
  readonly card: Pictured
  readonly title: string
  readonly marks?: readonly CardMark[]
  readonly size: keyof typeof SIZES
  /** Text below it: its effect, or why it cannot be used. */
  readonly note?: ReactNode
  /** Uses the card; omitted if that is not possible now. */
  readonly onTake?: () => void
  /** Called when it is hovered or focused. */
  readonly onInspect?: () => void
  /** True to dim it, such as in the hand while it cannot be played. */
  readonly isResting?: boolean
}

/** A card of another game in the outlines and prints of the Stargate TCG. */
export function GameCard(props: GameCardProps) {
  const { card, title, marks = [], size, note, onTake, onInspect, isResting = false } = props
  const { width, height, picture, cut, title: titleBox } = SIZES[size]
  const inside = (
    <>
      <span className="relative block max-md:[zoom:0.86] lg:below-816:[zoom:0.8]" style={{ width, height }}>
        <Frame card={card} width={width} height={height} pictureHeight={picture} cut={cut} />
        {marks.length > 0 && (
          <span className={styles.cardMarks}>
            {marks.map(({ icon, label, value, isHot }) => (
              <span
                key={label}
                className={`flex min-w-8.5 items-center gap-1 px-1 ${isHot ? 'bg-card-ink text-stock-hero' : 'bg-stock-hero'}`}
                title={label}
              >
                <Icon name={icon} className="text-13" />
                <span className="sr">{label} </span>
                {value}
              </span>
            ))}
          </span>
        )}
        <span className={styles.cardTitle} style={titleBox}>
          {title}
        </span>
      </span>
      {note && <span className={`${CARD_NOTE} ${onTake ? 'text-horizon' : 'text-ink-2'}`}>{note}</span>}
    </>
  )
  const className = `block text-center ${onTake ? CAN_TAKE : ''} ${isResting ? '[&_.fr]:[filter:var(--card-off)]' : ''}`
  return onTake ? (
    <button
      type="button"
      className={className}
      style={{ width }}
      onClick={onTake}
      onPointerEnter={onInspect}
      onFocus={onInspect}
    >
      {inside}
    </button>
  ) : (
    <div className={className} style={{ width }} onPointerEnter={onInspect}>
      {inside}
    </div>
  )
}

/** A row of cards that scrolls sideways if they do not fit. */
export const Row = ({
  className,
  children,
}: {
  readonly className: string
  readonly children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  <ul className={className} tabIndex={0}>
    {children}
  </ul>
)
