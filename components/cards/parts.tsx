import { useFormatter } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import type { Glyph, Skill } from '@/lib/game/terms'
import { useCardLabels } from './card-labels'
import { DRAWN_GLYPH_NAMES } from './drawn-glyphs'
import { addsToDifficulty, ratingsOf, shapeOf } from './printed'
import './cards.css'

interface SideMarkProps {
  readonly card: Card
  /** True if it is in a list on the page, not on a card: its figure then has the page's colours. */
  readonly onPage?: boolean
  readonly className?: string
}

/**
 * The cost in the mark of its side: a ring (hero), a gate (team: point value), a pyramid (villain). Renders nothing for
 * missions, which have no cost.
 */
export function SideMark({ card, onPage, className = '' }: SideMarkProps) {
  const words = useCardLabels()
  const figure = card.pointValue ?? card.cost
  if (figure === undefined) return null
  const kind = card.type === 'team' ? 'hero-team' : card.side
  const figureClass = onPage ? (kind === 'villain' ? 'text-basalt-1' : 'text-ink') : ''
  return (
    <span className={`mark mark--${kind} ${className}`} role="img" aria-label={words.cost(card)}>
      <Icon name={kind} />
      <b className={figureClass}>{figure}</b>
    </span>
  )
}

interface SkillRatingsProps {
  readonly card: Card
  /** The skill required by the current mission: reversed and larger. */
  readonly hot?: Skill
  /** Ratings in play, if they differ from the printed ones. */
  readonly values?: Readonly<Partial<Record<Skill, number>>>
  readonly className?: string
}

/**
 * The printed ratings, each with icon and number; a 0 is dimmed, a missing rating is left out. Firepower of ships comes
 * last.
 */
export function SkillRatings({ card, hot, values, className = '' }: SkillRatingsProps): ReactNode {
  const words = useCardLabels()
  const plus = addsToDifficulty(card) ? '+' : ''
  const cells = ratingsOf(card).map(({ skill, value: printed }) => {
    const value = values?.[skill] ?? printed
    const classes = `sk ${className} ${value === 0 ? 'is-zero' : ''} ${hot === skill ? 'is-hot' : ''}`
    return (
      <span key={skill} className={classes} role="img" aria-label={words.rating(card, skill, value)}>
        <Icon name={skill} />
        <b>{`${plus}${value}`}</b>
      </span>
    )
  })
  return (
    <>
      {cells}
      {card.firepower !== undefined && <Firepower value={card.firepower} className={className} />}
    </>
  )
}

function Firepower({ value, className }: { value: number; className: string }) {
  const { t } = useCardLabels()
  return (
    <span className={`sk is-fp ${className}`} role="img" aria-label={t('card.firepower', { value })}>
      <Icon name="firepower" />
      <b>{value}</b>
    </span>
  )
}

const drawnGlyph = (glyph: Glyph) => {
  const name = glyph.toLowerCase()
  return DRAWN_GLYPH_NAMES.find((known) => known === name)
}

/**
 * A glyph as its star pattern with its name on hover; `large` is the whole figure, for 40 px and more. Glyphs of
 * players' own sets have no picture and are shown by name.
 */
export function GlyphMark({
  glyph,
  large,
  className = '',
}: {
  glyph: Glyph
  large?: boolean
  className?: string
}) {
  const words = useCardLabels()
  const name = drawnGlyph(glyph)
  const called = words.glyph(glyph)
  if (!name) return <span className={`gl-word ${className}`}>{called}</span>
  return (
    <span className="gl-box" title={called}>
      <Icon
        name={large ? `glyph-${name}-lg` : `glyph-${name}`}
        className={`gl ${className}`}
        label={called}
      />
    </span>
  )
}

export function RarityMark({ card }: { card: Card }) {
  const words = useCardLabels()
  return <Icon name={`rarity-${card.rarity}`} className="rar" label={words.rarity(card.rarity)} />
}

/** Revive cost of an adversary: cards from the top of the villain's deck. */
export function ReviveCost({ card, className }: { card: Card; className: string }) {
  const { t } = useCardLabels()
  if (card.reviveCost === undefined) return null
  return (
    <span className={className} role="img" aria-label={t('card.revive', { value: card.reviveCost })}>
      <Icon name="revive" />
      <b>{card.reviveCost}</b>
    </span>
  )
}

/** Experience of a mission. */
export function Experience({ card, className }: { card: Card; className?: string }) {
  const { t } = useCardLabels()
  if (card.experience === undefined) return null
  return (
    <span className={className} role="img" aria-label={t('card.experience', { value: card.experience })}>
      <Icon name="experience" />
      <b>{card.experience}</b>
    </span>
  )
}

/** Type and traits on one line, with the type's icon: the same outline as the card. */
export function TypeLine({ card }: { card: Card }) {
  const words = useCardLabels()
  return (
    <p className="type">
      <Icon name={shapeOf(card)} />
      {[words.type(card), ...words.traits(card)].join(' · ')}
    </p>
  )
}

/** Returns how many numbers are on the spine below the mark. */
export const spineCells = (card: Card): number =>
  ratingsOf(card).length + (card.firepower === undefined ? 0 : 1)

/** The measured worth of a copy, in games of 100, if a search asks for it. */
export function Worth({ value, className = '' }: { readonly value: number; readonly className?: string }) {
  const { t } = useCardLabels()
  const format = useFormatter()
  const figure = format
    .number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .replace('-', '−')
  return (
    <span
      className={`tech ${className}`}
      role="img"
      aria-label={t('card.worth', { figure })}
      title={t('card.worth', { figure })}
    >
      {figure}
    </span>
  )
}
