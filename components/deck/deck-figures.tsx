'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardWords } from '@/components/cards/card-words'
import { GlyphMark } from '@/components/cards/parts'
import type { DeckStatistics } from '@/lib/decks/statistics'
import { OFFICIAL_GLYPHS } from '@/lib/terms'

/** Costs from this on share one bar. */
const LAST_COST = 5
const BAR_HEIGHT = 40

interface Bar {
  readonly name: string
  readonly count: number
  readonly spoken: string
  readonly label: ReactNode
}

/** Columns with the number on top. Their highest is the highest count, or `least` where that is more. */
function Bars({ bars, least }: { bars: readonly Bar[]; least: number }) {
  const highest = Math.max(least, ...bars.map(({ count }) => count))
  return (
    <ul className="bars">
      {bars.map(({ name, count, spoken, label }) => (
        <li key={name}>
          <span className="sr">{spoken}</span>
          <b aria-hidden="true">{count > 0 ? count : ''}</b>
          <i style={{ height: `${Math.round((count / highest) * BAR_HEIGHT)}px` }} />
          <span className="bars-l" aria-hidden="true">
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Figures of a deck: cards by cost, glyphs to be earned, experience. */
export function DeckFigures({ statistics }: { statistics: DeckStatistics }) {
  const t = useTranslations('decks')
  const words = useCardWords()
  const { costs, glyphs, experience, draw } = statistics
  const costBars = Array.from({ length: LAST_COST + 1 }, (_, cost): Bar => {
    const isLast = cost === LAST_COST
    const count = isLast ? costs.slice(LAST_COST).reduce((sum, n) => sum + n, 0) : (costs[cost] ?? 0)
    const label = isLast ? t('figures.andMore', { cost: String(cost) }) : String(cost)
    return { name: label, count, label, spoken: t('figures.costItem', { cost: label, count }) }
  })
  const names = [...new Set([...OFFICIAL_GLYPHS, ...Object.keys(glyphs)])]
  const glyphBars = names.map((glyph): Bar => {
    const count = glyphs[glyph] ?? 0
    return {
      name: glyph,
      count,
      label: <GlyphMark key={glyph} glyph={glyph} />,
      spoken: t('figures.glyphItem', { glyph: words.glyph(glyph), count }),
    }
  })
  return (
    <div className="figs">
      <div>
        <h3>{t('figures.costs')}</h3>
        <Bars bars={costBars} least={4} />
      </div>
      <div>
        <h3>{t('figures.glyphs')}</h3>
        <Bars bars={glyphBars} least={4} />
      </div>
      <dl className="kv">
        <div>
          <dt>{t('figures.experience')}</dt>
          <dd>{experience}</dd>
        </div>
        <div>
          <dt>{t('figures.draw')}</dt>
          <dd>{draw}</dd>
        </div>
      </dl>
    </div>
  )
}
