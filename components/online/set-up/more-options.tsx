'use client'

import { useTranslations } from 'next-intl'
import { PickRow } from '@/components/ui/form/pick-row'
import { RadioList } from '@/components/ui/form/radio-list'
import type { ClockPresetName } from '@/lib/features/online/model/clock'
import {
  WATCH_DELAYS,
  WATCHING,
  type WatchDelay,
  type Watching,
} from '@/lib/features/online/model/game-state'
import { EDITIONS, type Edition } from '@/lib/game/terms'

/** Form fields that every game has. */
export interface Wishes {
  readonly pace: ClockPresetName
  readonly edition: Edition
  readonly watching: Watching
  readonly watchDelay: WatchDelay
  readonly isOpen: boolean
  readonly allowsOwnCards: boolean
  readonly name: string
}
/** A group of settings that are rarely changed, and its heading. */
const GROUP = 'flex min-w-0 flex-col gap-2'
const GROUP_LEGEND = 'lab float-left w-full'

const WATCHERS = { nobody: 'watchNobody', link: 'watchLink', everybody: 'watchEverybody' } as const

/** Settings that are rarely changed, folded; what is chosen stands in the summary. */
export function MoreOptions({
  wishes,
  onWish,
  isCards,
  hasOwnCards,
}: {
  wishes: Wishes
  onWish: (changed: Partial<Wishes>) => void
  /** True for the Stargate TCG. */
  isCards: boolean
  /** True if the chosen deck brings own cards along, which the game has to allow then. */
  hasOwnCards: boolean
}) {
  const t = useTranslations('online')
  const { edition, watching, watchDelay, isOpen } = wishes
  return (
    <details className="border border-line bg-basalt-2">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 max-md:px-3">
        <b>{t('new.more')}</b>
        <span className="ml-2.5 text-14 text-ink-2">
          {[
            isCards && t('new.chosen', { name: t('new.rules'), value: edition }),
            t('new.chosen', { name: t('new.watch'), value: t(`new.${WATCHERS[watching]}`) }),
            watching !== 'nobody' && watchDelay > 0 && t('new.lateBy', { minutes: watchDelay / 60 }),
            isOpen && t('new.open'),
            isCards && !hasOwnCards && wishes.allowsOwnCards && t('new.ownCards'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 max-md:px-3">
        {isCards && (
          <fieldset className={GROUP}>
            <legend className={GROUP_LEGEND}>{t('new.rules')}</legend>
            <RadioList
              label={t('new.rules')}
              labelIsVisible={false}
              options={EDITIONS.map((value) => ({ value, name: value }))}
              value={edition}
              onChange={(chosen) => onWish({ edition: chosen })}
              wide
            />
          </fieldset>
        )}
        <fieldset className={GROUP}>
          <legend className={GROUP_LEGEND}>{t('new.watch')}</legend>
          <RadioList
            label={t('new.watch')}
            labelIsVisible={false}
            options={WATCHING.map((value) => ({
              value,
              name: t(`new.${WATCHERS[value]}`),
              ...(value !== 'nobody' && {
                help: t(`new.${WATCHERS[value]}Help` as 'new.watchLinkHelp'),
              }),
            }))}
            value={watching}
            onChange={(chosen) => onWish({ watching: chosen })}
            wide
          />
          {watching !== 'nobody' && (
            <RadioList
              label={t('new.late')}
              options={WATCH_DELAYS.map((seconds) => ({
                value: String(seconds),
                name: seconds === 0 ? t('new.atOnce') : t('new.lateBy', { minutes: seconds / 60 }),
              }))}
              value={String(watchDelay)}
              onChange={(value) =>
                onWish({ watchDelay: WATCH_DELAYS.find((one) => String(one) === value) ?? 0 })
              }
            />
          )}
        </fieldset>
        <PickRow
          type="checkbox"
          label={t('new.open')}
          help={t('new.openHelp')}
          checked={isOpen}
          onChange={({ target }) => onWish({ isOpen: target.checked })}
        />
        {isCards && !hasOwnCards && (
          <PickRow
            type="checkbox"
            label={t('new.ownCards')}
            help={t('new.ownCardsHelp')}
            checked={wishes.allowsOwnCards}
            onChange={({ target }) => onWish({ allowsOwnCards: target.checked })}
          />
        )}
      </div>
    </details>
  )
}
