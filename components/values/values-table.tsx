'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { SideMark } from '@/components/cards/parts'
import { TITLE_LANGUAGE } from '@/components/cards/text/title-language'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ROW_LINK } from '@/components/ui/row-link'
import { SortHead, type Sorting, sortRows } from '@/components/ui/tables/sorting'
import { isSignificant, type Place } from '@/lib/features/values/model/card-values'
import { cardPath } from '@/lib/game/cards/card-path'
import { Link } from '@/lib/platform/i18n/navigation'
import { type Column, cellOf, type ValueRow } from './value-rows'
import { useValueWords } from './value-words'
import { INK, reachOf, ticksOf, verdictOf, Whisker } from './whisker'

/** Number of rows of each part shown at first. */
const FIRST = 40

const CELL = 'border-b border-line py-1 align-middle'
const NUMBER = `${CELL} px-2 text-right tech text-15 whitespace-nowrap last:pr-0 max-lg:hidden`

interface ValuesTableProps {
  readonly rows: readonly ValueRow[]
  readonly place: Place
}

/** Cards by their worth with dots and whiskers; those whose intervals hold 0 are one folded row. */
export function ValuesTable({ rows, place }: ValuesTableProps) {
  const t = useTranslations('values')
  const lab = useTranslations('lab')
  const [sorting, setSorting] = useState<Sorting<Column>>({ column: 'worth', down: true })
  const [isAll, setAll] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const sorted = sortRows(rows, sorting, cellOf)
  const reach = reachOf(rows.map(({ figure }) => figure))
  const head = { sorting, onSort: setSorting, sortTitle: (column: string) => lab('sort', { column }) }
  const folds = sorting.column === 'worth'
  const unclear = folds ? sorted.filter(({ figure }) => !isSignificant(figure)) : []
  const clear = folds ? sorted.filter(({ figure }) => isSignificant(figure)) : sorted
  const firstPart = folds ? clear.filter(({ figure }) => figure[0] > 0 === sorting.down) : clear
  const lastPart = folds ? clear.filter(({ figure }) => figure[0] > 0 !== sorting.down) : []
  // In most measurements no kind of deck differs from all of them: an empty column would only waste space.
  const hasKinds = rows.some(({ kind }) => kind !== undefined)
  const uses =
    place === 'draw'
      ? (['drawn', 'played'] as const)
      : place === 'missions'
        ? (['attempted', 'completed'] as const)
        : undefined
  const hasBias = rows.some(({ bias }) => bias !== undefined)
  const columns = 4 + (hasKinds ? 1 : 0) + (uses ? 2 : 0) + (hasBias ? 1 : 0)
  const shown = (part: readonly ValueRow[], end: 'first' | 'last') =>
    isAll ? part : end === 'first' ? part.slice(0, FIRST) : part.slice(-FIRST)
  const rowOf = (row: ValueRow) => (
    <Row
      key={row.card.key}
      row={row}
      reach={reach}
      hasKinds={hasKinds}
      hasUses={uses !== undefined}
      hasBias={hasBias}
    />
  )
  const hidden =
    rows.length - unclear.length - shown(firstPart, 'first').length - shown(lastPart, 'last').length
  return (
    <>
      <table className="w-full border-collapse text-15 max-md:block">
        <thead className="text-13 max-md:block [&_tr]:border-b [&_tr]:border-line-strong [&_th]:pb-1 [&_th]:align-bottom [&_th]:font-tech [&_th]:text-ink-2">
          <tr className="max-md:flex max-md:justify-between">
            <th scope="col" className="w-20 pr-3 text-right max-md:hidden">
              {t('column.rank')}
            </th>
            <SortHead {...head} column="card" label={t('column.card')} className="text-left" />
            <th scope="col" className="max-md:hidden">
              <span className="sr">{t('card.on')}</span>
              <Ticks reach={reach} />
            </th>
            <SortHead {...head} column="worth" label={t('column.worth')} numeric className="text-right" />
            {hasKinds && <HiddenHead {...head} column="kind" label={t('column.kind')} />}
            {uses && <HiddenHead {...head} column="first" label={t(`column.${uses[0]}`)} />}
            {uses && <HiddenHead {...head} column="second" label={t(`column.${uses[1]}`)} />}
            {hasBias && <HiddenHead {...head} column="bias" label={t('column.bias')} />}
            <HiddenHead {...head} column="games" label={t('column.games')} />
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown(firstPart, 'first').map(rowOf)}
          {unclear.length > 0 && (
            <tr className="bg-basalt-2 max-md:block">
              <td colSpan={columns} className={`${CELL} px-3 max-md:block`}>
                <button
                  type="button"
                  className="flex min-h-9 w-full flex-wrap items-center gap-x-3 text-left pointer-coarse:min-h-11"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                >
                  <Icon name={isOpen ? 'caret-up' : 'caret-down'} className="text-ink-2" />
                  <b className="font-semibold">{t('unclearRow', { count: unclear.length })}</b>
                  <span className="text-14 text-ink-2">{t('unclearNote')}</span>
                </button>
              </td>
            </tr>
          )}
          {isOpen && unclear.map(rowOf)}
          {shown(lastPart, 'last').map(rowOf)}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="mt-4">
          <Button onClick={() => setAll(true)}>{t('more', { count: rows.length })}</Button>
        </p>
      )}
    </>
  )
}

