'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCardLabels } from '@/components/cards/card-labels'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { type CountChange, deckDiff } from '@/lib/features/decks/model/diff'
import { checkDeck } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'

const ROW = 'flex gap-3 border-b border-line/55 py-1.25 text-15'
const NAME = 'min-w-0 flex-1 wrap-anywhere'
const FIGURE = 'flex-none tech text-15/[1.4]'
const TONES = { out: 'text-danger', in: 'text-amber', other: '' }

interface DeckDiffProps {
  readonly pool: Pool
  readonly from: DeckList
  readonly to: DeckList
  readonly className?: string
}

/**
 * The difference between two decks: cards removed, added and with another count, and figures that changed. Needs the
 * messages `versions`.
 */
export function DeckDiffView({ pool, from, to, className }: DeckDiffProps) {
  const t = useTranslations('versions')
  const words = useCardLabels()
  const diff = deckDiff(from, to)
  const nameOf = ({ key }: CountChange) => {
    const card = pool.byKey.get(key)
    return card ? words.name(card) : t('unknown', { key })
  }
  const copies = sumOf(diff)
  const figures = figuresOf(pool, from, to)
  return (
    <div className={className}>
      {copies === 0 && <p>{t('diff.same')}</p>}
      {(['out', 'in', 'other'] as const).map(
        (kind) =>
          diff[kind].length > 0 && (
            <section key={kind} className="mt-3" aria-label={t(`diff.${kind}`)}>
              <h3 className="lab">{t(`diff.${kind}`)}</h3>
              <ul>
                {diff[kind].map((change) => (
                  <li key={`${change.section} ${change.key}`} className={ROW}>
                    <b className={`min-w-11 ${FIGURE} ${TONES[kind]}`}>
                      {kind === 'other'
                        ? t('diff.number', { from: change.from, to: change.to })
                        : t(kind === 'out' ? 'diff.less' : 'diff.more', {
                            count: Math.abs(change.to - change.from),
                          })}
                    </b>
                    <span className={NAME}>
                      {nameOf(change)}
                      {change.section !== 'draw' && (
                        <i className="text-13 text-ink-2 not-italic"> {t(`section.${change.section}`)}</i>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {figures.length > 0 && (
        <section className="mt-3" aria-label={t('figures.title')}>
          <h3 className="lab">{t('figures.title')}</h3>
          <dl>
            {figures.map(({ name, before, after }) => (
              <div key={name} className={ROW}>
                <dt className={NAME}>{t(`figures.${name}`)}</dt>
                <dd className={FIGURE}>
                  <Figure name={name} value={before} /> <span aria-hidden="true">→</span>
                  <span className="sr"> {t('figures.then')} </span> <Figure name={name} value={after} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const sumOf = ({ out, in: into, other }: ReturnType<typeof deckDiff>): number =>
  out.length + into.length + other.length

const FIGURES = ['legal', 'cards', 'heroes', 'villains', 'cost', 'experience', 'points'] as const
type FigureName = (typeof FIGURES)[number]

function Figure({ name, value }: { readonly name: FigureName; readonly value: number }) {
  const t = useTranslations('versions')
  const format = useFormatter()
  if (name === 'legal') return <b>{t(value === 1 ? 'figures.yes' : 'figures.no')}</b>
  return <b>{format.number(value, { maximumFractionDigits: 1 })}</b>
}

/** Returns the average cost of the draw deck's cards that have one; 0 if none has. */
function averageCost(costs: readonly number[]): number {
  const cards = costs.reduce((sum, count) => sum + count, 0)
  const power = costs.reduce((sum, count, cost) => sum + count * cost, 0)
  return cards === 0 ? 0 : Math.round((10 * power) / cards) / 10
}

/** Returns the figures that differ. */
function figuresOf(pool: Pool, from: DeckList, to: DeckList) {
  const [before, after] = [from, to].map((list): Record<FigureName, number> => {
    const { total, heroes, villains, costs, experience, pointTotal } = deckStatistics(pool, list)
    return {
      legal: checkDeck(pool, list).legal ? 1 : 0,
      cards: total,
      heroes,
      villains,
      cost: averageCost(costs),
      experience,
      points: pointTotal,
    }
  })
  return FIGURES.flatMap((name) => {
    const was = before?.[name] ?? 0
    const is = after?.[name] ?? 0
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}
