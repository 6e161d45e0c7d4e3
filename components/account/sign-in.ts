'use client'

import { useEffect, useState } from 'react'
import { accountNow, refreshAccount } from '@/lib/features/account/client/account'
import type { Refused } from '@/lib/features/account/client/session-forms'
import { ownPath } from './next-path'
import type { Problem } from './problem'

/** Evaluates an attempt to sign in: undefined if it succeeded, otherwise the problem. */
async function outcome(
  refused: Refused,
  wrong: 'wrong-credentials' | 'passkey-unknown',
): Promise<Problem | undefined> {
  if (refused === undefined) await refreshAccount()
  return refused === 'wrong' ? wrong : refused
}

/** Signs in with e-mail and password. Undefined if it succeeded, otherwise the problem. */
export async function signInWithPassword(email: string, password: string): Promise<Problem | undefined> {
  const { sendPassword } = await import('@/lib/features/account/client/session-forms')
  return outcome(await sendPassword(email, password), 'wrong-credentials')
}

/** Signs in with a passkey that the user chooses; `cancelled` if they chose none. */
export async function signInWithPasskey(): Promise<Problem | 'cancelled' | undefined> {
  const { answerToSignIn } = await import('@/lib/features/account/client/passkeys')
  const answered = await answerToSignIn()
  if (!answered.ok) return answered.reason
  const { sendPasskey } = await import('@/lib/features/account/client/session-forms')
  return outcome(await sendPasskey(answered.answer), 'passkey-unknown')
}

/** Returns the page to open after signing in: the one that linked here, if it is one of ours. */
export const nextPage = (): string =>
  // A member whose deletion is scheduled is shown how to cancel it.
  accountNow().user?.deletionScheduledAt
    ? '/account'
    : (ownPath(new URLSearchParams(location.search).get('next') ?? '') ?? '/decks')

/** Returns the target page as a query string, so that it is not lost between signing in and signing up. */
export function useNextQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const next = new URLSearchParams(location.search).get('next')
    if (next) setQuery(`?next=${encodeURIComponent(next)}`)
  }, [])
  return query
}

/** The problem that next-auth puts into the address on return from another provider. */
export function problemFromAddress(): Problem | undefined {
  const error = new URLSearchParams(location.search).get('error')
  if (!error) return undefined
  if (error === 'OAuthAccountNotLinked') return 'not-linked'
  if (error === 'OAuthCreateAccount') return 'provider-refused'
  return error === 'CredentialsSignin' ? 'wrong-credentials' : 'provider-failed'
}
