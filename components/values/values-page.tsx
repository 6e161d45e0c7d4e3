'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useResults } from '@/components/cards/browser/results/use-results'
import { usePool } from '@/components/storage/use-pool'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Segments } from '@/components/ui/segments'
import { type Making, PLACES, type Place } from '@/lib/features/values/model/card-values'
import { MAX_QUERY_LENGTH } from '@/lib/game/search/query'
import { saveFile } from '@/lib/platform/browser/save-file'
import { type BiasNotes, MakingNotes } from './making'
import { SpreadChart } from './spread-chart'
import { useBotBias, useCardValues, useValueDetails, useValuesFailed } from './use-card-values'
import { valueRows, valuesCsv } from './value-rows'
import { ValuesTable } from './values-table'

/** In the order of the choices on the page. */
const CHOICES: readonly Place[] = ['draw', 'missions', 'team']

interface Choice {
  readonly place: Place
  readonly query: string
}

/** Returns the choice in the address. It is read after hydration: pages are built without parameters. */
function useAddressChoice(): readonly [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState<Choice>({ place: 'draw', query: '' })
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search)
    const place = PLACES.find((one) => one === parameters.get('place'))
    setChoice({ place: place ?? 'draw', query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH) })
  }, [])
  const change = (next: Choice) => {
    setChoice(next)
    const parameters = new URLSearchParams()
    if (next.place !== 'draw') parameters.set('place', next.place)
    if (next.query !== '') parameters.set('q', next.query)
    const text = parameters.toString()
    window.history.replaceState(window.history.state, '', text === '' ? window.location.pathname : `?${text}`)
  }
  return [choice, change]
}

/** All cards by their worth, with dots and whiskers. */
export function ValuesPage({
  making,
  bias: biasNotes,
  isOutdated,
}: {
  readonly making: Making
  readonly bias: BiasNotes
  readonly isOutdated: boolean
}) {
  const t = useTranslations('values')
  const [{ place, query }, change] = useAddressChoice()
  const pool = usePool()
  const values = useCardValues()
  const details = useValueDetails()
  const bias = useBotBias()
  const failed = useValuesFailed()
  const { cards, problems } = useResults(pool, useDeferredValue(query))
  const rows = useMemo(
    () =>
      pool && values && details
        ? {
            all: valueRows(pool.cards, values, details, bias, place),
            found: valueRows(cards, values, details, bias, place),
          }
        : undefined,
    [pool, values, details, bias, place, cards],
  )
  const save = async () => {
    if (rows)
      saveFile(`card-values-${place}.csv`, 'text/csv;charset=utf-8', await valuesCsv(rows.found, place))
  }
  return (
    <div className="mx-auto w-full max-w-350 px-6 pt-6 pb-15 max-md:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5">
        <div className="max-w-[62ch] flex-1 basis-105">
          <h1 className="text-40 max-md:text-28">{t('title')}</h1>
          <p className="mt-1 text-ink-2">
            {t('lead')}
            {/* On a phone that is said below the list, which is what people come for. */}
            <span className="max-md:hidden"> {t('measured', { games: making.games })}</span>
          </p>
        </div>
        {rows && <SpreadChart figures={rows.all.map(({ figure }) => figure)} />}
      </div>
      <p className="mt-3 max-w-[76ch] border-l-3 border-amber pl-3 text-15">{t('caveat')}</p>
      {isOutdated && <Notice className="mt-3">{t('outdated')}</Notice>}
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments
          label={t('places')}
          value={place}
          options={CHOICES.map((one) => ({ value: one, name: t(`place.${one}`) }))}
          onChange={(next) => change({ place: next, query })}
        />
        <Field as="search" className="min-h-9.5 min-w-0 flex-1 basis-75 text-16 max-md:min-h-11">
          <Icon name="search" className="text-ink-2" />
          <input
            type="text"
            inputMode="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_QUERY_LENGTH}
            aria-label={t('filter')}
            placeholder={t('filterExample')}
            value={query}
            onChange={(event) => change({ place, query: event.target.value })}
          />
        </Field>
      </div>
      {failed ? (
        <Notice bad as="div" role="alert">
          <p>{t('failed')}</p>
          <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
        </Notice>
      ) : !rows ? (
        <p className="min-h-dvh text-ink-2" role="status">
          {t('loading')}
        </p>
      ) : (
        <>
          <p className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-15 text-ink-2" role="status">
            <span>{t('count', { shown: rows.found.length, all: rows.all.length })}</span>
            {problems.length > 0 && <span>{t('problem')}</span>}
          </p>
          {rows.found.length > 0 ? <ValuesTable rows={rows.found} place={place} /> : <p>{t('nothing')}</p>}
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
            <Button onClick={() => void save()}>{t('csv')}</Button>
          </p>
        </>
      )}
      <MakingNotes making={making} bias={biasNotes} />
    </div>
  )
}
