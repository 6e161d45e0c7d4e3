'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { ACCOUNT_LIMITS, signUp } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { FormField, PasswordField } from './fields'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { ProviderButtons } from './provider-buttons'
import { nextPage, signInWithPassword, useNextQuery } from './sign-in'
import { FORM, LINKS, NARROW_PAGE, PAGE_TITLE, SEND } from './styles'
import { weaknessOf } from './weak-password'

export function SignUpForm() {
  const t = useTranslations('account')
  const router = useRouter()
  const query = useNextQuery()
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({
    resolver: zodResolver(signUp.body),
    defaultValues: { email: '', name: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  // If the browser submitted the form itself, the password would appear in the address.
  const hydrated = useHydrated()
  const submit = form.handleSubmit(async ({ email, name, password }) => {
    setProblem(undefined)
    const weakness = await weaknessOf(password, [email, name ?? ''])
    if (weakness) {
      form.setError('password', { message: weakness }, { shouldFocus: true })
      return
    }
    const made = await callApi(signUp, { body: { email, name, password } })
    // The response to an earlier attempt may have been lost: with the right password the member is signed in all the
    // same.
    const taken = !made.ok && made.reason === 'refused' && made.code === 'email-taken'
    if (!made.ok && !taken) {
      setProblem(problemOf(made))
      return
    }
    const wrong = await signInWithPassword(email, password)
    if (wrong) setProblem(taken ? 'email-taken' : wrong)
    else router.push(nextPage())
  })
  return (
    <div className={NARROW_PAGE}>
      <h1 className={PAGE_TITLE}>{t('signUp.title')}</h1>
      <p className="text-ink-2">{t('signUp.text')}</p>
      <ProblemNotice problem={problem} />
      <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <FormField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email}
          {...form.register('email')}
        />
        <FormField
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="nickname"
          error={errors.name}
          {...form.register('name')}
        />
        <PasswordField
          label={t('password.label')}
          hint={t('password.hint', { min: ACCOUNT_LIMITS.shortestPassword })}
          autoComplete="new-password"
          error={errors.password}
          {...form.register('password')}
        />
        <button type="submit" className={SEND} disabled={!hydrated || isSubmitting}>
          {t(isSubmitting ? 'signUp.busy' : 'signUp.action')}
        </button>
      </form>
      <ProviderButtons />
      <p className={LINKS}>
        <Link href={`/sign-in${query}`}>{t('signUp.toSignIn')}</Link>
      </p>
    </div>
  )
}
