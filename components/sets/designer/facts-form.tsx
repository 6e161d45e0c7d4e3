'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Field } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { type CardDesign, FACTS_OF, sideOf } from '@/lib/features/sets/model/own-set'
import { withTitle } from '@/lib/features/sets/model/understood'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { CARD_TYPES, type CardType, OFFICIAL_GLYPHS, RARITIES, SIDES, SKILLS } from '@/lib/game/terms'
import { FIELD_COLUMN, LABEL } from '../styles'
import { OptionalFigure } from './optional-figure'
import { TraitsField } from './traits-field'

interface FactsFormProps {
  readonly design: CardDesign
  readonly onChange: (next: CardDesign) => void
}

const iconOf = (type: CardType, side: CardDesign['side']) =>
  type === 'ship' ? (`ship-${side}` as const) : type

/** The facts of a card: the silhouette chooses the type, and only fields of that type are shown. */
export function FactsForm({ design, onChange }: FactsFormProps) {
  const t = useTranslations('sets.facts')
  const words = useCardLabels()
  const id = useId()
  const has = new Set(FACTS_OF[design.type])
  const set = (patch: Partial<CardDesign>) => onChange({ ...design, ...patch })
  const pickType = (type: CardType) => set({ type, side: sideOf(type) ?? design.side })
  return (
    <section className="grid content-start gap-3" aria-labelledby={`${id}-facts`}>
      <h2 id={`${id}-facts`} className="text-22">
        {t('title')}
      </h2>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-title`}>
          {t('name')}
        </label>
        <Field>
          <input
            id={`${id}-title`}
            value={design.title}
            maxLength={CARD_LIMITS.words}
            autoComplete="off"
            onChange={({ target }) => onChange(withTitle(design, target.value))}
          />
        </Field>
      </div>
      {has.has('subtitle') && (
        <div className={FIELD_COLUMN}>
          <label className={LABEL} htmlFor={`${id}-subtitle`}>
            {t('subtitle')}
          </label>
          <Field>
            <input
              id={`${id}-subtitle`}
              value={design.subtitle}
              maxLength={CARD_LIMITS.words}
              autoComplete="off"
              onChange={({ target }) => set({ subtitle: target.value })}
            />
          </Field>
        </div>
      )}
      <fieldset>
        <legend className={LABEL}>{t('type')}</legend>
        <div className="mt-1 grid grid-cols-8 border border-line-strong">
          {CARD_TYPES.map((type) => (
            <label
              key={type}
              className={`grid min-h-11 cursor-pointer place-items-center border-line text-18 not-first:border-l focus-within:outline-2 focus-within:outline-horizon ${type === design.type ? 'bg-horizon-wash text-ink' : 'text-ink-3'}`}
              title={words.t(`type.${type}`)}
            >
              <input
                type="radio"
                className="sr-only"
                name={`${id}-type`}
                checked={type === design.type}
                aria-label={words.t(`type.${type}`)}
                onChange={() => pickType(type)}
              />
              <Icon name={iconOf(type, design.side)} />
            </label>
          ))}
        </div>
        <p className="mt-1 text-14 text-ink-2">{words.t(`type.${design.type}`)}</p>
      </fieldset>
      {design.type === 'ship' && (
        <fieldset>
          <legend className={LABEL}>{t('side')}</legend>
          <div className="mt-1 flex gap-4">
            {SIDES.map((side) => (
              <label key={side} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  className="accent-horizon-fill"
                  name={`${id}-side`}
                  checked={design.side === side}
                  onChange={() => set({ side })}
                />
                {words.t(`side.${side}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div>
        {(['cost', 'pointValue', 'reviveCost', 'firepower', 'experience'] as const)
          .filter((fact) => has.has(fact))
          .map((fact) => (
            <OptionalFigure
              key={fact}
              name={t(fact)}
              value={design[fact]}
              onChange={(value) => set({ [fact]: value })}
            />
          ))}
        {has.has('ratings') &&
          SKILLS.map((skill) => (
            <OptionalFigure
              key={skill}
              name={words.skill(skill)}
              icon={skill}
              value={design.ratings[skill]}
              onChange={(value) => set({ ratings: { ...design.ratings, [skill]: value } })}
            />
          ))}
      </div>
      {has.has('glyph') && (
        <div className={FIELD_COLUMN}>
          <label className={LABEL} htmlFor={`${id}-glyph`}>
            {t('glyph')}
          </label>
          <Field>
            <input
              id={`${id}-glyph`}
              list={`${id}-glyphs`}
              value={design.glyph}
              maxLength={CARD_LIMITS.words}
              onChange={({ target }) => set({ glyph: target.value })}
            />
          </Field>
          <datalist id={`${id}-glyphs`}>
            {OFFICIAL_GLYPHS.map((glyph) => (
              <option key={glyph} value={glyph} />
            ))}
          </datalist>
        </div>
      )}
      {has.has('traits') && <TraitsField traits={design.traits} onChange={(traits) => set({ traits })} />}
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-rarity`}>
          {t('rarity')}
        </label>
        <Field>
          <select
            id={`${id}-rarity`}
            value={design.rarity}
            onChange={({ target }) =>
              set({ rarity: RARITIES.find((rarity) => rarity === target.value) ?? design.rarity })
            }
          >
            {RARITIES.map((rarity) => (
              <option key={rarity} value={rarity}>
                {words.rarity(rarity)}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </section>
  )
}
