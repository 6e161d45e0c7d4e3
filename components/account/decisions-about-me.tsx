'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { DecisionText } from '@/components/sharing/decision-text'
import { sharingMessages } from '@/components/sharing/sharing-messages'
import { Button } from '@/components/ui/button'
import { TextForm } from '@/components/ui/form/text-form'
import { useTimes } from '@/components/ui/hooks/use-times'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { ownDecisions, sendAppeal } from '@/lib/features/moderation/client/moderation'
import { APPEAL_LENGTH, type OwnDecision } from '@/lib/features/moderation/contract/moderation'
import { SECTION, SECTION_TITLE } from './styles'

const ignore = () => {}

/** Moderators' decisions about the member's content, with a form to appeal. Renders nothing if there are none. */
export default function DecisionsAboutMe() {
  return (
    <LazyMessages load={sharingMessages} onFailed={ignore}>
      <List />
    </LazyMessages>
  )
}

function List() {
  const t = useTranslations('sharing.appeals')
  const times = useTimes()
  const [decisions, setDecisions] = useState<readonly OwnDecision[]>()
  const read = useCallback(async () => setDecisions(await ownDecisions()), [])
  useEffect(() => {
    void read()
  }, [read])
  if (!decisions || decisions.length === 0) return null
  return (
    <section className={SECTION} aria-labelledby="decisions-title">
      <h2 id="decisions-title" className={SECTION_TITLE}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <ul className="grid gap-4">
        {decisions.map((decision) => (
          <li key={decision.id} className="grid gap-2">
            <time className="tech text-14 text-ink-2" dateTime={decision.createdAt}>
              {times.day(decision.createdAt)}
            </time>
            <DecisionText decision={decision} />
            {decision.appeal && (
              <div className="border-l-2 border-line pl-3 text-ink-2 wrap-anywhere" data-as-written="">
                <p className="whitespace-pre-wrap">{t('yours', { words: decision.appeal.words })}</p>
                <p className="text-ink">{t(decision.appeal.outcome ?? 'waits')}</p>
              </div>
            )}
            {decision.canAppeal && <AppealForm id={decision.id} onSent={() => void read()} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Form to appeal against a decision, once. */
function AppealForm({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const t = useTranslations('sharing.appeals')
  const comments = useTranslations('sharing.comments')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      </p>
    )
  return (
    <TextForm
      label={t('label')}
      hint={t('hint', { count: APPEAL_LENGTH })}
      longest={APPEAL_LENGTH}
      action={t('send')}
      sending={comments('sending')}
      onSend={async (words) => {
        const outcome = await sendAppeal(id, words)
        if (outcome !== 'sent') return t(outcome === 'failed' ? 'notSent' : outcome)
        toast({ message: t('sent') })
        onSent()
        return undefined
      }}
      cancel={{ label: t('cancel'), onCancel: () => setOpen(false) }}
    />
  )
}
