import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { rulingsFor } from '@/lib/game/engine/card-rulings'
import { COPIES_PER_TITLE } from '@/lib/game/terms'
import { type RichText, textLength } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import { Link } from '@/lib/platform/i18n/navigation'
import { useCardLabels } from '../card-labels'
import { CardThumbnail } from '../card-thumbnail'
import { art } from '../drawing/art'
import { CardFace, faceArtSize } from '../face'
import { THUMBNAIL_LINK } from '../thumbnail-link'
import { CardFacts } from './card-facts'
import { CardHeading } from './card-heading'
import { CardParts } from './card-parts'
import { ChosenRulesText } from './chosen-texts'

interface CardPageProps {
  readonly card: Card
  readonly versions: readonly Card[]
  /** Links back and on, which use the last results. */
  readonly crumb: ReactNode
  /** Renders the rules text with terms that explain themselves. */
  readonly explained: (paragraphs: readonly RichText[]) => ReactNode
  /** The measured worth of a copy. */
  readonly worth?: ReactNode
  /** Similar cards, cards that it works with, and cards that undo it. */
  readonly related?: ReactNode
  /** The reader's own data: copies owned, decks. */
  readonly yours?: ReactNode
}

const PAGE = [
  'mx-auto grid w-full max-w-295 gap-x-11 gap-y-5 px-6 pt-5 pb-15',
  'max-lg:grid-cols-[minmax(0,1fr)] max-lg:px-4 max-lg:pt-3.5 max-lg:pb-10',
].join(' ')
const COLUMNS = 'grid-cols-[360px_minmax(0,1fr)]'
/** Missions are in landscape. */
const WIDE_COLUMNS = 'grid-cols-[440px_minmax(0,1fr)] max-lg:grid-cols-[minmax(0,1fr)]'
const HEADING = 'mt-6.5 mb-2 text-[19px]'
const NOTE = 'mb-3 text-15 text-ink-2'

/** One card with all its facts. Static: the picture is drawn into the page. */
export function CardPage({ card, versions, crumb, explained, worth, related, yours }: CardPageProps) {
  const t = useTranslations('cards')
  const ruled = useTranslations('rulings.texts')
  const words = useCardLabels()
  const text = renderCardText(card, useLocale())
  const length = textLength(text)
  const { width, height } = faceArtSize(card, length)
  const rulings = rulingsFor(card)
  const isWide = card.type === 'mission'
  return (
    <article className={`${PAGE} ${isWide ? WIDE_COLUMNS : COLUMNS}`} aria-label={words.name(card)}>
      {crumb}
      <div
        className={`max-lg:w-full max-lg:justify-self-center ${isWide ? 'max-lg:max-w-126' : 'max-lg:max-w-90'}`}
        data-page-card=""
      >
        <CardFace card={card} picture={art(card, width, height)} heading="p" textLength={length}>
          <ChosenRulesText cardKey={card.key} paragraphs={text} />
        </CardFace>
        {yours && <div className="mt-4.5 flex min-h-55 flex-col gap-2 print:hidden">{yours}</div>}
      </div>
      <div>
        <CardHeading card={card} />
        <h2 className="sr">{t('page.rules')}</h2>
        {text.length > 0 ? (
          <div className="grid max-w-[62ch] gap-2 text-[20px]">{explained(text)}</div>
        ) : (
          <p>{t('page.noRules')}</p>
        )}
        <CardParts card={card} />
        <h2 className="sr">{t('page.facts')}</h2>
        <CardFacts card={card} />
        {rulings.length > 0 && (
          <>
            <h2 className={HEADING}>{t('page.rulings')}</h2>
            <p className={NOTE}>{t('page.rulingsNote')}</p>
            <ul className="mt-2 mb-5.5 grid gap-3.5">
              {rulings.map(({ number }) => (
                <li key={number}>
                  <h3 className="text-16">
                    <Link href={`/rulings#${number}`} prefetch={false}>
                      {t('page.ruling', { number, title: ruled(`${number}.title`) })}
                    </Link>
                  </h3>
                  <p className="max-w-[68ch] text-ink-2">{ruled(`${number}.text`)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        {versions.length > 0 && (
          <>
            <h2 className={HEADING}>{t('page.versions', { count: versions.length, title: card.title })}</h2>
            <p className={NOTE}>{t('page.versionsNote', { copies: COPIES_PER_TITLE })}</p>
            <ul className="flex flex-wrap gap-3.5 max-sm:-mx-4 max-sm:flex-nowrap relative max-sm:overflow-x-auto max-sm:px-4 max-sm:pt-1 max-sm:pb-2">
              {versions.map((other) => (
                <li key={other.key}>
                  <Link href={cardPath(other)} prefetch={false} className={THUMBNAIL_LINK}>
                    <CardThumbnail card={other} heading="p" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {worth}
        {related}
      </div>
    </article>
  )
}
