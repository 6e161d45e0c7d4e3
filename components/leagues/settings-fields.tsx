'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Field } from '@/components/ui/form/field'
import { PickRow } from '@/components/ui/form/pick-row'
import {
  DECK_LISTS,
  type LeagueSettings,
  MATCH_LENGTHS,
  MAX_ROUND_DAYS,
  MAX_ROUNDS,
  PLAYOFF_SIZES,
} from '@/lib/features/leagues/model/league'

/** Default settings of a league: five rounds of a week each, as among friends. */
export const DEFAULT_SETTINGS: LeagueSettings = {
  rounds: 5,
  wins: 2,
  days: 7,
  playoff: 0,
  checkIn: false,
  decks: 'none',
  ratings: false,
}

interface SettingsFieldsProps {
  readonly settings: LeagueSettings
  readonly onChange: (settings: LeagueSettings) => void
  /** True for a league on this device, which has no accounts and therefore no deck lists. */
  readonly isOnDevice: boolean
}

const numberIn = (text: string, least: number, most: number, before: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most ? value : before
}

/** The settings of a league. */
export function SettingsFields({ settings, onChange, isOnDevice }: SettingsFieldsProps) {
  const t = useTranslations('leagues.settings')
  const change = (part: Partial<LeagueSettings>) => onChange({ ...settings, ...part })
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-x-4 gap-y-3">
        <Labelled label={t('rounds')} hint={t('roundsHint')}>
          {(id) => (
            <input
              id={id}
              aria-describedby={`${id}-hint`}
              type="number"
              min={1}
              max={MAX_ROUNDS}
              value={settings.rounds}
              onChange={({ target }) =>
                change({ rounds: numberIn(target.value, 1, MAX_ROUNDS, settings.rounds) })
              }
            />
          )}
        </Labelled>
        <Labelled label={t('wins')}>
          {(id) => (
            <select
              id={id}
              value={settings.wins}
              onChange={({ target }) =>
                change({ wins: MATCH_LENGTHS.find((one) => String(one) === target.value) ?? settings.wins })
              }
            >
              {MATCH_LENGTHS.map((wins) => (
                <option key={wins} value={wins}>
                  {t(wins === 1 ? 'one' : 'three')}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('days')} hint={t('daysHint')}>
          {(id) => (
            <input
              id={id}
              aria-describedby={`${id}-hint`}
              type="number"
              min={0}
              max={MAX_ROUND_DAYS}
              value={settings.days}
              onChange={({ target }) =>
                change({ days: numberIn(target.value, 0, MAX_ROUND_DAYS, settings.days) })
              }
            />
          )}
        </Labelled>
        <Labelled label={t('playoff')}>
          {(id) => (
            <select
              id={id}
              value={settings.playoff}
              onChange={({ target }) =>
                change({
                  playoff: PLAYOFF_SIZES.find((one) => String(one) === target.value) ?? settings.playoff,
                })
              }
            >
              {PLAYOFF_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size === 0 ? t('noPlayoff') : t('best', { count: size })}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {!isOnDevice && (
          <Labelled label={t('decks')}>
            {(id) => (
              <select
                id={id}
                value={settings.decks}
                onChange={({ target }) =>
                  change({ decks: DECK_LISTS.find((one) => one === target.value) ?? settings.decks })
                }
              >
                {DECK_LISTS.map((when) => (
                  <option key={when} value={when}>
                    {t(`deckLists.${when}`)}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
      </div>
      {(['checkIn', 'ratings'] as const).map((name) => (
        <PickRow
          key={name}
          type="checkbox"
          label={t(name)}
          checked={settings[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      ))}
    </div>
  )
}

interface LabelledProps {
  readonly label: string
  readonly hint?: string
  readonly children: (id: string) => ReactNode
}

export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Field as="div">{children(id)}</Field>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}
