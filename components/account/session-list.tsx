'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { refreshAccount } from '@/lib/features/account/client/account'
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { type Problem, ProblemNotice, problemOf } from './problem'
import { SECTION, SECTION_TITLE } from './styles'

/** Counts how often sessions were ended elsewhere on the page. */
const endedStore = createStore(() => 0)

/** Tells the lists of browsers and tokens to reload, because sessions were ended. */
export function sessionsChanged(): void {
  endedStore.setState((times) => times + 1)
}

/** Calls back whenever sessions were ended; returns a function that stops it. */
export const onSessionsChanged = (listener: () => void): (() => void) => endedStore.subscribe(listener)

/** The browsers that are signed in, each of which can be signed out from here. */
export function SessionList() {
  const t = useTranslations('account')
  const format = useFormatter()
  const [sessions, setSessions] = useState<readonly AccountSession[]>()
  const [problem, setProblem] = useState<Problem>()
  const [now, setNow] = useState(() => new Date())
  const [withTokens, setWithTokens] = useState(false)

  const read = useCallback(async () => {
    const answer = await callApi(listSessions)
    setNow(new Date())
    if (answer.ok) {
      setProblem(undefined)
      setSessions(answer.value.sessions)
      return
    }
    setProblem(problemOf(answer))
    if (answer.reason === 'refused' && answer.status === 401) void refreshAccount()
  }, [])
  useEffect(() => {
    const again = () => void read()
    again()
    return onSessionsChanged(again)
  }, [read])

  const named = (session: AccountSession) => session.userAgent || t('sessions.unknown')

  const end = async (session: AccountSession) => {
    const answer = await callApi(endSession, { params: { id: session.id } })
    // A session that no longer exists counts as ended.
    if (answer.ok || (answer.reason === 'refused' && answer.status === 404)) {
      toast({ message: t('sessions.ended', { where: named(session) }) })
      await read()
    } else setProblem(problemOf(answer))
  }

  const endOthers = async () => {
    const answer = await callApi(endOtherSessions, { query: withTokens ? { tokens: '1' } : {} })
    if (answer.ok) {
      const { ended, tokens } = answer.value
      toast({ message: t('sessions.othersEnded', { count: ended }) + t('sessions.tokensEnded', { tokens }) })
      setWithTokens(false)
      sessionsChanged()
    } else setProblem(problemOf(answer))
  }

  return (
    <section className={SECTION} aria-labelledby="sessions-title">
      <h2 id="sessions-title" className={SECTION_TITLE}>
        {t('sessions.title')}
      </h2>
      <p>{t('sessions.text')}</p>
      <ProblemNotice problem={problem} />
      <ul aria-busy={sessions === undefined}>
        {sessions?.map((session) => (
          <li key={session.id} className="flex min-h-13.5 items-center gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1">
              <b>{named(session)}</b>
              <span className="block text-14 text-ink-2">
                {session.current
                  ? t('sessions.current')
                  : t('sessions.seen', { when: format.relativeTime(new Date(session.lastSeenAt), now) })}
              </span>
            </span>
            {!session.current && (
              <Button
                aria-label={t('sessions.endNamed', { where: named(session) })}
                onClick={() => void end(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={() => void endOthers()}>{t('sessions.endOthers')}</Button>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={withTokens}
              onChange={({ target }) => setWithTokens(target.checked)}
            />
            {t('sessions.withTokens')}
          </label>
        </div>
      )}
    </section>
  )
}
