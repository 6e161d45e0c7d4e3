'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { RadioList } from '@/components/ui/form/radio-list'
import { Stepper } from '@/components/ui/form/stepper'
import {
  type FirstPlayer,
  MODES,
  OPPONENT_TURNS,
  PRESSURES,
  RANDOM_PLAYER,
  randomSeed,
  SEED_LENGTH,
  STRENGTHS,
} from '@/lib/features/play/model/setup'
import { EDITIONS, type Edition, MAX_PLAYERS, MIN_PLAYERS } from '@/lib/game/terms'
import { DETAILS, FIELD_ROW, HELP, LABEL, LEGEND, PANEL, SUMMARY } from './set-up-styles'
import type { GameChoice } from './use-game-choice'

interface ChoiceProps {
  readonly choice: GameChoice
  readonly change: (changes: Partial<GameChoice>) => void
}

/** Chooses the mode: the kind of opponents, their strength, and their number. */
export function ModeChoice({ choice: { mode, bot, pressure, players }, change }: ChoiceProps) {
  const t = useTranslations('play')
  const botNames = useTranslations('bots')
  return (
    <fieldset className={`${PANEL} col-span-full`}>
      <legend className={LEGEND}>{t('choose.mode')}</legend>
      <RadioList
        label={t('choose.modeLabel')}
        options={MODES.map((one) => ({
          value: one,
          name: t(`choose.modes.${one}`),
          help: t(`choose.modeHelp.${one}`),
        }))}
        value={mode}
        onChange={(now) => change({ mode: now })}
        wide
      />
      {mode === 'bot' && (
        <RadioList
          label={t('choose.bot')}
          options={STRENGTHS.map((one) => ({
            value: one,
            name: botNames(one),
            help: t(`choose.botHelp.${one}`),
          }))}
          value={bot}
          onChange={(now) => change({ bot: now })}
          wide
        />
      )}
      {mode === 'goldfish' && (
        <>
          <RadioList
            label={t('choose.pressure')}
            options={PRESSURES.map((one) => ({ value: one, name: t(`choose.pressures.${one}`) }))}
            value={pressure}
            onChange={(now) => change({ pressure: now })}
            wide
          />
          <details className={DETAILS}>
            <summary className={SUMMARY}>{t('choose.goldfish')}</summary>
            <p>{t('choose.goldfishText')}</p>
          </details>
        </>
      )}
      {mode === 'hot-seat' && (
        <p className="flex items-center gap-3">
          <span>{t('choose.players')}</span>
          <Stepper
            name={{ less: t('choose.fewerPlayers'), more: t('choose.morePlayers') }}
            count={players}
            min={MIN_PLAYERS}
            max={MAX_PLAYERS}
            onChange={(now) => change({ players: now })}
          />
        </p>
      )}
    </fieldset>
  )
}

/** Converts a value of the list of players into the first player. */
function firstPlayerOf(value: string): FirstPlayer | undefined {
  if (value === '') return undefined
  return value === RANDOM_PLAYER ? value : Number(value)
}

interface GameSettingsProps extends ChoiceProps {
  /** Values derived from the choice and the decks: the edition, the first player, and the number of players. */
  readonly edition: Edition
  readonly firstPlayer: FirstPlayer | undefined
  readonly count: number
}

/** Further settings of a game. */
export function GameSettings({
  choice: { mode, turns, seed },
  change,
  edition,
  firstPlayer,
  count,
}: GameSettingsProps) {
  const t = useTranslations('play')
  const seat = useTranslations('board.seat')
  return (
    <fieldset className={`${PANEL} @max-xl:col-span-full`}>
      <legend className={LEGEND}>{t('choose.settings')}</legend>
      <RadioList
        label={t('choose.edition')}
        options={EDITIONS.map((one) => ({ value: one, name: t(`choose.editions.${one}`) }))}
        value={edition}
        onChange={(now) => change({ edition: now })}
      />
      {mode === 'goldfish' && (
        <RadioList
          label={t('choose.turns')}
          options={OPPONENT_TURNS.map((one) => ({
            value: one,
            name: t(one === 'play' ? 'choose.turnsPlay' : 'choose.turnsSkip'),
            help: t(one === 'play' ? 'choose.turnsPlayHelp' : 'choose.turnsSkipHelp'),
          }))}
          value={turns}
          onChange={(now) => change({ turns: now })}
        />
      )}
      <label className={LABEL} htmlFor="play-first">
        {t('choose.first')}
      </label>
      <Field>
        <select
          id="play-first"
          value={firstPlayer ?? ''}
          onChange={({ target }) => change({ first: firstPlayerOf(target.value) })}
        >
          <option value="">{t('choose.firstRules')}</option>
          <option value={RANDOM_PLAYER}>{t('choose.firstRandom')}</option>
          {Array.from({ length: count }, (_, player) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
            <option key={player} value={player}>
              {mode === 'hot-seat'
                ? seat('numbered', { number: player + 1 })
                : seat(player === 0 ? 'you' : 'opponent')}
            </option>
          ))}
        </select>
      </Field>
      <label className={LABEL} htmlFor="play-seed">
        {t('choose.seed')}
      </label>
      <span className={FIELD_ROW}>
        <Field className="min-w-0 flex-1">
          <input
            id="play-seed"
            value={seed}
            maxLength={SEED_LENGTH}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="play-seed-help"
            onChange={(event) => change({ seed: event.target.value })}
          />
        </Field>
        <Button onClick={() => change({ seed: randomSeed() })}>{t('choose.seedNew')}</Button>
      </span>
      <p className={HELP} id="play-seed-help">
        {seed.trim() === '' ? t('choose.seedEmpty') : t('choose.seedHelp')}
      </p>
    </fieldset>
  )
}
