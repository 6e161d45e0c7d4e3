'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { DecisionText } from '@/components/sharing/decision-text'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { decide, openCase, type Refused } from '@/lib/features/moderation/client/moderation'
import {
  CASE_DECISIONS,
  type CaseDecision,
  DECISION_LENGTH,
  type OpenCase,
} from '@/lib/features/moderation/contract/moderation'
import { Link } from '@/lib/platform/i18n/navigation'
import { GameLogText } from './game-log-text'

const Markdown = lazy(() => import('@/components/ui/markdown'))

interface CasePanelProps {
  readonly id: string
  readonly onDecided: () => void
  readonly onBack: () => void
}

/** One case: its subject, the reports, and the decision with the text that the person concerned will read. */
export function CasePanel({ id, onDecided, onBack }: CasePanelProps) {
  const t = useTranslations('moderation')
  const [found, setFound] = useState<OpenCase>()
  const [problem, setProblem] = useState<Refused>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isCurrent = true
    void openCase(id).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setFound(answer.value)
      else setProblem(answer.why)
    })
    return () => {
      isCurrent = false
    }
  }, [id])
  useEffect(() => {
    if (found) heading.current?.focus()
  }, [found])
  return (
    <section className="min-w-0" aria-busy={!found && !problem} aria-labelledby="case-title">
      <p className="lg:hidden">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1} id="case-title" className="text-28 wrap-anywhere" data-as-written="">
        {found ? found.title || t('gone') : t('loading')}
      </h2>
      {problem && <Notice role="alert">{t(problem === 'gone' ? 'taken' : 'failed')}</Notice>}
      {found && (
        <>
          <CaseSubject found={found} />
          <Told found={found} />
          <Decide found={found} onDecided={onDecided} />
        </>
      )}
    </section>
  )
}

function CaseSubject({ found }: { readonly found: OpenCase }) {
  const t = useTranslations('moderation')
  const times = useTimes()
  const { subject } = found
  const name = found.accused || t('nameless')
  return (
    <>
      <p className="text-ink-2" data-as-written="">
        {[
          t(`kind.${found.kind}`),
          t('by', { name }),
          t('since', { date: times.day(subject.since) }),
          t('earlier', { count: found.earlier, name }),
        ].join(' · ')}
      </p>
      {subject.text !== '' && (
        <div className="my-3.5 border border-line bg-basalt-2 px-4 py-3.5">
          <h3 className="text-18">
            {t(found.kind === 'comment' ? 'text' : found.kind === 'deck' ? 'notes' : 'words')}
          </h3>
          <div className="max-w-[70ch] wrap-anywhere" data-as-written="">
            <Suspense fallback={<p>{subject.text}</p>}>
              <Markdown text={subject.text} />
            </Suspense>
          </div>
        </div>
      )}
      {subject.game && <GameLogText log={subject.game} name={name} />}
      {subject.sharedItemId !== '' && (
        <p>
          <Link className="inline-block py-0.75" href={`/s/${subject.sharedItemId}`} prefetch={false}>
            {t('openSharedItem')}
          </Link>
        </p>
      )}
      {subject.leagueId !== '' && (
        <p>
          <Link className="inline-block py-0.75" href={`/leagues/${subject.leagueId}`} prefetch={false}>
            {t('openLeague')}
          </Link>
        </p>
      )}
      {subject.setLink !== '' && (
        <p>
          <Link className="inline-block py-0.75" href={`/sets/${subject.setLink}`} prefetch={false}>
            {t('openSet')}
          </Link>
        </p>
      )}
      {subject.shareId !== '' && (
        <p data-as-written="">
          {found.kind === 'comment' && `${t('about', { deck: subject.deckName })} · `}
          <Link className="inline-block py-0.75" href={`/d/${subject.shareId}`} prefetch={false}>
            {t('openDeck')}
          </Link>
        </p>
      )}
    </>
  )
}

function Told({ found }: { readonly found: OpenCase }) {
  const t = useTranslations('moderation')
  const reasons = useTranslations('sharing.report.reasons')
  const times = useTimes()
  return (
    <>
      <h3 className="mt-5 text-18">{t('reports', { count: found.reports })}</h3>
      <ul>
        {found.told.map(({ reason, words, createdAt }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a report tells it from others but its place.
            key={at}
            className="grid grid-cols-[130px_minmax(0,1fr)] gap-3 border-t border-line py-2 max-sm:block"
          >
            <time className="tech text-14 text-ink-2" dateTime={createdAt}>
              {times.day(createdAt)}
            </time>
            <span className="wrap-anywhere">
              {` ${reasons(reason)}. `}
              {words === '' ? t('noWords') : <q data-as-written="">{words}</q>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Decide({ found, onDecided }: { readonly found: OpenCase; readonly onDecided: () => void }) {
  const t = useTranslations('moderation')
  const [action, setAction] = useState<CaseDecision>('dismiss')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refused>()
  const name = found.accused || t('nameless')
  const does = (one: CaseDecision): string =>
    one === 'hide' ? t(`does.hide.${found.kind}`, { name }) : t(`does.${one}`, { name })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await decide(found.id, action, reason)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.why)
    toast({ message: t('sent') })
    onDecided()
  }
  return (
    <form className="mt-5 grid gap-3" onSubmit={(event) => void send(event)}>
      <fieldset>
        <legend className="lab">{t('decide')}</legend>
        <div className="mt-1 grid grid-cols-2 gap-2 max-sm:grid-cols-1">
          {CASE_DECISIONS.map((one) => (
            <label
              key={one}
              className={`grid content-start gap-1 border px-3 py-2.5 ${action === one ? 'border-horizon bg-horizon-wash' : 'border-line-strong'}`}
            >
              <span className="flex items-center gap-2">
                <input
                  type="radio"
                  name="action"
                  value={one}
                  checked={action === one}
                  disabled={one === 'suspend' && !found.canSuspend}
                  onChange={() => setAction(one)}
                />
                <b>{t(`action.${one}`)}</b>
              </span>
              <span className="text-14 text-ink-2" data-as-written="">
                {one === 'suspend' && !found.canSuspend ? t('cannotSuspend') : does(one)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {action !== 'dismiss' && (
        <label className="grid gap-1">
          <span className="lab" data-as-written="">
            {t('reason', { name })}
          </span>
          <textarea
            className="field min-h-22 w-full py-2"
            value={reason}
            maxLength={DECISION_LENGTH}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      <div>
        <h3 className="lab" data-as-written="">
          {t('will', { name })}
        </h3>
        {action === 'dismiss' ? (
          <p className="text-ink-2">{t('willNothing')}</p>
        ) : (
          <DecisionText decision={{ action, kind: found.kind, title: found.title, reason: reason.trim() }} />
        )}
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={busy}>
          {t('send')}
        </Button>
        <span role="alert">
          {problem && t(problem === 'gone' ? 'taken' : problem === 'own' ? 'own' : 'failed')}
        </span>
      </p>
    </form>
  )
}
