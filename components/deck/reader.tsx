'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { LazyRulesText } from '@/components/cards/lazy-rules-text'
import { Experience, GlyphMark, RarityMark, ReviveCost, SkillRatings } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { TITLE_LANGUAGE } from '@/components/cards/title-language'
import type { Card } from '@/lib/cards/card'

const WIDTH = 168
const HEIGHT = 171

/** Where there is room for the reader; elsewhere cards are opened. */
export const HAS_READER = '(min-width: 860px) and (min-height: 501px)'

/** The card that is hovered or has the focus, at the lower edge of the pool. */
export function Reader({ card }: { card: Card | undefined }) {
  const t = useTranslations('decks')
  return (
    <section className="rd" aria-label={t('builder.reader')}>
      {card ? <ReadCard card={card} /> : <p className="rd-nil">{t('builder.readerEmpty')}</p>}
    </section>
  )
}

function ReadCard({ card }: { card: Card }) {
  const t = useTranslations('decks')
  const words = useCardWords()
  return (
    <>
      <svg
        className="rd-pic"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <LazyPicture key={card.key} card={card} width={WIDTH} height={HEIGHT} />
      </svg>
      <div className="rd-tx">
        <div className="rd-h">
          <h2 lang={TITLE_LANGUAGE}>{card.title}</h2>
          <p className="rd-m">
            {[card.subtitle, words.type(card), ...words.traits(card)]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
        </div>
        <p className="rd-f">
          <SkillRatings card={card} />
          {card.glyph && (
            <span className="rd-g">
              <GlyphMark glyph={card.glyph} /> {words.glyph(card.glyph)}
            </span>
          )}
          <Experience card={card} className="sk" />
          <ReviveCost card={card} className="sk" />
          <span className="rd-n">
            {words.set(card.set)} {card.number} <RarityMark card={card} />
          </span>
        </p>
        <RulesBox card={card} />
        {/* What does not fit into the first column of this box is not shown: the keys give way to the text. */}
        <div className="rd-ks">
          <i />
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
      </div>
    </>
  )
}

/** The text has room for the longest one of the cards; where it has not all the same, it scrolls, by keys as well. */
function RulesBox({ card }: { card: Card }) {
  const t = useTranslations('decks')
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const outer = box.current
    const inner = text.current
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrolls(inner.offsetHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  const reachable = scrolls && { role: 'region', 'aria-label': t('builder.readerText'), tabIndex: 0 }
  return (
    <div ref={box} className="rd-r" {...reachable}>
      <div ref={text}>
        <LazyRulesText card={card} />
      </div>
    </div>
  )
}
