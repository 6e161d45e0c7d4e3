'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { addSet } from '@/lib/features/sets/client/sets'
import { newSet, SET_LIMITS, withNewCard } from '@/lib/features/sets/model/own-set'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { ImportPanel } from './import-panel'
import { SetHead } from './set-head'
import { FIELD_COLUMN, LABEL, PAGE, PANEL } from './styles'
import { useSets } from './use-sets'

/** A new set, empty or from a file. */
export function NewSetPage() {
  const t = useTranslations('sets')
  const router = useRouter()
  const nameId = useId()
  const [name, setName] = useState('')
  useSets()
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    const set = withNewCard(newSet(name))
    await addSet(set)
    router.push(`/sets/${set.code}/cards/1`)
  }
  return (
    <div className={PAGE}>
      <SetHead title={t('new.title')} />
      <div className="grid grid-cols-2 gap-6 max-lg:grid-cols-1">
        <form className={PANEL} onSubmit={(event) => void begin(event)}>
          <h2 className="text-22">{t('new.empty')}</h2>
          <p className="text-ink-2">{t('new.emptyText')}</p>
          <div className={FIELD_COLUMN}>
            <label className={LABEL} htmlFor={nameId}>
              {t('new.name')}
            </label>
            <Field>
              <input
                id={nameId}
                value={name}
                maxLength={SET_LIMITS.name}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            </Field>
          </div>
          <p>
            <Button type="submit" variant="primary">
              {t('new.begin')}
            </Button>
          </p>
        </form>
        <ImportPanel onRead={(set) => void addSet(set).then(() => router.push(`/sets/${set.code}`))} />
      </div>
    </div>
  )
}
