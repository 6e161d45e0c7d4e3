import { LazyPicture } from '@/components/cards/picture'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardType, SetCode } from '@/lib/game/terms'

const WIDTH = 120
const HEIGHT = 176
/** Height of the crimped ends of a wrapper, and of their teeth. */
const CRIMP = 14
const TOOTH = 6

/** The outline of a wrapper: straight sides, teeth above and below. */
const OUTLINE = (() => {
  const teeth = WIDTH / TOOTH
  const top = Array.from({ length: teeth }, () => `l${TOOTH / 2} ${TOOTH / 2}l${TOOTH / 2} ${-TOOTH / 2}`)
  const bottom = Array.from(
    { length: teeth },
    () => `l${-TOOTH / 2} ${TOOTH / 2}l${-TOOTH / 2} ${-TOOTH / 2}`,
  )
  return `M0 0${top.join('')}V${HEIGHT - TOOTH / 2}${bottom.join('')}Z`
})()

interface PackWrapperProps {
  readonly pool: Pool
  readonly set: SetCode
  readonly isOpened?: boolean
  readonly className?: string
}

/** The type of card shown on a set's wrapper (the first one of that type); other sets show a mission. */
const PICTURED_TYPE: Partial<Record<SetCode, CardType>> = { SL: 'adversary', ORI: 'ship' }

/** A pack in its wrapper, with a picture of its set. Decoration: its name is given next to it. */
export function PackWrapper({ pool, set, isOpened, className = '' }: PackWrapperProps) {
  const cards = pool.cards.filter((card) => card.set === set)
  const card = cards.find(({ type }) => type === (PICTURED_TYPE[set] ?? 'mission')) ?? cards[0]
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={`block ${isOpened ? 'opacity-35' : ''} ${className}`}
    >
      <path d={OUTLINE} fill="var(--basalt-3)" stroke="var(--line-strong)" />
      <svg
        x="1"
        y={CRIMP + 6}
        width={WIDTH - 2}
        height={HEIGHT - 2 * CRIMP - 12}
        viewBox="0 0 118 136"
        aria-hidden="true"
      >
        {card && <LazyPicture card={card} width={118} height={136} />}
      </svg>
      {[CRIMP, CRIMP + 3, HEIGHT - CRIMP - 3, HEIGHT - CRIMP].map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} stroke="var(--line-strong)" />
      ))}
    </svg>
  )
}
