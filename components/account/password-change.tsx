'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ACCOUNT_LIMITS, changePassword } from '@/lib/api/account'
import { ask } from '@/lib/browser/json-request'
import { PasswordField } from './fields'
import { useAccountOptions } from './options'
import { type Problem, ProblemNotice, problemOf } from './problem'
import type { SectionProps } from './sections/section'
import { sessionsChanged } from './session-list'
import { FORM, SECTION, SECTION_TITLE } from './styles'
import { weaknessOf } from './weak-password'

/** Sets another password; all other sessions end by that. */
export function PasswordChange({ user: { email } }: SectionProps) {
  const t = useTranslations('account')
  const providers = (useAccountOptions()?.providers.length ?? 0) > 0
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState(false)
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { current: '', next: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (passwords) => {
    setProblem(undefined)
    setDone(false)
    const weakness = await weaknessOf(passwords.next, [email])
    if (weakness) {
      form.setError('next', { message: weakness }, { shouldFocus: true })
      return
    }
    const answer = await ask(changePassword, { body: passwords })
    if (!answer.ok) {
      setProblem(problemOf(answer))
      return
    }
    form.reset()
    setDone(true)
    sessionsChanged()
  })
  return (
    <section className={SECTION} aria-labelledby="password-title">
      <h2 id="password-title" className={SECTION_TITLE}>
        {t('passwordChange.title')}
      </h2>
      <ProblemNotice problem={problem} />
      <div role="status">{done && <p className="notice">{t('passwordChange.done')}</p>}</div>
      <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          hint={providers ? t('password.currentHint') : undefined}
          autoComplete="current-password"
          error={errors.current}
          {...form.register('current')}
        />
        <PasswordField
          label={t('password.new')}
          hint={t('password.hint', { min: ACCOUNT_LIMITS.shortestPassword })}
          autoComplete="new-password"
          error={errors.next}
          {...form.register('next')}
        />
        <button type="submit" className="btn" disabled={isSubmitting}>
          {t('passwordChange.action')}
        </button>
      </form>
    </section>
  )
}
