'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { Icon } from '@/components/ui/icon'
import { signInFormSchema } from '@/lib/features/account/contract/account'
import { Link, useRouter } from '@/lib/platform/i18n/navigation'
import { FormField, PasswordField } from './fields'
import { type Problem, ProblemNotice } from './problem'
import { ProviderButtons } from './provider-buttons'
import { nextPage, problemFromAddress, signInWithPasskey, signInWithPassword, useNextQuery } from './sign-in'
import { FORM, LINKS, NARROW_PAGE, NOTE, PAGE_TITLE, SEND } from './styles'

export function SignInForm() {
  const t = useTranslations('account')
  const router = useRouter()
  const query = useNextQuery()
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  // If the browser submitted the form itself, the password would appear in the address.
  const hydrated = useHydrated()
  const [passkeys, setPasskeys] = useState(false)
  useEffect(() => {
    setProblem(problemFromAddress())
    setPasskeys(typeof PublicKeyCredential === 'function')
  }, [])
  const withPasskey = async () => {
    setProblem(undefined)
    const wrong = await signInWithPasskey()
    if (wrong === undefined) router.push(nextPage())
    else if (wrong !== 'cancelled') setProblem(wrong)
  }
  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(undefined)
    const wrong = await signInWithPassword(email, password)
    if (wrong) setProblem(wrong)
    else router.push(nextPage())
  })
  return (
    <div className={NARROW_PAGE}>
      <h1 className={PAGE_TITLE}>{t('signIn.title')}</h1>
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
        <PasswordField
          label={t('password.label')}
          autoComplete="current-password"
          error={errors.password}
          {...form.register('password')}
        />
        <button type="submit" className={SEND} disabled={!hydrated || isSubmitting}>
          {t(isSubmitting ? 'signIn.busy' : 'signIn.action')}
        </button>
      </form>
      {passkeys && (
        <p className="mb-5">
          <Button className="w-full" onClick={() => void withPasskey()}>
            <Icon name="key" />
            {t('signIn.passkey')}
          </Button>
        </p>
      )}
      <ProviderButtons />
      <p className={LINKS}>
        <Link href={`/sign-up${query}`}>{t('signIn.toSignUp')}</Link>
        <Link href="/reset">{t('signIn.toReset')}</Link>
      </p>
      <p className={`${NOTE} text-ink-2`}>{t('signIn.guest')}</p>
    </div>
  )
}
