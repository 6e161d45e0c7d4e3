'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { addressOf, type Method } from '@/lib/api/route'
import { copyText } from '@/lib/browser/copy-text'

/** So much of an answer is shown; some hold every card. */
const SHOWN = 20_000

const TEXT = 'max-h-96 overflow-auto rounded-1 bg-basalt-2 px-4 py-3 text-13'

interface TryCallProps {
  readonly method: Method
  /** As routes have it: `/api/v1/cards/[key]`. */
  readonly path: string
  readonly inPath: readonly string[]
  readonly inQuery: readonly string[]
  readonly hasBody: boolean
  /** Whether it can be called without a token. */
  readonly isOpen: boolean
  /** What the call is called. */
  readonly label: string
}

interface Answer {
  readonly status: string
  readonly text: string
  readonly took: number
  readonly left: number | undefined
}

/** Calls that are left, as the header `RateLimit` tells: `"default";r=59;t=60`. */
const leftOf = (header: string | null): number | undefined => {
  const found = /;\s*r=(\d+)/.exec(header ?? '')?.[1]
  return found === undefined ? undefined : Number(found)
}

/** A form that sends a call, without the session of the reader, and shows what comes back. */
export function TryCall({ method, path, inPath, inQuery, hasBody, isOpen, label }: TryCallProps) {
  const t = useTranslations('try')
  const id = useId()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [token, setToken] = useState('')
  const [body, setBody] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [isSending, setSending] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const address = () =>
    addressOf(
      path,
      Object.fromEntries(inPath.map((name) => [name, values[name] ?? ''])),
      Object.fromEntries(inQuery.map((name) => [name, values[name] || undefined])),
    )
  const headers = (): Record<string, string> => ({
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailed(false)
    const began = performance.now()
    try {
      const response = await fetch(address(), {
        method,
        credentials: 'omit',
        headers: headers(),
        ...(hasBody ? { body } : {}),
      })
      const text = await response.text()
      setAnswer({
        status: `${response.status} ${response.statusText}`.trim(),
        text,
        took: Math.round(performance.now() - began),
        left: leftOf(response.headers.get('ratelimit')),
      })
    } catch {
      setAnswer(undefined)
      setFailed(true)
    }
    setSending(false)
  }
  const curl = async () => {
    const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
    const parts = [
      'curl',
      ...(method === 'GET' ? [] : ['-X', method]),
      ...Object.entries(headers()).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
      ...(hasBody ? [`-d ${quoted(body)}`] : []),
      quoted(`${location.origin}${address()}`),
    ]
    if (await copyText(parts.join(' '))) toast({ message: t('copied') })
  }
  return (
    <details className="mt-4">
      <summary className="min-h-6 text-15 text-horizon">
        {t('title')}
        <span className="sr">: {label}</span>
      </summary>
      <form className="mt-2 grid max-w-[640px] gap-3" onSubmit={(event) => void send(event)}>
        {[...inPath, ...inQuery].map((name) => (
          <label key={name} htmlFor={`${id}-${name}`} className="grid gap-1 text-14">
            <code>{name}</code>
            <span className="field min-h-11">
              <input
                id={`${id}-${name}`}
                required={inPath.includes(name)}
                value={values[name] ?? ''}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              />
            </span>
          </label>
        ))}
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
            <span className="field min-h-11">
              <input
                id={`${id}-token`}
                value={token}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={`${id}-token-note`}
                onChange={({ target }) => setToken(target.value.trim())}
              />
            </span>
            <span id={`${id}-token-note`} className="text-ink-2">
              {t('tokenHint')}
            </span>
          </label>
        )}
        <p className="text-14 text-ink-2">{t('note')}</p>
        <p className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn--go" disabled={isSending}>
            {t(isSending ? 'sending' : 'send')}
          </button>
          <button type="button" className="btn" onClick={() => void curl()}>
            {t('curl')}
          </button>
        </p>
      </form>
      <div role="status">
        {isFailed && <p className="notice notice--bad mt-3">{t('failed')}</p>}
        {answer && (
          <p className="mt-3 text-15">
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
