'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { refreshAccount } from '@/lib/features/account/client/account'
import { chooseName } from '@/lib/features/account/contract/account'
import { ask } from '@/lib/http/client/json-request'
import { FormField } from '../fields'
import { type Problem, ProblemNotice, problemOf } from '../problem'
import { FORM, SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'

/** The name shown next to anything a member shares by link. */
export function Profile({ user }: SectionProps) {
  const t = useTranslations('account')
  const [problem, setProblem] = useState<Problem>()
  const form = useForm({ resolver: zodResolver(chooseName.body), defaultValues: { name: user.name ?? '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name }) => {
    const answer = await ask(chooseName, { body: { name: name ?? '' } })
    setProblem(answer.ok ? undefined : problemOf(answer))
    if (!answer.ok) return
    await refreshAccount()
    toast({ message: t('profile.done') })
  })
  return (
    <section className={SECTION} aria-labelledby="profile-title">
      <h2 id="profile-title" className={SECTION_TITLE}>
        {t('profile.title')}
      </h2>
      <p>{t('profile.text')}</p>
      <ProblemNotice problem={problem} />
      <form className={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <FormField label={t('name')} autoComplete="nickname" error={errors.name} {...form.register('name')} />
        <p>
          <Button type="submit" disabled={isSubmitting}>
            {t('profile.action')}
          </Button>
        </p>
      </form>
    </section>
  )
}
