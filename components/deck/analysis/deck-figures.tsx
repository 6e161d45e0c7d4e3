'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { GlyphMark } from '@/components/cards/parts'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { useLazyComponent } from '@/components/ui/hooks/use-lazy-component'
import type { DeckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { OFFICIAL_GLYPHS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { ShownFigure } from '../viewer/views/looks'
import { FIGURE_TITLE } from './figure-title'

/** Cards with this cost or more share one bar. */
const LAST_COST = 5
const BAR_HEIGHT = 40

interface Bar {
  readonly name: string
  readonly count: number
  readonly spoken: string
  readonly label: ReactNode
  readonly figure: ShownFigure
}

interface ShownProps {
  /** The figure whose cards are shown. */
  readonly shown: ShownFigure | undefined
  readonly onShow: (figure: ShownFigure | undefined) => void
}

const isSame = (a: ShownFigure | undefined, b: ShownFigure): boolean =>
  a?.kind === b.kind && a.value === b.value

/**
 * Columns with their number on top, each a button that shows only the cards it counts. Their scale ends at the highest
 * count, or at `least` if that is more.
 */
function Bars({ bars, least, shown, onShow }: ShownProps & { bars: readonly Bar[]; least: number }) {
  const highest = Math.max(least, ...bars.map(({ count }) => count))
  return (
    <ul className="flex h-19 items-end gap-1.25">
      {bars.map(({ name, count, spoken, label, figure }) => (
        <li key={name} className="h-full flex-1" title={typeof label === 'string' ? undefined : spoken}>
          <button
            type="button"
            className="group/bar flex size-full flex-col items-center justify-end gap-0.75"
            aria-pressed={isSame(shown, figure)}
            disabled={count === 0}
            onClick={() => onShow(isSame(shown, figure) ? undefined : figure)}
          >
            <span className="sr">{spoken}</span>
            <b className="tech text-13" aria-hidden="true">
              {count > 0 ? count : ''}
            </b>
            <i
              className="block w-full border-t-2 border-ink-2 bg-basalt-4 group-aria-pressed/bar:border-horizon group-aria-pressed/bar:bg-horizon-wash group-enabled/bar:group-hover/bar:border-horizon group-enabled/bar:group-hover/bar:bg-horizon-wash"
              style={{ height: `${Math.round((count / highest) * BAR_HEIGHT)}px` }}
            />
            <span
              className="font-tech text-13/[1] font-medium text-ink-3 normal-nums [&_.i]:block [&_.i]:text-16"
              aria-hidden="true"
            >
              {label}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface DeckFiguresProps extends ShownProps {
  readonly statistics: DeckStatistics
  readonly list: DeckList
  readonly pool: Pool | undefined
}

/** Figures of a deck: cards by cost, glyphs to earn, experience, and the missions that its team can complete. */
export function DeckFigures({ statistics, list, pool, shown, onShow }: DeckFiguresProps) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  // Computed by the engine, which is loaded after the first interaction once the deck has a team.
  const [isThere, setThere] = useState(false)
  useFirstInteraction(useCallback(() => setThere(true), []))
  const hasTeam = list.team.length === STARTING_TEAM_SIZE && list.missions.length > 0
  const ReachMatrix = useLazyComponent(
    isThere && hasTeam && pool !== undefined,
    () => import('./reach/reach-matrix'),
    () => setThere(false),
  )
  const { costs, glyphs, experience, draw } = statistics
  const costBars = Array.from({ length: LAST_COST + 1 }, (_, cost): Bar => {
    const isLast = cost === LAST_COST
    const count = isLast ? costs.slice(LAST_COST).reduce((sum, n) => sum + n, 0) : (costs[cost] ?? 0)
    const label = isLast ? t('figures.andMore', { cost: String(cost) }) : String(cost)
    const figure = { kind: 'cost' as const, value: cost, andMore: isLast }
    return { name: label, count, label, figure, spoken: t('figures.costItem', { cost: label, count }) }
  })
  const names = [...new Set([...OFFICIAL_GLYPHS, ...Object.keys(glyphs)])]
  const glyphBars = names.map((glyph): Bar => {
    const count = glyphs[glyph] ?? 0
    return {
      name: glyph,
      count,
      figure: { kind: 'glyph', value: glyph },
      label: <GlyphMark key={glyph} glyph={glyph} />,
      spoken: t('figures.glyphItem', { glyph: words.glyph(glyph), count }),
    }
  })
  return (
    <div className="grid gap-3.5 border-t border-line pt-3">
      <div>
        <h3 className={FIGURE_TITLE}>{t('figures.costs')}</h3>
        <Bars bars={costBars} least={4} shown={shown} onShow={onShow} />
      </div>
      <div>
        <h3 className={FIGURE_TITLE}>{t('figures.glyphs')}</h3>
        <Bars bars={glyphBars} least={4} shown={shown} onShow={onShow} />
      </div>
      <dl className="grid gap-0.75 text-14 text-ink-2">
        <div className="flex justify-between gap-3">
          <dt>{t('figures.experience')}</dt>
          <dd className="tech text-16/[1.3] text-ink">{experience}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt>{t('figures.draw')}</dt>
          <dd className="tech text-16/[1.3] text-ink">{draw}</dd>
        </div>
      </dl>
      {ReachMatrix && pool && hasTeam && <ReachMatrix list={list} pool={pool} />}
    </div>
  )
}
