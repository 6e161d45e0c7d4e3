'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { randomSeed } from '@/lib/features/play/model/setup'
import { BOT_NAMES, type BotId, isBotId } from '@/lib/game/bots/bot-ids'
import { LAB_BOTS } from '@/lib/game/lab/types'
import { EDITIONS, isEdition } from '@/lib/game/terms'
import { FIELD, FORM, MIDDLE, ROW_HELP, SEED, SELECT, SHORT } from '../styles'
import type { DeckOptions } from './deck-choice'
import { DeckSelect } from './deck-select'
import { AGAINST, isAgainst, MAX_ASKED, SEED_LENGTH, type Settings } from './setup'

interface SettingsFormProps {
  readonly settings: Settings
  readonly onChange: (next: Partial<Settings>) => void
  readonly library: DeckOptions
  /** The unit of the number field, games or pairs of games; omitted if their number is set elsewhere. */
  readonly counted?: 'games' | 'pairs'
  readonly edition: string
}

/** Opponent, bots, number of games and seed. */
export function SettingsForm({ settings, onChange, library, counted, edition }: SettingsFormProps) {
  const t = useTranslations('lab')
  const botNames = useTranslations('bots')
  const id = useId()
  const { against, bot, opponentBot, seed, games } = settings
  const bots = (which: 'bot' | 'opponentBot', value: BotId) => (
    <div className={`${FIELD} ${MIDDLE}`}>
      <label className="lab" htmlFor={`${id}-${which}`}>
        {t(`setup.${which}`)}
      </label>
      <Field>
        <select
          className={SELECT}
          id={`${id}-${which}`}
          value={value}
          onChange={({ target }) => {
            if (isBotId(target.value)) onChange({ [which]: target.value })
          }}
        >
          {LAB_BOTS.map((one) => (
            <option key={one} value={one}>
              {botNames(BOT_NAMES[one])}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
  return (
    <div className={FORM}>
      <div className={`${FIELD} ${MIDDLE}`}>
        <label className="lab" htmlFor={`${id}-against`}>
          {t('setup.against')}
        </label>
        <Field>
          <select
            className={SELECT}
            id={`${id}-against`}
            value={against}
            onChange={({ target }) => {
              if (isAgainst(target.value)) onChange({ against: target.value })
            }}
          >
            {AGAINST.map((one) => (
              <option key={one} value={one}>
                {t(`setup.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {against === 'deck' && (
        <DeckSelect
          label={t('setup.opponent')}
          chosen={settings.opponent}
          library={library}
          onChoose={(opponent) => onChange({ opponent })}
        />
      )}
      {bots('bot', bot)}
      {against !== 'nobody' && bots('opponentBot', opponentBot)}
      {counted && (
        <div className={`${FIELD} ${SHORT}`}>
          <label className="lab" htmlFor={`${id}-games`}>
            {t(`setup.${counted}`)}
          </label>
          <Field>
            <input
              id={`${id}-games`}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_ASKED}
              step={1}
              value={games}
              onChange={({ target }) => onChange({ games: target.value })}
            />
          </Field>
        </div>
      )}
      <div className={`${FIELD} ${SHORT}`}>
        <label className="lab" htmlFor={`${id}-edition`}>
          {t('setup.edition')}
        </label>
        <Field>
          <select
            className={SELECT}
            id={`${id}-edition`}
            value={edition}
            onChange={({ target }) => {
              if (isEdition(target.value)) onChange({ edition: target.value })
            }}
          >
            {EDITIONS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div className={`${FIELD} ${SEED}`}>
        <label className="lab" htmlFor={`${id}-seed`}>
          {t('setup.seed')}
        </label>
        <span className="flex gap-2">
          <Field className="min-w-0 flex-1">
            <input
              id={`${id}-seed`}
              value={seed}
              maxLength={SEED_LENGTH}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ seed: target.value })}
            />
          </Field>
          <Button onClick={() => onChange({ seed: randomSeed() })}>{t('setup.newSeed')}</Button>
        </span>
      </div>
      {against === 'nobody' && (
        <p className={ROW_HELP}>{t('setup.nobodyHelp', { counted: counted ?? 'games' })}</p>
      )}
      {(bot === 'search' || (opponentBot === 'search' && against !== 'nobody')) && (
        <p className={ROW_HELP}>{t('setup.searchHelp')}</p>
      )}
    </div>
  )
}

/** Returns the number of games in the field; undefined if it is not a valid one. */
export function gamesIn(text: string): number | undefined {
  const games = Number(text)
  return text.trim() !== '' && Number.isInteger(games) && games >= 1 && games <= MAX_ASKED ? games : undefined
}
