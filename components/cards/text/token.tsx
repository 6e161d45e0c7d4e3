import { Icon } from '@/components/ui/icon'
import type { Card } from '@/lib/game/cards/card'
import type { CardState, Glyph, Skill } from '@/lib/game/terms'
import { CardBack } from '../card-back'
import { useCardLabels } from '../card-labels'
import { Frame } from '../frame'
import { GlyphMark, SkillRatings } from '../parts'
import { ratingsOf, shapeOf, shortTitle, stockOf } from '../printed'
import '../cards.css'

/** A glyph beneath a character. */
export interface EarnedGlyph {
  readonly glyph: Glyph
  readonly experience: number
}

export interface CardTokenProps {
  readonly card: Card
  /** The skill required by the current mission. */
  readonly hot?: Skill
  readonly state?: CardState
  readonly glyphs?: readonly EarnedGlyph[]
  /** How often a character was boosted: shown as a flag; the ratings grow by it unless `values` says otherwise. */
  readonly boost?: number
  /** Ratings in play, if they differ from the printed ones. */
  readonly values?: Readonly<Partial<Record<Skill, number>>>
  /** The card can be used now: a blue edge. */
  readonly legal?: boolean
  /** The card can be chosen as the target: a thick blue edge. */
  readonly target?: boolean
  readonly picked?: boolean
  /** Dimmed while something else has to be chosen. */
  readonly dim?: boolean
  readonly blocked?: boolean
  /** Promotion tokens. */
  readonly counters?: number
  /** Other counters, by name. */
  readonly named?: Readonly<Record<string, number>>
  /** The key that chooses it, shown in its corner. */
  readonly hotkey?: string
  /** Makes it a button. */
  readonly onClick?: () => void
  readonly disabled?: boolean
  readonly className?: string
}

/** Returns the size of a token on the table. */
const tokenSize = (card: Card): { width: number; height: number } =>
  card.type === 'mission' ? { width: 96, height: 64 } : { width: 64, height: 88 }

/** A card on the table, 64 × 88 (a mission 96 × 64). Everything it shows is also in its spoken label. */
export function CardToken(props: CardTokenProps) {
  const { card, hot, state = 'ready', glyphs = [], boost = 0, counters = 0, hotkey, onClick } = props
  const words = useCardLabels()
  const { t } = words
  const { width, height } = tokenSize(card)
  const mission = card.type === 'mission'
  const down = state === 'incapacitated'
  const name = shortTitle(card)
  const values = props.values ?? boosted(card, boost)
  const allCounters = Object.values(props.named ?? {}).reduce((sum, n) => sum + n, counters)
  const label = [
    words.summary(card),
    t(`state.${state}`),
    props.blocked && t('state.blocked'),
    boost > 0 && t('card.boost', { value: boost }),
    ...words.counters(counters, props.named),
    ...glyphs.map((g) => t('card.earned', { glyph: words.glyph(g.glyph), value: g.experience })),
  ]
    .filter(Boolean)
    .join(', ')
  const classes = [
    'tk',
    `tk--${shapeOf(card)}`,
    `is-${stockOf(card)}`,
    `st-${state}`,
    down && 'is-back',
    props.blocked && 'st-blocked',
    props.legal && 'is-legal',
    props.target && 'is-target',
    props.dim && 'is-dim',
    props.picked && 'is-picked',
    props.className,
  ]
    .filter(Boolean)
    .join(' ')
  const style = { '--w': `${width}px`, '--h': `${height}px` }
  const inside = (
    <>
      {glyphs.length > 0 && (
        <span className="tk-glyphs">
          {glyphs.map((g, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same glyph may be earned twice; places do not move.
            <i key={i}>
              <GlyphMark glyph={g.glyph} />
              <b>{g.experience}</b>
            </i>
          ))}
        </span>
      )}
      <span className="tk-card">
        {down ? (
          <CardBack width={width} height={height} card={card} />
        ) : (
          <>
            <Frame card={card} width={width} height={height} cut={mission ? 1.5 : 2} />
            {!mission && (
              <span className="tk-sk">
                <SkillRatings card={card} hot={hot} values={values} />
              </span>
            )}
          </>
        )}
        <span className={`tk-name ${name.twoLines ? 'is-two' : ''}`}>{name.text}</span>
        {state !== 'ready' && (
          <span className="tk-state">
            <Icon name={state} />
          </span>
        )}
        {props.blocked && (
          <span className="tk-block">
            <Icon name="blocked" />
          </span>
        )}
        {boost > 0 && (
          <span className="tk-boost">
            <Icon name="boost" />
            <b>{t('card.boostFigure', { value: boost })}</b>
          </span>
        )}
        {allCounters > 0 && <span className="tk-counters">{allCounters}</span>}
        {hotkey && <kbd className="tk-key">{hotkey}</kbd>}
      </span>
    </>
  )
  if (onClick) {
    return (
      <button
        type="button"
        className={classes}
        style={style}
        title={words.name(card)}
        aria-label={label}
        aria-keyshortcuts={hotkey}
        aria-pressed={props.picked}
        disabled={props.disabled}
        onClick={onClick}
      >
        {inside}
      </button>
    )
  }
  return (
    <div className={classes} style={style} title={words.name(card)} role="img" aria-label={label}>
      {inside}
    </div>
  )
}

/** A boost adds 1 to every printed rating of the character (2008 rulebook, Boost a Character). */
function boosted(card: Card, boost: number): Partial<Record<Skill, number>> | undefined {
  if (boost === 0) return undefined
  return Object.fromEntries(ratingsOf(card).map(({ skill, value }) => [skill, value + boost]))
}

/** A card on the table that nobody may see: plain, or a complication with the difficulty it adds. */
export function HiddenToken({ complication, className = '' }: { complication?: number; className?: string }) {
  const { t } = useCardLabels()
  const label = complication === undefined ? t('card.back') : t('card.complication')
  return (
    <div
      className={`tk is-back ${className}`}
      style={{ '--w': '64px', '--h': '88px' }}
      role="img"
      aria-label={label}
      title={label}
    >
      <span className="tk-card">
        <CardBack width={64} height={88} />
        {complication !== undefined && (
          <>
            <span className="tk-name">{t('card.complication')}</span>
            <span className="tk-sk">
              <span className="sk is-hot">{t('card.boostFigure', { value: complication })}</span>
            </span>
          </>
        )}
      </span>
    </div>
  )
}
