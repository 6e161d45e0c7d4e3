'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { listTokens, type PersonalToken, revokeToken } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { copyText } from '@/lib/platform/browser/copy-text'
import { tokensMessages } from '@/lib/platform/i18n/generated/lazy/tokens'
import { onSessionsChanged } from '../session-list'
import { BUTTONS, SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'
import { SCOPE_WORDS, TokenForm } from './token-form'

const ignore = () => {}

/** Access tokens for a member's own programs: created, shown once, revoked. */
export default function Tokens(props: SectionProps) {
  return (
    <LazyMessages load={tokensMessages} onFailed={ignore}>
      <TokenList {...props} />
    </LazyMessages>
  )
}

function TokenList({ user }: SectionProps) {
  const t = useTranslations('tokens')
  const [tokens, setTokens] = useState<readonly PersonalToken[]>()
  const [secret, setSecret] = useState<string>()
  const [isUnread, setIsUnread] = useState(false)
  useEffect(() => {
    const read = async () => {
      const answer = await callApi(listTokens)
      setIsUnread(!answer.ok)
      if (answer.ok) setTokens(answer.value.tokens)
    }
    void read()
    // Ending sessions may also revoke tokens: one yet to be copied is then invalid.
    return onSessionsChanged(() => {
      setSecret(undefined)
      void read()
    })
  }, [])
  const revoke = async ({ id, name }: PersonalToken) => {
    const answer = await callApi(revokeToken, { params: { id } })
    const isGone = answer.ok || (answer.reason === 'refused' && answer.status === 404)
    if (!isGone) {
      toast({ message: t('problem.failed') })
      return
    }
    setTokens((before) => before?.filter((token) => token.id !== id))
    toast({ message: t('revoked', { name }) })
  }
  return (
    <section className={SECTION} aria-labelledby="tokens-title">
      <h2 id="tokens-title" className={SECTION_TITLE}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {isUnread && <p role="alert">{t('problem.failed')}</p>}
      {tokens?.length === 0 && <p>{t('none')}</p>}
      <ul aria-label={t('list')} aria-busy={tokens === undefined && !isUnread}>
        {tokens?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
        ))}
      </ul>
      {secret !== undefined && <Secret secret={secret} onDone={() => setSecret(undefined)} />}
      {!user.suspended && secret === undefined && (
        <TokenForm
          onMade={(made) => {
            setTokens((before) => [made.token, ...(before ?? [])])
            setSecret(made.secret)
          }}
        />
      )}
    </section>
  )
}

function TokenRow({ token, onRevoke }: { readonly token: PersonalToken; readonly onRevoke: () => void }) {
  const t = useTranslations('tokens')
  const times = useTimes()
  const day = (when: string) => times.day(when, 'long')
  const isOver = new Date(token.expiresAt).getTime() <= Date.now()
  const said = [
    ...token.scopes.map((scope) => t(SCOPE_WORDS[scope])),
    t(isOver ? 'expired' : 'ends', { when: day(token.expiresAt) }),
    token.lastUsedAt ? t('used', { when: day(token.lastUsedAt) }) : t('unused'),
  ]
  return (
    <li className="grid min-h-14 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 last:border-b">
      <Icon name="key" />
      <span className="min-w-0 wrap-anywhere">
        <b data-as-written="">{token.name}</b>{' '}
        <span className="text-14 text-ink-2">{t('ending', { ending: token.ending })}</span>
        <span className="block text-14 text-ink-2">{said.join(' · ')}</span>
      </span>
      <Button variant="quiet" aria-label={t('revokeNamed', { name: token.name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  )
}

/** The token itself, shown once so that it can be copied. */
function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const t = useTranslations('tokens')
  const id = useId()
  const copy = async () => {
    if (await copyText(secret)) toast({ message: t('copied') })
  }
  return (
    <Notice as="div" className="mt-4 grid gap-3">
      <p role="status">{t('made')}</p>
      <label htmlFor={id} className="lab">
        {t('secret')}
      </label>
      <Field className="min-h-11">
        <input
          id={id}
          className="tech text-16"
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <p className={BUTTONS}>
        <Button variant="primary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </p>
    </Notice>
  )
}
