'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ConfirmFirst, useMustConfirm } from '@/components/ui/confirm-first'
import { Field } from '@/components/ui/form/field'
import { refreshAccount } from '@/lib/features/account/client/account'
import { type NameOutcome, setPublicName } from '@/lib/features/gallery/client/gallery'

interface NameFormProps {
  /** The current name; empty for none. */
  readonly present: string
  /** The label of its button; "Save" if omitted. */
  readonly action?: string
  readonly onChosen: (publicName: string) => void
}

/**
 * Chooses the one name that others see, in public and on shared links. Suggests the name that the member used before.
 * Needs the messages `gallery`.
 */
export function NameForm({ present, action, onChosen }: NameFormProps) {
  const t = useTranslations('gallery.publish')
  const id = useId()
  const mustConfirm = useMustConfirm()
  const suggested = useAccount().user?.name ?? ''
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Exclude<NameOutcome, 'chosen'>>()
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const publicName = String(new FormData(event.currentTarget).get('publicName') ?? '').trim()
    setBusy(true)
    const outcome = await setPublicName(publicName, present)
    setBusy(false)
    setProblem(outcome === 'chosen' ? undefined : outcome)
    if (outcome !== 'chosen') return
    await refreshAccount()
    onChosen(publicName)
  }
  if (mustConfirm) return <ConfirmFirst />
  return (
    <form className="grid gap-1" onSubmit={(event) => void keep(event)}>
      <label className="lab" htmlFor={id}>
        {t('name')}
      </label>
      <div className="flex flex-wrap gap-2">
        <Field as="div" className="min-w-50 flex-1">
          <input
            id={id}
            name="publicName"
            required
            maxLength={30}
            defaultValue={present || suggested}
            autoComplete="nickname"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== undefined}
          />
        </Field>
        {/* A disabled button would lose the focus. */}
        <Button type="submit" aria-disabled={busy || undefined}>
          {action ?? t('nameKeep')}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-13 text-ink-2">
        {t('nameHint')}
      </p>
      <p role="alert">{problem && t(problem)}</p>
    </form>
  )
}
