'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { VersionedContract } from '@/lib/http/contract'
import { type CallInput, type CallName, callsLeft, createClient } from '@/lib/http/generated/client'
import { copyText } from '@/lib/platform/browser/copy-text'

/** Maximum number of characters of a response shown; some contain every card. */
const SHOWN = 20_000

const TEXT = 'max-h-96 relative overflow-auto rounded-1 bg-basalt-2 px-4 py-3 text-13'

interface TryCallProps {
  readonly name: CallName
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly hasBody: boolean
  /** `must` if a change requires the base revision, `may` if it is optional; absent for other calls. */
  readonly ifMatch: VersionedContract['ifMatch']
  /** True if it can be called without a token. */
  readonly isOpen: boolean
  /** The name of the call. */
  readonly label: string
}

interface Answer {
  readonly status: string
  readonly text: string
  readonly took: number
  readonly left: number | undefined
}

/** While the next call is in progress, the response to the last one stays. */
type Sending =
  | { readonly state: 'idle' | 'failed' }
  | { readonly state: 'sending'; readonly answer: Answer | undefined }
  | { readonly state: 'answered'; readonly answer: Answer }

/** A form that sends a call, without the reader's session, and shows the response. */
export function TryCall({ name, inPath, inQuery, hasBody, ifMatch, isOpen, label }: TryCallProps) {
  const t = useTranslations('try')
  const id = useId()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [token, setToken] = useState('')
  const [body, setBody] = useState('')
  const [revision, setRevision] = useState('')
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const answer = 'answer' in sending ? sending.answer : undefined

  const client = createClient({ token })
  // As typed, even if the site will reject it.
  const input = (): CallInput => ({
    path: Object.fromEntries(inPath.map((part) => [part, values[part] ?? ''])),
    query: Object.fromEntries(inQuery.map((part) => [part, values[part] || undefined])),
    ...(hasBody ? { text: body } : {}),
    ...(revision === '' ? {} : { ifMatch: revision }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending({ state: 'sending', answer })
    const began = performance.now()
    try {
      const response = await client.send(name, input())
      const text = await response.text()
      const took = Math.round(performance.now() - began)
      const status = `${response.status} ${response.statusText}`.trim()
      setSending({ state: 'answered', answer: { status, text, took, left: callsLeft(response) } })
    } catch {
      setSending({ state: 'failed' })
    }
  }
  const curl = async () => {
    const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
    const { address, method, headers, body: text } = client.prepare(name, input())
    const parts = [
      'curl',
      ...(method === 'GET' ? [] : ['-X', method]),
      ...Object.entries(headers).map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`),
      ...(text === undefined ? [] : [`-d ${quoted(text)}`]),
      quoted(`${location.origin}${address}`),
    ]
    if (await copyText(parts.join(' '))) toast({ message: t('copied') })
  }
  return (
    <details className="mt-4">
      <summary className="min-h-6 text-horizon">
        {t('title')}
        <span className="sr">: {label}</span>
      </summary>
      <form className="mt-2 grid max-w-160 gap-3" onSubmit={(event) => void send(event)}>
        {[...inPath, ...inQuery].map((part) => (
          <label key={part} htmlFor={`${id}-${part}`} className="grid gap-1 text-14">
            <code>{part}</code>
            <Field className="min-h-11">
              <input
                id={`${id}-${part}`}
                required={inPath.includes(part)}
                value={values[part] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setValues({ ...values, [part]: target.value })}
              />
            </Field>
          </label>
        ))}
        {ifMatch !== undefined && (
          <label htmlFor={`${id}-if-match`} className="grid gap-1 text-14">
            <code>If-Match</code>
            <Field className="min-h-11">
              <input
                id={`${id}-if-match`}
                required={ifMatch === 'must'}
                value={revision}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setRevision(target.value)}
              />
            </Field>
          </label>
        )}
        {hasBody && (
          <label htmlFor={`${id}-body`} className="grid gap-1 text-14">
            {t('body')}
            <textarea
              id={`${id}-body`}
              className="min-h-28 w-full rounded-1 border border-line-strong bg-basalt-1 p-2 font-mono text-14"
              required
              value={body}
              spellCheck={false}
              onChange={({ target }) => setBody(target.value)}
            />
          </label>
        )}
        {!isOpen && (
          <label htmlFor={`${id}-token`} className="grid gap-1 text-14">
            {t('token')}
            <Field className="min-h-11">
              <input
                id={`${id}-token`}
                value={token}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`${id}-token-note`}
                onChange={({ target }) => setToken(target.value.trim())}
              />
            </Field>
            <span id={`${id}-token-note`} className="text-ink-2">
              {t('tokenHint')}
            </span>
          </label>
        )}
        <p className="text-14 text-ink-2">{t('note')}</p>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={sending.state === 'sending'}>
            {t(sending.state === 'sending' ? 'sending' : 'send')}
          </Button>
          <Button onClick={() => void curl()}>{t('curl')}</Button>
        </p>
      </form>
      <div role="status">
        {sending.state === 'failed' && (
          <Notice bad className="mt-3">
            {t('failed')}
          </Notice>
        )}
        {answer && (
          <p className="mt-3">
            <b>{answer.status}</b> · {t('took', { ms: answer.took })} ·{' '}
            {t('size', { bytes: answer.text.length })}
            {answer.left !== undefined && ` · ${t('left', { count: answer.left })}`}
          </p>
        )}
      </div>
      {answer && answer.text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <pre className={TEXT} tabIndex={0} data-as-written="">
          {answer.text.slice(0, SHOWN)}
        </pre>
      )}
      {answer && answer.text.length > SHOWN && (
        <p className="text-14 text-ink-2">{t('more', { count: SHOWN })}</p>
      )}
    </details>
  )
}