function HiddenHead(props: Parameters<typeof SortHead<Column>>[0]) {
  return <SortHead {...props} numeric className="px-2 text-right last:pr-0 max-lg:hidden" />
}

/** Labels of the axis, each centred on its tick. */
function Ticks({ reach }: { readonly reach: number }) {
  const words = useValueWords()
  return (
    <span className="relative block h-4" aria-hidden="true">
      {ticksOf(reach).map((tick) => (
        <span
          key={tick}
          className="absolute bottom-0 -translate-x-1/2 font-medium"
          style={{ left: `${(((tick + reach) / (2 * reach)) * 100).toFixed(2)}%` }}
        >
          {words.sign(tick)}
        </span>
      ))}
    </span>
  )
}

function Row({
  row: { card, figure, rank, kind, uses, games, bias },
  reach,
  hasKinds,
  hasUses,
  hasBias,
}: {
  readonly row: ValueRow
  readonly reach: number
  readonly hasKinds: boolean
  readonly hasUses: boolean
  readonly hasBias: boolean
}) {
  const t = useTranslations('values')
  const labels = useCardLabels()
  const words = useValueWords()
  const percent = (value: number | undefined) => (value === undefined ? '' : words.percent(value))
  return (
    <tr className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:border-b max-md:border-line max-md:py-1.5">
      <td className={`${CELL} w-20 pr-3 text-right tech text-15 whitespace-nowrap text-ink-2 max-md:hidden`}>
        {words.rank(rank)}
      </td>
      <th scope="row" className={`${CELL} pr-3 text-left font-normal max-md:border-0 max-md:py-0`}>
        <span className="flex items-center gap-2.5">
          <span className="flex w-8 shrink-0 justify-center">
            <SideMark card={card} onPage />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Link href={cardPath(card)} prefetch={false} lang={TITLE_LANGUAGE} className={ROW_LINK}>
              {card.title}
            </Link>{' '}
            <small className="text-13 text-ink-2">
              {card.subtitle ? <span lang={TITLE_LANGUAGE}>{card.subtitle}</span> : labels.type(card)}
            </small>
          </span>
        </span>
      </th>
      <td
        className={`${CELL} w-[34%] max-lg:w-[40%] max-md:order-3 max-md:col-span-2 max-md:w-full max-md:border-0 max-md:py-0`}
      >
        <Whisker figure={figure} reach={reach} />
      </td>
      <td
        className={`${CELL} pl-3 text-right tech text-17 whitespace-nowrap max-md:border-0 max-md:py-0 ${INK[verdictOf(figure)]}`}
      >
        <span aria-hidden="true">{words.figure(figure)}</span>
        <span className="sr">{words.spoken(figure)}</span>
      </td>
      {hasKinds && (
        <td className={`${NUMBER} text-ink-2`}>
          {kind && t('kindWorth', { kind: t(`kind.${kind.kind}`), value: words.figure(kind.worth) })}
        </td>
      )}
      {hasUses && <td className={`${NUMBER} text-ink-2`}>{percent(uses?.[0])}</td>}
      {hasUses && <td className={`${NUMBER} text-ink-2`}>{percent(uses?.[1])}</td>}
      {hasBias && (
        <td className={`${NUMBER} ${bias ? INK[verdictOf(bias)] : ''}`}>{bias && words.figure(bias)}</td>
      )}
      <td className={`${NUMBER} text-ink-2`}>{words.whole(games)}</td>
    </tr>
  )
}
