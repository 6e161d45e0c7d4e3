'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { boundOf, withBound } from '@/lib/game/search/queries'

export interface FilterProps {
  /** The text of the query, which all filters read and write. */
  readonly query: string
  readonly onQuery: (text: string) => void
}

/** Layouts of the options in a group. */
const SHAPES = {
  chips:
    'flex flex-wrap items-center gap-1.5 [&>.chip]:px-2.25 pointer-coarse:[&>.chip]:min-h-11 [&>.chip_.i]:text-13',
  rows: 'flex flex-col gap-1',
  words: 'flex flex-wrap items-center gap-1.5 text-14 text-ink-2',
}

/** A drop-down list of figures. */
export const SELECT =
  'min-h-7.5 rounded-1 border border-line-strong bg-well px-1.5 text-14 text-ink pointer-coarse:min-h-11 [&>option]:bg-basalt-2 [&>option]:text-ink'

export function Group({
  title,
  shape = 'chips',
  children,
}: {
  title: string
  shape?: keyof typeof SHAPES
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="lab mb-1.75">
        {title}
      </h2>
      <div className={SHAPES[shape]}>{children}</div>
    </section>
  )
}

interface BoundProps extends FilterProps {
  readonly field: string
  readonly operator: '>=' | '<='
  readonly label: string
  readonly most: number
}

/** The lowest or highest figure of a field. */
export function Bound({ query, onQuery, field, operator, label, most }: BoundProps) {
  const t = useTranslations('cards')
  const bound = boundOf(query, field, operator)
  return (
    <select
      className={`${SELECT} w-21`}
      aria-label={label}
      value={bound ?? ''}
      onChange={(event) => {
        const { value } = event.target
        onQuery(withBound(query, field, operator, value === '' ? undefined : Number(value)))
      }}
    >
      <option value="">{t('filters.any')}</option>
      {figures(0, most, bound).map((figure) => (
        <option key={figure} value={figure}>
          {figure}
        </option>
      ))}
    </select>
  )
}

/** Returns the figures to choose from, including a typed one outside the range. */
export const figures = (least: number, most: number, typed: number | undefined): number[] => {
  const list = Array.from({ length: most - least + 1 }, (_, i) => i + least)
  return typed === undefined || list.includes(typed) ? list : [...list, typed].sort((a, b) => a - b)
}
