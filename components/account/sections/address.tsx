'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { refreshAccount } from '@/lib/features/account/client/account'
import { changeAddress, emailSchema, requestVerification } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { FormField } from '../fields'
import { useAccountOptions } from '../options'
import { type Problem, ProblemNotice, problemOf } from '../problem'
import { ProofForm } from '../proof-form'
import { sessionsChanged } from '../session-list'
import { SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'

const formSchema = z.object({ email: emailSchema })

/** The address that a member signs in with and receives mail at: shows whether it is confirmed, and changes it. */
export function Address({ user }: SectionProps) {
  const t = useTranslations('account')
  const sendsMail = useAccountOptions()?.mail === true
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState<string>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { email: '' } })
  return (
    <section className={SECTION} aria-labelledby="address-title">
      <h2 id="address-title" className={SECTION_TITLE}>
        {t('email')}
      </h2>
      <p className="wrap-anywhere">
        <b className="font-medium text-ink">{user.email}</b>
        {sendsMail && ` · ${t(user.verified ? 'address.confirmed' : 'address.unconfirmed')}`}
      </p>
      {sendsMail && !user.verified && <Unconfirmed />}
      <div role="status">{said && <Notice className="mb-3">{said}</Notice>}</div>
      {open ? (
        <ProofForm
          action={t('address.action')}
          beside={<Button onClick={() => setOpen(false)}>{t('address.cancel')}</Button>}
          check={() => form.trigger(undefined, { shouldFocus: true })}
          onProved={async (proof) => {
            const { email } = formSchema.parse(form.getValues())
            const answer = await callApi(changeAddress, { body: { email, ...proof } })
            if (!answer.ok) return problemOf(answer)
            setSaid(t(answer.value === undefined ? 'address.done' : 'address.sent', { email }))
            setOpen(false)
            form.reset()
            await refreshAccount()
            sessionsChanged()
            return undefined
          }}
        >
          <FormField
            label={t('address.new')}
            hint={sendsMail ? t('address.hint') : undefined}
            type="email"
            autoComplete="email"
            inputMode="email"
            error={form.formState.errors.email}
            {...form.register('email')}
          />
        </ProofForm>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('address.open')}</Button>
      )}
    </section>
  )
}

/** The restrictions of an unconfirmed address, and a way to confirm it. */
function Unconfirmed() {
  const t = useTranslations('account')
  const [sent, setSent] = useState<boolean>()
  const [problem, setProblem] = useState<Problem>()
  const send = async () => {
    const answer = await callApi(requestVerification)
    setProblem(answer.ok ? undefined : problemOf(answer))
    if (answer.ok) setSent(answer.value.sent)
  }
  return (
    <>
      <p>{t('address.why')}</p>
      <ProblemNotice problem={problem} />
      <div role="status">
        {sent !== undefined && (
          <Notice className="mb-3">{t(sent ? 'address.linkSent' : 'address.linksSent')}</Notice>
        )}
      </div>
      {sent === undefined && (
        <p>
          <Button onClick={() => void send()}>{t('address.send')}</Button>
        </p>
      )}
    </>
  )
}
