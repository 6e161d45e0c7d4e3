'use client'

import { useTranslations } from 'next-intl'
import { useCardWords } from '@/components/cards/card-words'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { Experience, GlyphMark, RarityMark, ReviveCost, SkillRatings } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import type { Card } from '@/lib/cards/card'

const WIDTH = 168
const HEIGHT = 171

/** The card that is hovered or has the focus, at the lower edge of the pool. */
export function Reader({ card }: { card: Card | undefined }) {
  const t = useTranslations('decks')
  const words = useCardWords()
  return (
    <div className="rd">
      {card ? (
        <>
          <svg className="rd-pic" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <LazyPicture key={card.key} card={card} width={WIDTH} height={HEIGHT} />
          </svg>
          <div className="rd-tx">
            <h2>{card.title}</h2>
            <p className="rd-m">
              <span>
                {[card.subtitle, words.type(card), ...card.traits].filter((word) => word !== '').join(' · ')}
              </span>
            </p>
            <p className="rd-f">
              <SkillRatings card={card} />
              {card.glyph && (
                <span className="rd-g">
                  <GlyphMark glyph={card.glyph} /> {card.glyph}
                </span>
              )}
              <Experience card={card} className="sk" />
              <ReviveCost card={card} className="sk" />
              <span className="rd-n">
                {words.set(card.set)} {card.number} <RarityMark card={card} />
              </span>
            </p>
            <div className="rd-r">
              <LazyRulesText card={card} />
            </div>
            <p className="rd-k">
              <span>
                <kbd>+</kbd> <kbd>−</kbd> {t('builder.keyCount')}
              </span>
              <span>
                <kbd>Enter</kbd> {t('builder.keyFull')}
              </span>
              <span>
                <kbd>?</kbd> {t('builder.keyAll')}
              </span>
            </p>
          </div>
        </>
      ) : (
        <p className="rd-nil">{t('builder.readerEmpty')}</p>
      )}
    </div>
  )
}
