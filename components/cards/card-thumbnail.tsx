import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from './card-labels'
import { Frame } from './frame'
import { Experience, GlyphMark, RarityMark, ReviveCost, SideMark, SkillRatings, spineCells } from './parts'
import { type Shape, shapeOf, stockOf } from './printed'
import { Requirement } from './text/requirement'
import { TITLE_LANGUAGE } from './text/title-language'
import './cards.css'

interface CardThumbnailProps {
  readonly card: Card
  readonly className?: string
  /** A number on an amber flag, such as how many are in the deck. */
  readonly count?: number
  /** A picture drawn on the server, of size `thumbnailArtSize(card)`. */
  readonly picture?: string
  /** Element of the title: a heading, or 'p' if a list of headings would be noise. */
  readonly heading?: 'h3' | 'h4' | 'p'
}

/** Returns the size of the picture on a thumbnail. */
const thumbnailArtSize = (card: Card): { width: number; height: number } =>
  card.type === 'mission' ? { width: 224, height: 100 } : { width: 160, height: 142 }

const LIST_LEFT: Partial<Record<Shape, number>> = { obstacle: 19, gear: 18, 'ship-villain': 19 }
const HAND_LEFT: Partial<Record<Shape, number>> = { obstacle: 17, gear: 16, 'ship-villain': 18 }
const listTop = (card: Card) => (card.type === 'team' ? 12 : card.type === 'adversary' ? 14 : 7)
const handTop = (card: Card) => (card.type === 'team' ? 10 : card.type === 'adversary' ? 12 : 5)

/** List thumbnail, 160 × 224 (a mission 224 × 160): everything but rules text, for grids and pickers. */
export function CardThumbnail({
  card,
  className = '',
  count,
  picture,
  heading: Heading = 'h4',
}: CardThumbnailProps) {
  const words = useCardLabels()
  const shape = shapeOf(card)
  const mission = card.type === 'mission'
  const art = thumbnailArtSize(card)
  const [width, height] = mission ? [224, 160] : [160, 224]
  const left = LIST_LEFT[shape] ?? 8
  const top = listTop(card)
  return (
    <div
      className={`th th--${shape} is-${stockOf(card)} ${className}`}
      style={{ '--w': `${width}px`, '--h': `${height}px`, '--ph': `${art.height}px` }}
    >
      <Frame
        card={card}
        width={width}
        height={height}
        pictureHeight={art.height}
        cut={1.35}
        spine={mission ? [8, 34, 58] : [left, 30, top + 26 + spineCells(card) * 20 + 13]}
        picture={picture}
      />
      <div className="th-body">
        <Heading className="th-title" lang={TITLE_LANGUAGE}>
          {card.title}
        </Heading>
        <p lang={card.subtitle ? TITLE_LANGUAGE : undefined}>{card.subtitle || words.type(card)}</p>
        {card.subtitle && <span className="sr">{words.type(card)}</span>}
        <footer>
          <span>{words.traits(card).join(' · ') || '\u00a0'}</span>
          <ReviveCost card={card} className="rv" />
          <RarityMark card={card} />
        </footer>
      </div>
      {mission ? (
        <Requirement card={card} className="spine th-req" />
      ) : (
        <div className="spine" style={{ left, paddingTop: top }}>
          <SideMark card={card} />
          <SkillRatings card={card} />
        </div>
      )}
      {mission && (
        <span className="th-tab">
          {card.glyph && <GlyphMark glyph={card.glyph} />}
          <Experience card={card} />
        </span>
      )}
      {count !== undefined && count > 0 && (
        <span className="th-count" role="img" aria-label={words.t('card.count', { count })}>
          {count}
        </span>
      )}
    </div>
  )
}

interface HandCardProps {
  readonly card: Card
  /** The card can be played now: a blue edge. */
  readonly legal?: boolean
  /** The card cannot be played now: drained of colour. */
  readonly off?: boolean
  readonly className?: string
}

/** A card in the hand, 112 × 154: picture, spine and title. Missions are never in a hand but may be shown like this. */
export function HandCard({ card, legal, off, className = '' }: HandCardProps) {
  const shape = shapeOf(card)
  const left = HAND_LEFT[shape] ?? 6
  const top = handTop(card)
  const states = `${legal ? 'is-legal' : ''} ${off ? 'is-off' : ''}`
  return (
    <div
      className={`th th--${shape} th--hand is-${stockOf(card)} ${states} ${className}`}
      style={{ '--w': '112px', '--h': '154px', '--ph': '99px' }}
    >
      <Frame
        card={card}
        width={112}
        height={154}
        pictureHeight={99}
        cut={1.7}
        spine={[left, 30, top + 26 + (spineCells(card) - (card.type === 'mission' ? 1 : 0)) * 20 + 13]}
      />
      <div className="spine" style={{ left, paddingTop: top }}>
        <SideMark card={card} />
        <SkillRatings card={card} />
      </div>
      <div className="th-body">
        <p className="th-title" lang={TITLE_LANGUAGE}>
          {card.title}
        </p>
      </div>
    </div>
  )
}
