'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { findGame } from '@/lib/features/online/client/api'
import { readCode } from '@/lib/features/online/model/game-state'
import { useRouter } from '@/lib/platform/i18n/navigation'

/** Finds a game by its code of six letters. */
export function CodeForm() {
  const t = useTranslations('online.list')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = readCode(typed)
    if (code === undefined) return setFault(t('codeBad'))
    const found = await findGame(code)
    if (found.ok) return router.push(`/online/${found.value.id}`)
    setFault(t('codeNone'))
  }
  return (
    <form className="mt-4 flex flex-wrap items-center gap-2" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('codeLabel')}</label>
      <Field className="w-40">
        <input
          id={id}
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault('')
          }}
        />
      </Field>
      <Button type="submit">{t('codeGo')}</Button>
      <p id={`${id}-fault`} role="status" className="text-danger">
        {fault}
      </p>
    </form>
  )
}
