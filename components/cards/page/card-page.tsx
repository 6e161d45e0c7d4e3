import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Card } from '@/lib/cards/card'
import { cardPath } from '@/lib/cards/card-path'
import { rulingsFor } from '@/lib/engine/card-rulings'
import { Link } from '@/lib/i18n/navigation'
import { COPIES_PER_TITLE } from '@/lib/terms'
import { type RichText, textLength } from '@/lib/text'
import { renderCardText } from '@/lib/text/every-language'
import { useCardWords } from '../card-words'
import { art } from '../drawing/art'
import { CardFace, faceArtSize } from '../face'
import { CardThumb } from '../thumb'
import { TITLE_LANGUAGE } from '../title-language'
import { CardFacts } from './card-facts'
import { ChosenRulesText } from './chosen-texts'
import './card-page.css'

interface CardPageProps {
  readonly card: Card
  readonly versions: readonly Card[]
  /** The way back and on: links that know the last results. */
  readonly crumb: ReactNode
  /** The rules text with terms that explain themselves. */
  readonly explained: (paragraphs: readonly RichText[]) => ReactNode
  /** What belongs to the reader: how many he owns, his decks. */
  readonly yours?: ReactNode
}

/** One card with all its facts. Static: the picture is drawn into the page. */
export function CardPage({ card, versions, crumb, explained, yours }: CardPageProps) {
  const t = useTranslations('cards')
  const ruled = useTranslations('rulings.texts')
  const words = useCardWords()
  const text = renderCardText(card, useLocale())
  const length = textLength(text)
  const { width, height } = faceArtSize(card, length)
  const rulings = rulingsFor(card)
  return (
    <article className={`cp ${card.type === 'mission' ? 'cp--wide' : ''}`} aria-label={words.name(card)}>
      {crumb}
      <div className="cp-card">
        <CardFace card={card} picture={art(card, width, height)} heading="p" textLength={length}>
          <ChosenRulesText cardKey={card.key} paragraphs={text} />
        </CardFace>
        {yours && <div className="acts">{yours}</div>}
      </div>
      <div className="cp-text">
        <h1 lang={TITLE_LANGUAGE}>{card.title}</h1>
        <p className="sub1" lang={card.subtitle ? TITLE_LANGUAGE : undefined}>
          {card.subtitle || words.type(card)}
        </p>
        <h2 className="sr">{t('page.facts')}</h2>
        <CardFacts card={card} />
        <h2>{t('page.rules')}</h2>
        {text.length > 0 ? <div className="cp-rules">{explained(text)}</div> : <p>{t('page.noRules')}</p>}
        {rulings.length > 0 && (
          <>
            <h2>{t('page.rulings')}</h2>
            <p className="note">{t('page.rulingsNote')}</p>
            <ul className="cp-rul">
              {rulings.map(({ number }) => (
                <li key={number}>
                  <h3>
                    <Link href={`/rulings#${number}`} prefetch={false}>
                      {t('page.ruling', { number, title: ruled(`${number}.title`) })}
                    </Link>
                  </h3>
                  <p>{ruled(`${number}.text`)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
        {versions.length > 0 && (
          <>
            <h2>{t('page.versions', { count: versions.length, title: card.title })}</h2>
            <p className="note">{t('page.versionsNote', { copies: COPIES_PER_TITLE })}</p>
            <ul className="vers">
              {versions.map((other) => (
                <li key={other.key}>
                  <Link href={cardPath(other)} prefetch={false} className="gr">
                    <CardThumb card={other} heading="p" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  )
}
