'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Experience, GlyphMark, RarityMark, ReviveCost, SkillRatings } from '@/components/cards/parts'
import { LazyPicture } from '@/components/cards/picture'
import { LazyRulesText } from '@/components/cards/text/lazy-rules-text'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { from } from '@/components/ui/breakpoints'
import type { Card } from '@/lib/game/cards/card'

const WIDTH = 168
const HEIGHT = 171

/** Windows with room for the reader; elsewhere cards are opened in a dialog. */
export const HAS_READER = `${from('lg')} and (height > 500px)`

/**
 * The height does not depend on the card, since hovered rows must not move away: it fits the longest text of all cards
 * at each width.
 */
const READER = [
  'grid h-[min(276px,50%)] flex-none grid-cols-[minmax(0,1fr)] overflow-hidden border-t border-line-strong bg-basalt-2',
  '@sm:h-[min(246px,50%)] @sm:grid-cols-[128px_minmax(0,1fr)]',
  '@md:h-[min(206px,50%)] @md:grid-cols-[148px_minmax(0,1fr)]',
  '@lg:h-[min(180px,50%)] @lg:grid-cols-[168px_minmax(0,1fr)]',
].join(' ')

/** Shows the card that is hovered or focused, below the pool. */
export function Reader({ card }: { card: Card | undefined }) {
  const t = useTranslations('decks')
  return (
    <section className={READER} aria-label={t('builder.reader')}>
      {card ? (
        <ReadCard card={card} />
      ) : (
        <p className="p-4 text-14 text-ink-3 @sm:col-span-full">{t('builder.readerEmpty')}</p>
      )}
    </section>
  )
}

function ReadCard({ card }: { card: Card }) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  return (
    <>
      <svg
        className="hidden size-full @sm:block"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <LazyPicture key={card.key} card={card} width={WIDTH} height={HEIGHT} />
      </svg>
      <div className="flex min-h-0 min-w-0 flex-col px-4 py-2">
        <div className="flex flex-none flex-wrap items-baseline gap-x-2.5">
          <h2 className="text-[20px]" lang={TITLE_LANGUAGE}>
            {card.title}
          </h2>
          <p className="text-14/[1.3] text-ink-2">
            {[card.subtitle, words.type(card), ...words.traits(card)]
              .filter((word) => word !== '')
              .join(' · ')}
          </p>
        </div>
        <p className="mt-px mb-0.75 flex min-h-6.5 flex-none flex-wrap items-center gap-x-3 gap-y-0.5 text-18">
          <SkillRatings card={card} />
          {card.glyph && (
            <span className="inline-flex items-center gap-1.5 text-15 [&_.gl]:text-[22px]">
              <GlyphMark glyph={card.glyph} /> {words.glyph(card.glyph)}
            </span>
          )}
          <Experience card={card} className="sk" />
          <ReviveCost card={card} className="sk" />
          <span className="text-14/[1.3] text-ink-2">
            {words.set(card.set)} {card.number} <RarityMark card={card} />
          </span>
        </p>
        <RulesBox card={card} />
        {/* Anything that does not fit into the first column of this box is hidden: the keys give way to the text. */}
        <div
          className="flex min-h-0 flex-[1_1_0px] flex-col flex-wrap justify-end overflow-hidden"
          data-keys=""
        >
          <i className="h-1.5 w-full" />
          <p className="flex w-full gap-3.5 text-13/[22px] whitespace-nowrap text-ink-3">
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

/** The box has room for the longest text of all cards; if it overflows all the same, it scrolls, by keyboard too. */
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
    <div
      ref={box}
      className="min-h-0 flex-[0_1_auto] relative overflow-y-auto text-15/[1.35] [&_p+p]:mt-1"
      {...reachable}
    >
      <div ref={text}>
        <LazyRulesText card={card} />
      </div>
    </div>
  )
}
