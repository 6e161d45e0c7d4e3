'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { JsonAnswer } from '@/lib/http/client/json-request'

/** Problems with an account, by their message keys in `account.problem`. */
const PROBLEMS = [
  'unreachable',
  'rate-limited',
  'wrong-credentials',
  'wrong-password',
  'weak-password',
  'email-taken',
  'reset-invalid',
  'sign-in-again',
  'signed-out',
  'passkey-refused',
  'passkey-unknown',
  'passkey-impossible',
  'passkey-known',
  'passkey-cancelled',
  'last-sign-in-method',
  'link-invalid',
  'quota',
  'not-linked',
  'provider-failed',
  'provider-refused',
  'busy',
  'too-much',
  'suspended',
  'refused',
] as const
export type Problem = (typeof PROBLEMS)[number]

/** The problem of an answer that is no success. */
export function problemOf(answer: Exclude<JsonAnswer<unknown>, { ok: true }>): Problem {
  if (answer.reason === 'unreachable') return 'unreachable'
  if (answer.status === 401) return 'signed-out'
  if (answer.code === 'exists') return 'passkey-known'
  return PROBLEMS.find((problem) => problem === answer.code) ?? 'refused'
}

/** Explains what happened, what was saved, and what to do. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  const t = useTranslations('account')
  return <div role="alert">{problem && <Notice bad>{t(`problem.${problem}`)}</Notice>}</div>
}
