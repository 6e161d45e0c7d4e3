import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { useCardLabels } from './card-labels'
import { Frame } from './frame'
import {
  Experience,
  GlyphMark,
  RarityMark,
  ReviveCost,
  SideMark,
  SkillRatings,
  spineCells,
  TypeLine,
} from './parts'
import { type Shape, shapeOf, stockOf } from './printed'
import { Requirement } from './text/requirement'
import { TITLE_LANGUAGE } from './text/title-language'
import './cards.css'

interface CardFaceProps {
  readonly card: Card
  /** A picture drawn on the server, of size `faceArtSize`; without it the browser draws one. */
  readonly picture?: string
  /** Element of the title: h3 unless the page says otherwise, 'p' if the page's own heading is the title. */
  readonly heading?: 'h2' | 'h3' | 'p'
  readonly className?: string
  /** The rules text. */
  readonly children?: ReactNode
  /** Length of the rules text in characters, see `textLength`: long texts are set smaller. */
  readonly textLength?: number
}

/** Sizes in units; at `lowPicture` there is still room for a spine of four skills. */
const FACE = { width: 360, height: 504, picture: 252, lowPicture: 224 }
const MISSION_FACE = { width: 504, height: 360, picture: 160 }

/** From this length on (in characters) a text takes the smallest type, and some of the picture's space. */
const MAX_TEXT_LENGTH = 215

/** Returns the size of the picture on a full face. */
export const faceArtSize = (card: Card, textLength: number): { width: number; height: number } =>
  card.type === 'mission'
    ? { width: MISSION_FACE.width, height: MISSION_FACE.picture }
    : { width: FACE.width, height: textLength < MAX_TEXT_LENGTH ? FACE.picture : FACE.lowPicture }

/** Position of the spine: its left edge, and the top of its mark, which must clear the outline. */
const spineLeft = (shape: Shape) =>
  shape === 'obstacle' || shape === 'gear' || shape === 'ship-villain' ? 36 : 16
const spineTop = (card: Card) => (card.type === 'team' ? 24 : card.type === 'adversary' ? 28 : 15)

/** Returns the class of the type size, so that every text fits its frame. */
const textSize = (length: number, type: Card['type']): string => {
  // A mission is in landscape, with lines of the same length but fewer of them.
  const [short, plain, long] = type === 'mission' ? [90, 135, 165] : [110, 180, MAX_TEXT_LENGTH]
  return length < short ? 'is-short' : length < plain ? '' : length < long ? 'is-long' : 'is-longest'
}

/**
 * The full card, 360 × 504 (a mission 504 × 360), scaling down to 250 px with no type under 12 px. Rules text goes
 * below the type line; a card whose abilities are not encoded shows its facts only.
 */
export function CardFace({
  card,
  picture,
  heading: Heading = 'h3',
  className = '',
  children,
  textLength = 0,
}: CardFaceProps) {
  const words = useCardLabels()
  const shape = shapeOf(card)
  const title = (
    <>
      <Heading className="cf-title" lang={TITLE_LANGUAGE}>
        {card.title}
      </Heading>
      {(card.subtitle !== '' || textLength < MAX_TEXT_LENGTH) && (
        <p className="sub" lang={TITLE_LANGUAGE}>
          {card.subtitle || '\u00a0'}
        </p>
      )}
      <TypeLine card={card} />
      <div className={`rules ${textSize(textLength, card.type)}`}>{children}</div>
    </>
  )
  if (card.type === 'mission') {
    const { width, height, picture: ph } = MISSION_FACE
    return (
      <div className={`cf cf--mission is-mission ${className}`}>
        <Frame
          card={card}
          width={width}
          height={height}
          pictureHeight={ph}
          spine={[18, 58, 106]}
          picture={picture}
        />
        <Requirement card={card} className="req" />
        <div className="cf-body">
          {title}
          <footer>
            <CardNumber card={card} />
            <RarityMark card={card} />
          </footer>
        </div>
        <div className="tab">
          {card.glyph && (
            <span className="tab-gl">
              <GlyphMark glyph={card.glyph} large />
              <em aria-hidden="true">{words.glyph(card.glyph)}</em>
            </span>
          )}
          <Experience card={card} className="tab-xp" />
        </div>
      </div>
    )
  }
  const top = spineTop(card)
  const left = spineLeft(shape)
  const { height } = faceArtSize(card, textLength)
  return (
    <div
      className={`cf cf--${shape} is-${stockOf(card)} ${height === FACE.picture ? '' : 'is-low'} ${className}`}
    >
      <Frame
        card={card}
        width={FACE.width}
        height={FACE.height}
        pictureHeight={height}
        spine={[left, 50, top + 42 + spineCells(card) * 33 + 24]}
        picture={picture}
      />
      <div className="spine" style={{ '--sx': left, '--st': top }}>
        <SideMark card={card} />
        <SkillRatings card={card} />
      </div>
      <div className="cf-body">
        {title}
        <footer>
          <CardNumber card={card} />
          <RarityMark card={card} />
          <ReviveCost card={card} className="revive" />
        </footer>
      </div>
    </div>
  )
}

function CardNumber({ card }: { card: Card }) {
  const { t } = useCardLabels()
  return <span className="num">{t('card.number', { set: card.set, number: String(card.number) })}</span>
}
