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
  /** Label of the submit button. */
  readonly action: string
  readonly tone?: 'primary' | 'danger'
  /** True if it adds a sign-in method, which a member with a passkey must confirm with it. */
  readonly addsSignInMethod?: boolean
  /** Content next to the button. */
  readonly beside?: ReactNode
  /** Further fields, above the proof. */
  readonly children?: ReactNode
  /** Validates the further fields; shows any errors itself. */
  readonly check?: () => Promise<boolean>
  /** Performs the action with the proof; resolves to the problem if it failed. */
  readonly onProved: (proof: Proof) => Promise<Problem | undefined>
}

/**
 * A form for actions reserved to the owner of the account: it asks for the password or a passkey, whichever exists. A
 * member without a password must have signed in just now, which the server knows.
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
    // A member with a passkey and no password proves their identity with it: the server may require that.
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
