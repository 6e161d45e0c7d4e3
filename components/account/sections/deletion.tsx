'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTimes } from '@/components/ui/hooks/use-times'
import { refreshAccount } from '@/lib/features/account/client/account'
import { deleteAccount, GRACE_DAYS } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { problemOf } from '../problem'
import { ProofForm } from '../proof-form'
import { sessionsChanged } from '../session-list'
import { BUTTONS, SECTION, SECTION_TITLE } from '../styles'
import type { SectionProps } from './section'

const STEPS = ['today', 'days', 'then'] as const

/** Deletion of the account: what happens when, with two weeks to reconsider. */
export function Deletion({ user }: SectionProps) {
  const t = useTranslations('account')
  const times = useTimes()
  const [open, setOpen] = useState(false)
  const { deletionScheduledAt } = user
  return (
    <section className={SECTION} aria-labelledby="deletion-title">
      <h2 id="deletion-title" className={SECTION_TITLE}>
        {t('deletion.title')}
      </h2>
      <p>{t('deletion.text', { days: GRACE_DAYS })}</p>
      <ul className="mb-4 max-w-170">
        {STEPS.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 border-t border-line py-2 text-ink-2 max-sm:grid-cols-1"
          >
            <b className="font-tech text-ink">{t(`deletion.${step}.when`, { days: GRACE_DAYS })}</b>
            <span>{t(`deletion.${step}.what`)}</span>
          </li>
        ))}
      </ul>
      {deletionScheduledAt ? (
        <p>{t('deletion.underWay', { day: times.day(deletionScheduledAt, 'long') })}</p>
      ) : (
        <div className={BUTTONS}>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('deletion.open')}
          </Button>
          <a className={buttonClass({ variant: 'quiet' })} href="#data">
            {t('deletion.dataFirst')}
          </a>
        </div>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('deletion.confirmTitle')}>
        {open && (
          <>
            <p>{t('deletion.confirm', { email: user.email, days: GRACE_DAYS })}</p>
            <ProofForm
              action={t('deletion.action')}
              tone="danger"
              beside={<Button onClick={() => setOpen(false)}>{t('deletion.keepIt')}</Button>}
              onProved={async (proof) => {
                const answer = await callApi(deleteAccount, { body: proof })
                if (!answer.ok) return problemOf(answer)
                setOpen(false)
                await refreshAccount()
                sessionsChanged()
                scrollTo(0, 0)
                return undefined
              }}
            />
          </>
        )}
      </Dialog>
    </section>
  )
}
