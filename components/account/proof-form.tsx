'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Proof } from '@/lib/features/account/contract/account'
import { PasswordField } from './fields'
import { type Problem, ProblemNotice } from './problem'
import { useSignInMethods } from './sign-in-methods'
import { BUTTONS, FORM } from './styles'

interface ProofFormProps {
  /** What the button says that sends it. */
  readonly action: string
  readonly tone?: 'primary' | 'danger'
  /** Whether it adds a way to sign in, which a member with a passkey must confirm by it. */
  readonly addsSignInMethod?: boolean
  /** Beside the button. */
  readonly beside?: ReactNode
  /** What else is asked, above the proof. */
  readonly children?: ReactNode
  /** Whether what else is asked can be sent; says itself what is wrong. */
  readonly check?: () => Promise<boolean>
  /** Does what was to be proved; the problem where it could not. */
  readonly onProved: (proof: Proof) => Promise<Problem | undefined>
}

/**
 * A form for what only the owner of the account may do: the password is asked for, or a passkey, whichever there is. Who
 * has no password must have signed in just now, which the server knows.
 */
export function ProofForm({
  action,
  tone,
  addsSignInMethod = false,
  beside,
  children,
  check,
  onProved,
}: ProofFormProps) {
  const t = useTranslations('account')
  const methods = useSignInMethods()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const run = async (prove: () => Promise<Proof | Problem | 'cancelled'>) => {
    setProblem(undefined)
    setMissing(false)
    if (check && !(await check())) return
    setBusy(true)
    const proof = await prove()
    if (typeof proof !== 'string') setProblem(await onProved(proof))
    else if (proof !== 'cancelled') setProblem(proof)
    setBusy(false)
    setPassword('')
  }
  const withPasskey = () =>
    run(async () => {
      const { answerAsProof } = await import('@/lib/features/account/client/passkeys')
      const answered = await answerAsProof()
      return answered.ok ? { passkey: answered.answer } : answered.reason
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (methods?.password && password === '') setMissing(true)
    // Who has a passkey and no password proves by it who they are: the server may want that.
    else if (
      methods &&
      !methods.password &&
      methods.passkeys.length > 0 &&
      (addsSignInMethod || methods.providers.length === 0)
    )
      void withPasskey()
    else void run(async () => (methods?.password ? { password } : {}))
  }
  return (
    <form className={FORM} onSubmit={submit} noValidate>
      <ProblemNotice problem={problem} />
      {children}
      {methods?.password && (
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isMissing ? { type: 'required', message: 'required' } : undefined}
        />
      )}
      <p className={BUTTONS}>
        {beside}
        <Button type="submit" variant={tone} disabled={busy || !methods}>
          {action}
        </Button>
        {methods && methods.passkeys.length > 0 && (
          <Button
            variant="quiet"
            disabled={busy}
            aria-label={t('proof.passkeyNamed', { action })}
            onClick={() => void withPasskey()}
          >
            {t('proof.passkey')}
          </Button>
        )}
      </p>
    </form>
  )
}
