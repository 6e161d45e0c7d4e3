'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { ACCOUNT_LIMITS, changePassword, removePassword } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { PasswordField } from '../fields'
import { problemOf } from '../problem'
import { ProofForm } from '../proof-form'
import { sessionsChanged } from '../session-list'
import { readSignInMethods, useSignInMethods } from '../sign-in-methods'
import { BUTTONS, SECTION, SECTION_TITLE } from '../styles'
import { weaknessOf } from '../weak-password'
import type { SectionProps } from './section'

const formSchema = z.pick(changePassword.body, { next: true })

/** Sets another password, a first one, or removes it; all other sessions end. */
export function Password({ user: { email } }: SectionProps) {
  const t = useTranslations('account')
  const methods = useSignInMethods()
  const [open, setOpen] = useState<'change' | 'remove'>()
  const [said, setSaid] = useState<string>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { next: '' } })
  const close = () => setOpen(undefined)
  const done = async (what: string) => {
    setSaid(what)
    close()
    form.reset()
    sessionsChanged()
    await readSignInMethods()
  }
  const check = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return false
    const weakness = await weaknessOf(form.getValues('next'), [email])
    if (weakness) form.setError('next', { message: weakness }, { shouldFocus: true })
    return weakness === undefined
  }
  const action = t(methods?.password === false ? 'passwordChange.set' : 'passwordChange.action')
  const isRemovable = methods?.password && methods.passkeys.length + methods.providers.length > 0
  return (
    <section className={SECTION} aria-labelledby="password-title">
      <h2 id="password-title" className={SECTION_TITLE}>
        {t('passwordChange.title')}
      </h2>
      {methods?.password === false && <p>{t('passwordChange.none')}</p>}
      <div role="status">{said && <Notice className="mb-3">{said}</Notice>}</div>
      <p className={BUTTONS}>
        <Button disabled={!methods} onClick={() => setOpen('change')}>
          {action}
        </Button>
        {isRemovable && (
          <Button variant="quiet" onClick={() => setOpen('remove')}>
            {t('passwordChange.remove')}
          </Button>
        )}
      </p>
      <Dialog open={open === 'change'} onClose={close} title={action}>
        {open === 'change' && (
          <ProofForm
            action={t('passwordChange.save')}
            tone="primary"
            addsSignInMethod
            check={check}
            onProved={async ({ password, passkey }) => {
              const { next } = form.getValues()
              const answer = await callApi(changePassword, {
                body: { current: password ?? '', passkey, next },
              })
              if (!answer.ok) return problemOf(answer)
              await done(t('passwordChange.done'))
              return undefined
            }}
          >
            {/* Password managers store the new password under this name. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              label={t('password.new')}
              hint={t('password.hint', { min: ACCOUNT_LIMITS.shortestPassword })}
              autoComplete="new-password"
              error={form.formState.errors.next}
              {...form.register('next')}
            />
          </ProofForm>
        )}
      </Dialog>
      <Dialog open={open === 'remove'} onClose={close} title={t('passwordChange.remove')}>
        {open === 'remove' && (
          <>
            <p>{t('passwordChange.removeText')}</p>
            <ProofForm
              action={t('passwordChange.remove')}
              tone="danger"
              onProved={async (proof) => {
                const answer = await callApi(removePassword, { body: proof })
                if (!answer.ok) return problemOf(answer)
                await done(t('passwordChange.removed'))
                return undefined
              }}
            />
          </>
        )}
      </Dialog>
    </section>
  )
}
