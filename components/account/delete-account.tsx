'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { deleteAccount, type Member } from '@/lib/api/account'
import { forgetAccount, refreshAccount } from '@/lib/browser/account'
import { ask } from '@/lib/browser/json-request'
import { useRouter } from '@/lib/i18n/navigation'
import { PasswordField } from './fields'
import { useAccountOptions } from './options'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { BUTTONS, FORM, SECTION, SECTION_TITLE } from './styles'

/** Removes the account for good, after saying what goes with it. */
export function DeleteAccount({ user }: { user: Member }) {
  const t = useTranslations('account')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const providers = (useAccountOptions()?.providers.length ?? 0) > 0
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({ resolver: zodResolver(deleteAccount.body), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    const answer = await ask(deleteAccount, { body: { password } })
    if (!answer.ok) {
      setProblem(problemOf(answer))
      return
    }
    await forgetAccount(user.id)
    await refreshAccount()
    toast({ message: t('deletion.done') })
    router.push('/')
  })
  return (
    <section className={SECTION} aria-labelledby="deletion-title">
      <h2 id="deletion-title" className={SECTION_TITLE}>
        {t('deletion.title')}
      </h2>
      <p>{t('deletion.text')}</p>
      <button type="button" className="btn btn--danger" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('deletion.confirmTitle')}>
        <p>{t('deletion.confirm', { email: user.email })}</p>
        <ProblemNotice problem={problem} />
        <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
          <PasswordField
            label={t('password.current')}
            hint={providers ? t('password.currentHint') : undefined}
            autoComplete="current-password"
            error={form.formState.errors.password}
            {...form.register('password')}
          />
          <p className={BUTTONS}>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              {t('deletion.keep')}
            </button>
            <button type="submit" className="btn btn--danger" disabled={form.formState.isSubmitting}>
              {t('deletion.action')}
            </button>
          </p>
        </form>
      </Dialog>
    </section>
  )
}
