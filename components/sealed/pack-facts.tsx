'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { countedFacts, UNKNOWN_FACTS, WRITTEN_FACTS } from '@/lib/features/sealed/model/valuation'
import type { Pool } from '@/lib/game/cards/pool'
import { OFFICIAL_SETS } from '@/lib/game/terms'
import { calendarDay } from '@/lib/platform/i18n/utc-day'

/** Known facts about packs with their sources, separate from the site's own settings. */
export function PackFacts({ pool }: { readonly pool: Pool }) {
  const t = useTranslations('sealed.setup.facts')
  const format = useFormatter()
  const counted = useMemo(() => countedFacts(pool, OFFICIAL_SETS), [pool])
  return (
    <details>
      <summary className="cursor-pointer py-2">{t('title')}</summary>
      <div className="grid max-w-[70ch] gap-3 pb-3 text-ink-2">
        <section aria-labelledby="facts-known">
          <h2 id="facts-known" className="lab">
            {t('known')}
          </h2>
          <ul className="[&>li]:border-t [&>li]:border-line [&>li]:py-1">
            {WRITTEN_FACTS.map(({ id, source }) => (
              <li key={id}>
                {t(`written.${id}`)}{' '}
                <a href={source.url} rel="noreferrer" target="_blank">
                  {t.rich('source', {
                    name: () => <span lang="en">{source.name}</span>,
                    date: calendarDay(format, source.date),
                  })}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {counted && (
          <section aria-labelledby="facts-counted">
            <h2 id="facts-counted" className="lab">
              {t('counted')}
            </h2>
            <ul className="[&>li]:border-t [&>li]:border-line [&>li]:py-1">
              <li>{t('starterCards', { ...counted })}</li>
              <li>{t('rarityS', { ...counted })}</li>
            </ul>
          </section>
        )}
        <section aria-labelledby="facts-set">
          <h2 id="facts-set" className="lab">
            {t('set')}
          </h2>
          <ul className="[&>li]:border-t [&>li]:border-line [&>li]:py-1">
            {UNKNOWN_FACTS.map((id) => (
              <li key={id}>{t(`unknown.${id}`)}</li>
            ))}
          </ul>
          <p className="mt-1">{t('setNote')}</p>
        </section>
      </div>
    </details>
  )
}
