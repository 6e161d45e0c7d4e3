import type { Pictured } from '@/components/cards/drawing/scene'
import { LazyPicture } from '@/components/cards/picture'

const BOX = { width: 180, height: 84 } as const

/** The picture of another game's card, in the style of the Stargate TCG. The card's name is shown next to it. */
export function CardScene({ card }: { readonly card: Pictured }) {
  const { width, height } = BOX
  return (
    <svg
      className="block h-full w-full"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <LazyPicture card={card} width={width} height={height} />
    </svg>
  )
}
