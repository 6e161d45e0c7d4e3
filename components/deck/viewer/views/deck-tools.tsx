'use client'

import { useTranslations } from 'next-intl'
import { Segments } from '@/components/ui/segments'
import { GROUPINGS, SORTINGS } from './looks'
import { setDeckView, useDeckView, VIEWS } from './view-store'

const CHOICE = 'inline-flex items-center gap-1.5 text-ink-2'
const FIELD = 'min-h-7.5 border-b border-line-strong text-ink pointer-coarse:min-h-11'

const ICONS = { list: 'log', pictures: 'table-view', stacks: 'deck' } as const

/** Controls for the view of a deck. `own` is among the options if there is a collection. */
export function DeckTools({ hasCollection }: { readonly hasCollection: boolean }) {
  const t = useTranslations('decks.views')
  const { view, grouping, sorting } = useDeckView()
  const offered = <T extends string>(words: readonly T[]) =>
    words.filter((word) => hasCollection || word !== 'own')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-14">
      <Segments
        label={t('label')}
        value={view}
        options={VIEWS.map((one) => ({ value: one, name: t(one), icon: ICONS[one] }))}
        onChange={(next) => setDeckView({ view: next })}
        className="max-sm:flex max-sm:basis-full [&>button]:max-sm:flex-1"
      />
      {view !== 'stacks' && (
        <div className="flex flex-wrap gap-x-3.5 gap-y-1.5">
          <label className={CHOICE}>
            <span>{t('group')}</span>
            <select
              className={FIELD}
              value={grouping}
              onChange={({ target }) =>
                setDeckView({ grouping: GROUPINGS.find((one) => one === target.value) ?? grouping })
              }
            >
              {offered(GROUPINGS).map((one) => (
                <option key={one} className="bg-basalt-2 text-ink" value={one}>
                  {t(`by.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={CHOICE}>
            <span>{t('sort')}</span>
            <select
              className={FIELD}
              value={sorting}
              onChange={({ target }) =>
                setDeckView({ sorting: SORTINGS.find((one) => one === target.value) ?? sorting })
              }
            >
              {offered(SORTINGS).map((one) => (
                <option key={one} className="bg-basalt-2 text-ink" value={one}>
                  {t(`by.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </div>
  )
}
