'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import {
  createToken,
  type PersonalToken,
  TOKEN_DAYS,
  tokenNameSchema,
} from '@/lib/features/account/contract/account'
import { callApi, type JsonAnswer } from '@/lib/http/client/json-request'
import { SCOPES, type Scope } from '@/lib/http/contract'
import { QUOTAS } from '@/lib/http/quotas'
import { FORM, NOTE, SEND } from '../styles'

/** Scopes of a token, by their message keys. */
export const SCOPE_WORDS = {
  'decks:read': 'scopes.decks-read',
  'decks:write': 'scopes.decks-write',
  'collection:read': 'scopes.collection-read',
  'collection:write': 'scopes.collection-write',
} as const satisfies Record<Scope, string>

type Days = (typeof TOKEN_DAYS)[number]
type Problem = 'name' | 'scopes' | 'quota' | 'suspended' | 'busy' | 'failed'

function problemOf(answer: Exclude<JsonAnswer<unknown>, { ok: true }>): Problem {
  if (answer.reason !== 'refused') return 'failed'
  if (answer.status === 429) return 'busy'
  return answer.code === 'quota' || answer.code === 'suspended' ? answer.code : 'failed'
}

interface TokenFormProps {
  readonly onMade: (made: { readonly token: PersonalToken; readonly secret: string }) => void
}

/** Form that creates a personal token: its name, its scopes and its expiry date. */
export function TokenForm({ onMade }: TokenFormProps) {
  const t = useTranslations('tokens')
  const id = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [days, setDays] = useState<Days>(TOKEN_DAYS[0])
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    const named = tokenNameSchema.safeParse(name)
    if (!named.success) return setProblem('name')
    if (scopes.length === 0) return setProblem('scopes')
    setBusy(true)
    const answer = await callApi(createToken, { body: { name: named.data, scopes, days } })
    setBusy(false)
    if (!answer.ok) return setProblem(problemOf(answer))
    setProblem(undefined)
    onMade(answer.value)
  }
  return (
    <form
      className={FORM}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <div role="alert">
        {problem && <Notice bad>{t(`problem.${problem}`, { limit: QUOTAS.tokens })}</Notice>}
      </div>
      <div>
        <label className="lab mb-1 block" htmlFor={id}>
          {t('name')}
        </label>
        <Field className="min-h-11 text-16 has-aria-invalid:border-danger">
          <input
            id={id}
            value={name}
            maxLength={60}
            autoComplete="off"
            aria-invalid={problem === 'name' || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <p id={`${id}-note`} className={`${NOTE} mt-1 text-ink-2`}>
          {t('nameHint')}
        </p>
      </div>
      <fieldset>
        <legend className="lab">{t('may')}</legend>
        {SCOPES.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            />
            {t(SCOPE_WORDS[scope])}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1">
        <span className="lab">{t('days')}</span>
        <Field className="min-h-11 max-w-60">
          <select
            className="w-full"
            value={days}
            onChange={({ target }) =>
              setDays(TOKEN_DAYS.find((one) => String(one) === target.value) ?? TOKEN_DAYS[0])
            }
          >
            {TOKEN_DAYS.map((one) => (
              <option key={one} value={one}>
                {t('day', { days: one })}
              </option>
            ))}
          </select>
        </Field>
      </label>
      <p>
        <button type="submit" className={SEND} disabled={isBusy}>
          {t('make')}
        </button>
      </p>
    </form>
  )
}
