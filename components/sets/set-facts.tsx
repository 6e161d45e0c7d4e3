'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { keepSet } from '@/lib/features/sets/client/sets'
import { type OwnSet, SET_LIMITS } from '@/lib/features/sets/model/own-set'
import { OWN_SYMBOL } from '@/lib/game/cards/brought-cards'
import { FIELD_COLUMN, LABEL } from './styles'

/** The name of a set, the letters on its cards, and its author's description. */
export function SetFacts({ set }: { readonly set: OwnSet }) {
  const t = useTranslations('sets.set')
  const id = useId()
  const [symbol, setSymbol] = useState(set.symbol)
  const isSound = OWN_SYMBOL.test(symbol)
  const changeSymbol = (typed: string) => {
    const next = typed.toUpperCase()
    setSymbol(next)
    if (OWN_SYMBOL.test(next)) keepSet({ ...set, symbol: next })
  }
  return (
    <section className="grid gap-3" aria-label={t('facts')}>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-name`}>
          {t('name')}
        </label>
        <Field>
          <input
            id={`${id}-name`}
            value={set.name}
            maxLength={SET_LIMITS.name}
            onChange={({ target }) => keepSet({ ...set, name: target.value })}
          />
        </Field>
      </div>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-symbol`}>
          {t('symbol')}
        </label>
        <Field>
          <input
            id={`${id}-symbol`}
            value={symbol}
            maxLength={SET_LIMITS.symbol}
            aria-invalid={!isSound}
            aria-describedby={`${id}-symbol-help`}
            onChange={({ target }) => changeSymbol(target.value)}
          />
        </Field>
        <p id={`${id}-symbol-help`} className="text-14 text-ink-2">
          {t('symbolHelp', { symbol: set.symbol })}
        </p>
      </div>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-author`}>
          {t('author')}
        </label>
        <Field>
          <input
            id={`${id}-author`}
            value={set.author}
            maxLength={SET_LIMITS.name}
            onChange={({ target }) => keepSet({ ...set, author: target.value })}
          />
        </Field>
      </div>
      <div className={FIELD_COLUMN}>
        <label className={LABEL} htmlFor={`${id}-words`}>
          {t('words')}
        </label>
        <Field>
          <textarea
            id={`${id}-words`}
            rows={3}
            className="py-2"
            value={set.words}
            maxLength={SET_LIMITS.words}
            onChange={({ target }) => keepSet({ ...set, words: target.value })}
          />
        </Field>
      </div>
    </section>
  )
}
