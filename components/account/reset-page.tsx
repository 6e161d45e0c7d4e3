'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTokenInAddress } from '@/components/ui/hooks/use-token-in-address'
import { refreshAccount } from '@/lib/features/account/client/account'
import {
  ACCOUNT_LIMITS,
  requestReset,
  resetFormSchema,
  resetPassword,
} from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { Link } from '@/lib/platform/i18n/navigation'
import { FormField, PasswordField } from './fields'
import { useAccountOptions } from './options'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { FORM, LINKS, NARROW_PAGE, PAGE_TITLE, SEND } from './styles'
import { weaknessOf } from './weak-password'

/** A forgotten password: requests a link by mail, or uses the link (its token follows the `#`). */
export function ResetPage() {
  const t = useTranslations('account')
  const token = useTokenInAddress()
  return (
    <div className={NARROW_PAGE}>
      <h1 className={PAGE_TITLE}>{t('reset.title')}</h1>
      {token ? <NewPasswordForm key={token} token={token} /> : <RequestForm />}
    </div>
  )
}

function RequestForm({ why }: { readonly why?: Problem }) {
  const t = useTranslations('account')
  const options = useAccountOptions()
  const [problem, setProblem] = useState(why)
  const [sent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(requestReset.body), defaultValues: { email: '' } })
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(undefined)
    const answer = await callApi(requestReset, { body: { email } })
    if (answer.ok) setSent(true)
    else setProblem(problemOf(answer))
  })
  if (sent) return <p role="status">{t('reset.sent')}</p>
  if (options && !options.mail) {
    return (
      <>
        <ProblemNotice problem={problem} />
        <p>{t('reset.noMail')}</p>
        <p className={LINKS}>
          <Link href="/sign-in">{t('reset.toSignIn')}</Link>
        </p>
      </>
    )
  }
  return (
    <>
      <p>{t('reset.text')}</p>
      <ProblemNotice problem={problem} />
      <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <FormField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          error={form.formState.errors.email}
          {...form.register('email')}
        />
        <button type="submit" className={SEND} disabled={!options || form.formState.isSubmitting}>
          {t('reset.request')}
        </button>
      </form>
    </>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const t = useTranslations('account')
  const [problem, setProblem] = useState<Problem>()
  const [done, setDone] = useState(false)
  const form = useForm({ resolver: zodResolver(resetFormSchema), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    const weakness = await weaknessOf(password, [])
    if (weakness) {
      form.setError('password', { message: weakness }, { shouldFocus: true })
      return
    }
    const answer = await callApi(resetPassword, { body: { token, password } })
    if (!answer.ok) {
      setProblem(problemOf(answer))
      return
    }
    setDone(true)
    // All sessions have ended, including this one if there was one.
    await refreshAccount()
  })
  if (done) {
    return (
      <>
        <p role="status">{t('reset.done')}</p>
        <p className={LINKS}>
          <Link href="/sign-in">{t('reset.toSignIn')}</Link>
        </p>
      </>
    )
  }
  // A spent link leads straight to the form for another one.
  if (problem === 'reset-invalid') return <RequestForm why={problem} />
  return (
    <>
      <ProblemNotice problem={problem} />
      <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('password.new')}
          hint={t('password.hint', { min: ACCOUNT_LIMITS.shortestPassword })}
          autoComplete="new-password"
          error={form.formState.errors.password}
          {...form.register('password')}
        />
        <button type="submit" className={SEND} disabled={form.formState.isSubmitting}>
          {t('reset.set')}
        </button>
      </form>
    </>
  )
}
