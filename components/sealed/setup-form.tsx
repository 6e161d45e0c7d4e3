'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'

import { Field } from '@/components/ui/form/field'
import { Stepper } from '@/components/ui/form/stepper'
import { Notice } from '@/components/ui/notice'
import { STARTER_DECKS, type StarterId } from '@/lib/features/decks/model/starters'
import { randomSeed } from '@/lib/features/play/model/setup'
import {
  MAX_PACKS,
  OUR_RECIPE,
  type PackRecipe,
  packRecipeSchema,
  packSize,
  SEATS,
  type SealedSession,
} from '@/lib/features/sealed/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { SetCode } from '@/lib/game/terms'
import { keptLine } from '@/lib/platform/text/plain-text'
import { PackFacts } from './pack-facts'
import { PackWrapper } from './pack-wrapper'

interface SetupFormProps {
  readonly pool: Pool
  readonly onStart: (setup: SealedSession['setup']) => void
}

const FIGURES = [
  'commons',
  'uncommons',
  'rares',
  'ultraOneIn',
  'foilOneIn',
] as const satisfies readonly (keyof PackRecipe)[]

/** Settings for a session: the sets of the packs, alone or around a table, and the content of a pack. */
export function SetupForm({ pool, onStart }: SetupFormProps) {
  const t = useTranslations('sealed.setup')
  const words = useCardLabels()
  const seedId = useId()
  const sets = [...new Set(pool.cards.flatMap(({ set, rarity }) => (rarity === 'S' ? [] : [set])))]
  const [kind, setKind] = useState<'sealed' | 'draft'>('sealed')
  const [packs, setPacks] = useState<Readonly<Record<SetCode, number>>>(() =>
    Object.fromEntries(sets.slice(0, 3).map((set) => [set, 2])),
  )
  const [starters, setStarters] = useState<readonly StarterId[]>([])
  const [seats, setSeats] = useState(4)
  const [recipe, setRecipe] = useState(OUR_RECIPE)
  const [seed, setSeed] = useState('')
  const all = sets.reduce((sum, set) => sum + (packs[set] ?? 0), 0)
  const isSound = packRecipeSchema.safeParse(recipe).success
  const start = () => {
    const common = {
      seed: keptLine(seed, 40) || randomSeed(),
      packs: sets.flatMap((set) => Array<SetCode>(packs[set] ?? 0).fill(set)),
      recipe,
    }
    onStart(kind === 'sealed' ? { kind, ...common, starters: [...starters] } : { kind, ...common, seats })
  }
  return (
    <form
      className="grid gap-x-10 gap-y-4 max-lg:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:grid-rows-[auto_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        if (all > 0 && isSound) start()
      }}
    >
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1 lab">{t('kind')}</legend>
        {(['sealed', 'draft'] as const).map((one) => (
          <label key={one} className="flex min-h-9 items-baseline gap-2.5 py-1 pointer-coarse:min-h-11">
            <input
              className="accent-horizon-fill"
              type="radio"
              name="sealed-kind"
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            <span>
              <b>{t(`kinds.${one}`)}</b> <span className="text-ink-2">{t(`why.${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="row-span-2 max-lg:row-auto">
        <legend className="mb-2 lab">{t(kind === 'sealed' ? 'packs' : 'rounds')}</legend>
        <ul className="flex flex-wrap gap-y-4 max-sm:-mx-1">
          {sets.map((set) => (
            <li
              key={set}
              className="grid flex-1 justify-items-center gap-2 text-center lg:justify-items-start lg:text-left"
            >
              <PackWrapper
                pool={pool}
                set={set}
                isOpened={(packs[set] ?? 0) === 0}
                className="w-full max-w-47.5 max-sm:max-w-21"
              />
              {words.set(set)}
              <Stepper
                name={t('packsOf', { set: words.set(set) })}
                count={packs[set] ?? 0}
                max={(packs[set] ?? 0) + MAX_PACKS - all}
                onChange={(count) => setPacks({ ...packs, [set]: count })}
              />
            </li>
          ))}
        </ul>
        <p className="mt-1 text-14 text-ink-2" role="status">
          {t('sum', { packs: all, cards: all * packSize(recipe), most: MAX_PACKS })}
        </p>
      </fieldset>
      {kind === 'sealed' ? (
        <fieldset>
          <legend className="mb-1 lab">{t('starters')}</legend>
          {STARTER_DECKS.map(({ id, nameKey }) => (
            <label key={id} className="flex min-h-11 items-center gap-2.5">
              <input
                className="accent-horizon-fill"
                type="checkbox"
                checked={starters.includes(id)}
                onChange={({ target }) =>
                  setStarters(target.checked ? [...starters, id] : starters.filter((one) => one !== id))
                }
              />
              {words.t(`starter.${nameKey}`)}
            </label>
          ))}
        </fieldset>
      ) : (
        <LabelledField label={t('seats')}>
          <select value={seats} onChange={({ target }) => setSeats(Number(target.value))}>
            {Array.from({ length: SEATS.most - SEATS.least + 1 }, (_, at) => at + SEATS.least).map(
              (count) => (
                <option key={count} value={count}>
                  {t('bots', { count: count - 1 })}
                </option>
              ),
            )}
          </select>
        </LabelledField>
      )}
      <p className="sticky bottom-(--thumb-bar) z-5 bg-basalt-1 py-2.5 max-lg:border-t max-lg:border-line max-sm:-mx-1 max-sm:px-1 lg:col-start-2">
        <Button
          type="submit"
          variant="primary"
          className="min-h-12 px-6 text-18"
          disabled={all === 0 || !isSound}
        >
          {t(`start.${kind}`)}
        </Button>
      </p>
      <div>
        <PackFacts pool={pool} />
      </div>
      <details>
        <summary className="cursor-pointer py-2">{t('recipe.title')}</summary>
        <p className="mb-3 max-w-[70ch] text-ink-2">{t('recipe.source')}</p>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-3">
          {FIGURES.map((figure) => (
            <LabelledField key={figure} label={t(`recipe.${figure}`)}>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={figure === 'commons' ? 15 : figure === 'uncommons' ? 10 : figure === 'rares' ? 5 : 200}
                value={recipe[figure]}
                onChange={({ target }) => setRecipe({ ...recipe, [figure]: Number(target.value) })}
              />
            </LabelledField>
          ))}
          <label htmlFor={seedId}>
            <span className="lab">{t('seed')}</span>
            <Field>
              <input
                id={seedId}
                value={seed}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                placeholder={t('anySeed')}
                onChange={({ target }) => setSeed(target.value)}
              />
            </Field>
          </label>
        </div>
        {!isSound && (
          <Notice bad className="mt-3" role="alert">
            {t('recipe.wrong')}
          </Notice>
        )}
      </details>
    </form>
  )
}

function LabelledField({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
    <label className="block max-w-80">
      <span className="lab">{label}</span>
      <Field>{children}</Field>
    </label>
  )
}
