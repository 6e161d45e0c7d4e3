import { Frame } from '@/components/cards/frame'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import type { Card } from '@/lib/game/cards/card'

/** The shape in which faces are drawn; they are shown in any size. */
const DRAWN = { width: 56, height: 72 } as const

/** The picture of a team member in the arch of their card. Represents a deck, or a player. */
export function Portrait({ card, width = 28 }: { readonly card: Card; readonly width?: number }) {
  return (
    <span
      className="relative block flex-none overflow-hidden"
      style={{ width: `${width}px`, height: `${Math.round((width * DRAWN.height) / DRAWN.width)}px` }}
      role="img"
      lang={TITLE_LANGUAGE}
      aria-label={card.title}
      title={card.title}
    >
      <Frame card={card} width={DRAWN.width} height={DRAWN.height} cut={2} />
    </span>
  )
}
