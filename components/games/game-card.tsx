'use client'

import type { ReactNode } from 'react'
import type { IconName } from '@/components/cards/drawing/icons'
import type { Pictured } from '@/components/cards/drawing/scene'
import { Frame } from '@/components/cards/frame'
import { Icon } from '@/components/ui/icon'
import styles from './games.module.css'

/** Sizes of the drawing, in pixels: on the table, and in a hand. */
const SIZES = {
  table: { width: 84, height: 112, picture: 72, cut: 1.8 },
  hand: { width: 112, height: 154, picture: 98, cut: 1.5 },
} as const

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
  readonly onLook?: () => void
  /** True to dim it, such as in the hand while it cannot be played. */
  readonly isResting?: boolean
}

/** A card of another game in the outlines and prints of the Stargate TCG. */
export function GameCard(props: GameCardProps) {
  const { card, title, marks = [], size, note, onTake, onLook, isResting = false } = props
  const { width, height, picture, cut } = SIZES[size]
  const inside = (
    <>
      <span className={styles.cardFace} style={{ width, height }}>
        <Frame card={card} width={width} height={height} pictureHeight={picture} cut={cut} />
        {marks.length > 0 && (
          <span className={styles.cardMarks}>
            {marks.map(({ icon, label, value, isHot }) => (
              <span key={label} className={isHot ? styles.hot : undefined} title={label}>
                <Icon name={icon} />
                <span className="sr">{label} </span>
                {value}
              </span>
            ))}
          </span>
        )}
        <span className={styles.cardTitle}>{title}</span>
      </span>
      {note && <span className={styles.cardNote}>{note}</span>}
    </>
  )
  const className = `${styles.card} ${onTake ? styles.canTake : ''} ${isResting ? styles.resting : ''}`
  return onTake ? (
    <button
      type="button"
      className={className}
      style={{ width }}
      onClick={onTake}
      onPointerEnter={onLook}
      onFocus={onLook}
    >
      {inside}
    </button>
  ) : (
    <div className={className} style={{ width }} onPointerEnter={onLook}>
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
