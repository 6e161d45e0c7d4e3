'use client'

import { useEffect, useState } from 'react'
import { refreshAccount } from '@/lib/browser/account'
import { ownPath } from './next-path'
import type { Problem } from './problem'

/** Signs in with e-mail and password. Undefined when it worked, else what was wrong. */
export async function signInWithPassword(email: string, password: string): Promise<Problem | undefined> {
  const { signIn } = await import('next-auth/react')
  try {
    const answer = await signIn('credentials', { email, password, redirect: false })
    if (answer?.ok && !answer.error) {
      await refreshAccount()
      return undefined
    }
    if (answer?.error === 'rate-limited') return 'rate-limited'
    return answer?.error === 'CredentialsSignin' ? 'wrong-credentials' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Where to go after signing in: the page that sent here, if it is one of ours. */
export const nextPage = (): string =>
  ownPath(new URLSearchParams(location.search).get('next') ?? '') ?? '/decks'

/** The way on as part of an address, so that it is not lost between signing in and signing up. */
export function useNextQuery(): string {
  const [query, setQuery] = useState('')
  useEffect(() => {
    const next = new URLSearchParams(location.search).get('next')
    if (next) setQuery(`?next=${encodeURIComponent(next)}`)
  }, [])
  return query
}

/** The problem that next-auth brings back in the address from another provider. */
export function problemFromAddress(): Problem | undefined {
  const error = new URLSearchParams(location.search).get('error')
  if (!error) return undefined
  if (error === 'OAuthAccountNotLinked') return 'not-linked'
  if (error === 'OAuthCreateAccount') return 'provider-refused'
  return error === 'CredentialsSignin' ? 'wrong-credentials' : 'provider-failed'
}
