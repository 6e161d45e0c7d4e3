'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { GROUPINGS, SORTINGS } from './looks'
import { setDeckView, useDeckView, VIEWS } from './view-store'

const ICONS = { list: 'log', pictures: 'table-view', stacks: 'deck' } as const

/** The ways to look at a deck. `own` stands among them where there is a collection. */
export function DeckTools({ hasCollection }: { readonly hasCollection: boolean }) {
  const t = useTranslations('decks.views')
  const { view, grouping, sorting } = useDeckView()
  const offered = <T extends string>(words: readonly T[]) =>
    words.filter((word) => hasCollection || word !== 'own')
  return (
    <div className="dt">
      <fieldset className="dt-v" aria-label={t('label')}>
        {VIEWS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={view === one}
            title={t(one)}
            onClick={() => setDeckView({ view: one })}
          >
            <Icon name={ICONS[one]} /> <span>{t(one)}</span>
          </button>
        ))}
      </fieldset>
      {view !== 'stacks' && (
        <div className="dt-s">
          <label>
            <span>{t('group')}</span>
            <select
              value={grouping}
              onChange={({ target }) =>
                setDeckView({ grouping: GROUPINGS.find((one) => one === target.value) ?? grouping })
              }
            >
              {offered(GROUPINGS).map((one) => (
                <option key={one} value={one}>
                  {t(`by.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('sort')}</span>
            <select
              value={sorting}
              onChange={({ target }) =>
                setDeckView({ sorting: SORTINGS.find((one) => one === target.value) ?? sorting })
              }
            >
              {offered(SORTINGS).map((one) => (
                <option key={one} value={one}>
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
