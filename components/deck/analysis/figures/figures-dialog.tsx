'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { GlyphMark } from '@/components/cards/parts'
import { Dialog } from '@/components/ui/dialog'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { deckSpread } from '@/lib/features/decks/model/analysis/spread'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import { powerNeeds } from '@/lib/game/lab/odds'
import { CARD_TYPES } from '@/lib/game/terms'
import { figuresMessages } from '@/lib/platform/i18n/generated/lazy/figures'
import type { ShownFigure } from '../../viewer/views/looks'

const CELL = 'border-b border-line/55 py-0.75 pr-2 text-left'
/** A number in front of its bar. */
const FIGURE = 'tech relative pl-1.5 text-15'
const SHOWS =
  'min-h-6.5 text-left underline decoration-line-strong underline-offset-[3px] pointer-coarse:min-h-11'

interface FiguresDialogProps {
  readonly list: DeckList
  readonly pool: Pool
  /** Shows only the cards that a figure counts. */
  readonly onShow: (figure: ShownFigure) => void
  readonly onClose: () => void
}

/** All figures of a deck: tables whose rows are also drawn as bars, and link to their cards. */
export default function FiguresDialog(props: FiguresDialogProps) {
  return (
    <LazyMessages load={figuresMessages} onFailed={props.onClose}>
      <Figures {...props} />
    </LazyMessages>
  )
}

interface Row {
  readonly name: string
  readonly label: ReactNode
  readonly values: readonly number[]
  /** The cards counted in the first column, if they can be shown. */
  readonly figure?: ShownFigure
  /** The cards counted in the second column, if they differ. */
  readonly second?: ShownFigure
  /** True if cards require something that the deck lacks. */
  readonly bad?: boolean
}

/** Cards with this cost or more share one row. */
const LAST_COST = 5

/** Turns, of both players together, for which power is reported. */
const POWER_TURNS = 8

const atCost = (costs: readonly number[], cost: number): number =>
  cost < LAST_COST ? (costs[cost] ?? 0) : costs.slice(LAST_COST).reduce((sum, count) => sum + count, 0)

function Figures({ list, pool, onShow, onClose }: FiguresDialogProps) {
  const t = useTranslations('figures')
  const words = useCardLabels()
  const statistics = deckStatistics(pool, list)
  const spread = deckSpread(pool, list)
  const show = (figure: ShownFigure) => {
    onClose()
    onShow(figure)
  }
  const costs = Array.from({ length: LAST_COST + 1 }, (_, cost): Row => {
    const andMore = cost === LAST_COST
    const name = andMore ? t('andMore', { cost }) : String(cost)
    return {
      name,
      label: name,
      values: [atCost(statistics.heroCosts, cost), atCost(statistics.villainCosts, cost)],
      figure: { kind: 'cost', value: cost, andMore },
    }
  })
  const types = CARD_TYPES.flatMap((type): Row[] => {
    const count = statistics.types[type]
    const name = words.t(`type.${type}`)
    return count === 0 ? [] : [{ name, label: name, values: [count], figure: { kind: 'type', value: type } }]
  })
  const glyphs = spread.glyphs.map(
    ({ glyph, given, asked }): Row => ({
      name: glyph,
      label: (
        <>
          <GlyphMark glyph={glyph} /> {words.glyph(glyph)}
        </>
      ),
      values: [given, asked],
      bad: asked > 0 && given === 0,
      figure: { kind: 'glyph', value: glyph },
      second: { kind: 'asked', value: glyph },
    }),
  )
  const traits = spread.traits.map(
    ({ trait, hero, villain }): Row => ({
      name: trait,
      label: words.trait(trait),
      values: [hero, villain],
      figure: { kind: 'trait', value: trait },
    }),
  )
  const firepower = spread.firepower.map(
    ({ firepower: power, hero, villain }): Row => ({
      name: String(power),
      label: String(power),
      values: [hero, villain],
      figure: { kind: 'firepower', value: power },
    }),
  )
  const power = powerNeeds(pool, list.draw, POWER_TURNS).map(
    ({ turn, side, needed, given }): Row => ({
      name: String(turn),
      label: t('turn', { turn, side }),
      values: [given, needed],
    }),
  )
  const sides = [t('hero'), t('villain')]
  return (
    <Dialog open shape="wide" title={t('title')} onClose={onClose}>
      <p className="mb-3.5 text-15 text-ink-2">{t('lede')}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] items-start gap-x-8 gap-y-5.5">
        <FigureTable title={t('cost')} first={t('cost')} columns={sides} rows={costs} onShow={show} />
        <FigureTable
          title={t('glyph')}
          first={t('glyph')}
          columns={[t('given'), t('asked')]}
          rows={glyphs}
          onShow={show}
        />
        <FigureTable title={t('type')} first={t('type')} columns={[t('cards')]} rows={types} onShow={show} />
        <FigureTable title={t('trait')} first={t('trait')} columns={sides} rows={traits} onShow={show} />
        {power.length > 0 && (
          <FigureTable
            title={t('power')}
            first={t('power')}
            columns={[t('powerGiven'), t('powerNeeded')]}
            rows={power}
            onShow={show}
          />
        )}
        {firepower.length > 0 && (
          <FigureTable
            title={t('firepower')}
            first={t('firepower')}
            columns={sides}
            rows={firepower}
            onShow={show}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FigureTableProps {
  readonly title: string
  readonly first: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly onShow: (figure: ShownFigure) => void
}

function FigureTable({ title, first, columns, rows, onShow }: FigureTableProps) {
  const t = useTranslations('figures')
  const format = useFormatter()
  const highest = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <table className="w-full border-collapse text-15">
      <caption className="pb-1 text-left font-tech text-17 leading-[1.3] font-semibold">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="sr">
            {first}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${CELL} tech text-13 leading-[1.3] text-ink-2`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, values, figure, second, bad }) => (
          <tr key={name}>
            <th scope="row" className={`${CELL} font-normal ${bad ? 'text-danger' : ''}`}>
              {figure && (values[0] ?? 0) + (second ? 0 : (values[1] ?? 0)) > 0 ? (
                <button type="button" className={SHOWS} title={t('show')} onClick={() => onShow(figure)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
            {values.map((value, at) => (
              <td key={columns[at]} className={`${CELL} relative w-[32%]`}>
                <i
                  className="absolute top-1.25 bottom-1.25 left-0 bg-basalt-4"
                  aria-hidden="true"
                  style={{ width: `${(100 * value) / highest}%` }}
                />
                {second && at === 1 && value > 0 ? (
                  <button
                    type="button"
                    className={`${SHOWS} relative min-w-11`}
                    title={t('show')}
                    aria-label={`${format.number(value)} ${columns[at]}`}
                    onClick={() => onShow(second)}
                  >
                    <span className={`${FIGURE} ${bad ? 'text-danger' : ''}`}>{format.number(value)}</span>
                  </button>
                ) : (
                  <span className={`${FIGURE} ${bad ? 'text-danger' : ''}`}>
                    {format.number(value, { maximumFractionDigits: 1 })}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
