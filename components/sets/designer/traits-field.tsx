'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Field } from '@/components/ui/form/field'
import { CARD_LIMITS } from '@/lib/game/cards/limits'
import { OFFICIAL_TRAITS } from '@/lib/game/terms'
import { FIELD_COLUMN, LABEL } from '../styles'

/** TraitsField as a list of words, with known ones as suggestions. */
export function TraitsField({
  traits,
  onChange,
}: {
  readonly traits: readonly string[]
  readonly onChange: (traits: string[]) => void
}) {
  const t = useTranslations('sets.facts')
  const words = useCardLabels()
  const id = useId()
  const [text, setText] = useState('')
  const add = () => {
    const trait = text.trim()
    if (trait !== '' && !traits.includes(trait) && traits.length < CARD_LIMITS.traits)
      onChange([...traits, trait])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className={FIELD_COLUMN}>
      <label className={LABEL} htmlFor={id}>
        {t('traits')}
      </label>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {traits.map((trait) => (
          <li key={trait}>
            <button
              type="button"
              className="chip"
              aria-label={t('removeTrait', { trait })}
              onClick={() => onChange(traits.filter((one) => one !== trait))}
            >
              {words.trait(trait)} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <Field>
        <input
          id={id}
          list={`${id}-known`}
          value={text}
          maxLength={CARD_LIMITS.words}
          placeholder={t('addTrait')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      <datalist id={`${id}-known`}>
        {OFFICIAL_TRAITS.map((trait) => (
          <option key={trait} value={trait} />
        ))}
      </datalist>
    </div>
  )
}
