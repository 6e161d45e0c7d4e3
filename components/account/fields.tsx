'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useId, useState } from 'react'
import type { FieldError } from 'react-hook-form'
import { ACCOUNT_LIMITS, isFieldProblem } from '@/lib/features/account/contract/account'
import { NOTE } from './styles'

const LABEL = 'lab mb-1 block'
const FIELD = 'field min-h-11 pr-0 text-16 has-aria-invalid:border-danger'

interface FormFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly hint?: string
  readonly error: FieldError | undefined
}

function useProblem(error: FieldError | undefined): string | undefined {
  const t = useTranslations('account')
  if (!error) return undefined
  return t(`field.${isFieldProblem(error.message) ? error.message : 'required'}`, {
    min: ACCOUNT_LIMITS.shortestPassword,
  })
}

/** One labelled input; an error is shown below and read out with it. */
export function FormField({ label, hint, error, ...input }: FormFieldProps) {
  const id = useId()
  const problem = useProblem(error)
  return (
    <div>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <span className={FIELD}>
        <input {...input} id={id} aria-invalid={problem ? true : undefined} aria-describedby={`${id}-note`} />
      </span>
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

/** A password, hidden until the user reveals it. Pasting and password managers work. */
export function PasswordField({ label, hint, error, ...input }: FormFieldProps) {
  const t = useTranslations('account')
  const id = useId()
  const [shown, setShown] = useState(false)
  const problem = useProblem(error)
  return (
    <div>
      <label className={LABEL} htmlFor={id}>
        {label}
      </label>
      <span className={FIELD}>
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <button
          type="button"
          className="self-stretch px-3 text-14 text-ink-2 hover:text-ink"
          aria-pressed={shown}
          aria-label={t('password.showNamed', { label })}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'password.hide' : 'password.show')}
        </button>
      </span>
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

function Note({ id, problem, hint }: { id: string; problem: string | undefined; hint: string | undefined }) {
  return (
    <p id={id} className={`${NOTE} mt-1 empty:hidden ${problem ? 'text-danger' : 'text-ink-2'}`}>
      {problem ?? hint}
    </p>
  )
}
