'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { placeOf } from '@/lib/features/collection/model/collection'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { Link } from '@/lib/platform/i18n/navigation'
import { ChosenList } from './chosen-list'
import { LISTS, useListChoice } from './use-list-choice'

/** Lists of the collection in the order of the binder: to copy, to print, to tick off. */
export function BinderLists() {
  const t = useTranslations('lists')
  const terms = useTranslations('terms')
  const pool = usePool()
  const { status, counts, marks, places } = useCollection()
  const { status: read, decks } = useDecks()
  const [choice, choose] = useListChoice()
  const own = useMemo(
    () =>
      decks.map(({ id, list, name }) => ({ id, list, name: name || t('untitled'), ...placeOf(places, id) })),
    [decks, places, t],
  )
  const starters = useMemo(
    () =>
      STARTER_DECKS.map(({ id, list, nameKey }) => ({
        ...{ id: `starter:${id}`, list, name: terms(`starter.${nameKey}`) },
        ...{ built: false, rank: Number.POSITIVE_INFINITY },
      })),
    [terms],
  )
  const isThere = status === 'ready' && read !== 'loading' && pool
  return (
    <div className="doc">
      <p className="print:hidden">
        <Link href="/collection" prefetch={false}>
          {t('back')}
        </Link>
      </p>
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      <p className="mt-1 mb-4 max-w-[70ch] text-ink-2 print:hidden">{t('lede')}</p>
      <fieldset className="inline-flex flex-wrap rounded-1 border border-line-strong print:hidden">
        <legend className="sr">{t('kind')}</legend>
        {LISTS.map((list) => (
          <button
            key={list}
            type="button"
            className="min-h-9 px-3 text-ink-2 aria-pressed:bg-horizon-wash aria-pressed:text-ink touch:min-h-11"
            aria-pressed={choice.list === list}
            onClick={() => choose({ ...choice, list })}
          >
            {t(`kinds.${list}`)}
          </button>
        ))}
      </fieldset>
      {isThere ? (
        <ChosenList
          pool={pool}
          book={{ counts, marks, places }}
          own={own}
          starters={starters}
          choice={choice}
          onChoose={choose}
        />
      ) : (
        <p role="status">{t(status === 'unavailable' ? 'unavailable' : 'loading')}</p>
      )}
    </div>
  )
}
