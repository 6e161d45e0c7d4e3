'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/form/field'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { randomSeed } from '@/lib/features/play/model/setup'
import {
  type GameSeat,
  MAX_SEAT_NAME_LENGTH,
  type TableSetup,
} from '@/lib/features/play/model/tables/table-setup'
import { keptLine } from '@/lib/platform/text/plain-text'
import { type ChosenVariants, GAMES, type GameId, variantOf } from '@/lib/tabletop/games/list'
import { BoxChooser, type ChosenBox } from './box-chooser'
import { LINE_NAME, VariantChooser } from './variant-chooser'

interface GameSetupProps {
  readonly game: GameId
  readonly onStart: (setup: TableSetup) => void
  readonly onFirstGame: () => void
}

const LINE = 'flex flex-wrap items-center gap-x-3 gap-y-1'

const PERSON: GameSeat = { kind: 'person', name: '' }
const BOT: GameSeat = { kind: 'bot', bot: 'clever' }

const sitterOf = (seat: GameSeat) => (seat.kind === 'person' ? 'person' : seat.bot)

/** The players of a new table, and its seed. */
export function GameSetup({ game, onStart, onFirstGame }: GameSetupProps) {
  const t = useTranslations('games.setup')
  const isHydrated = useHydrated()
  const guide = useTranslations('games.guide')
  const seedId = useId()
  const { fewest, most } = GAMES[game]
  const [seats, setSeats] = useState<readonly GameSeat[]>(() =>
    Array.from({ length: Math.max(2, fewest) }, (_, seat) => (seat === 0 ? PERSON : BOT)),
  )
  const [seed, setSeed] = useState('')
  const [variants, setVariants] = useState<ChosenVariants>({})
  const [box, setBox] = useState<ChosenBox>()
  const people = seats.filter(({ kind }) => kind === 'person').length
  const change = (at: number, seat: GameSeat) =>
    setSeats(seats.map((old, place) => (place === at ? seat : old)))
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onStart({
          game,
          seats: [...seats],
          seed: keptLine(seed, 60) || randomSeed(),
          variant: variantOf(game, seats.length, variants),
          ...(box && { box: box.file }),
        })
      }}
    >
      <fieldset className={LINE} aria-label={t('players')}>
        <span className={LINE_NAME} aria-hidden="true">
          {t('players')}
        </span>
        <div className="flex flex-wrap gap-1">
          {Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more).map((count) => (
            <Chip
              key={count}
              on={count === seats.length}
              className="min-w-11 justify-center max-sm:min-w-9"
              aria-pressed={count === seats.length}
              onClick={() => setSeats(Array.from({ length: count }, (_, at) => seats[at] ?? BOT))}
            >
              {count}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className={LINE}>
        <span className={LINE_NAME} aria-hidden="true">
          {t('seats')}
        </span>
        <ol className="flex min-w-0 flex-1 flex-wrap gap-2">
          {seats.map((seat, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
            <li key={at} className="flex min-w-0 gap-1">
              <Field className="min-h-11 flex-none">
                <select
                  aria-label={t('whoSits', { number: at + 1 })}
                  // A choice made before hydration would be lost.
                  disabled={!isHydrated}
                  value={sitterOf(seat)}
                  onChange={({ target: { value } }) =>
                    change(
                      at,
                      value === 'person'
                        ? PERSON
                        : { kind: 'bot', bot: value === 'random' ? 'random' : 'clever' },
                    )
                  }
                >
                  <option value="person">{t(people === 1 ? 'you' : 'person')}</option>
                  <option value="clever">{t('clever')}</option>
                  <option value="random">{t('random')}</option>
                </select>
              </Field>
              {seat.kind === 'person' && people > 1 && (
                <Field className="min-h-11 min-w-0 basis-28">
                  <input
                    aria-label={t('nameOf', { number: at + 1 })}
                    placeholder={t('name')}
                    maxLength={MAX_SEAT_NAME_LENGTH}
                    value={seat.name}
                    onChange={({ target }) => change(at, { kind: 'person', name: target.value })}
                  />
                </Field>
              )}
            </li>
          ))}
        </ol>
      </div>
      <VariantChooser
        part="first"
        game={game}
        players={seats.length}
        chosen={variants}
        onChoose={setVariants}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="px-8">
          {t('start')}
        </Button>
        <Button onClick={onFirstGame} title={guide('firstHint')}>
          {guide('first')}
        </Button>
      </div>
      <details>
        <summary className="min-h-6 text-14 text-ink-2">{t('more')}</summary>
        <div className="mt-2 grid gap-3">
          <VariantChooser
            part="others"
            game={game}
            players={seats.length}
            chosen={variants}
            onChoose={setVariants}
          />
          <div className={LINE}>
            <label className={LINE_NAME} htmlFor={seedId}>
              {t('seed')}
            </label>
            <Field className="min-h-11">
              <input
                id={seedId}
                maxLength={60}
                value={seed}
                onChange={({ target }) => setSeed(target.value)}
              />
            </Field>
            <p className="text-13 text-ink-3">{t('seedHint')}</p>
          </div>
          <BoxChooser game={game} players={seats.length} chosen={box} onChoose={setBox} />
        </div>
      </details>
    </form>
  )
}
