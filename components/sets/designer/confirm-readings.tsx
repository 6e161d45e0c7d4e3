'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { keepSet, setsStore } from '@/lib/features/sets/client/sets'
import type { OwnSet } from '@/lib/features/sets/model/own-set'
import { stillWaits, type WaitingParagraph, withConfirmed } from '@/lib/features/sets/model/understood'
import { Link } from '@/lib/platform/i18n/navigation'
import { LABEL } from '../styles'

interface ConfirmReadingsProps {
  readonly set: OwnSet
  readonly waiting: readonly WaitingParagraph[]
}

/**
 * Paragraphs that were understood in other words than typed, or as several texts, with both versions next to each other:
 * the author confirms each, or all.
 */
export default function ConfirmReadings({ set, waiting }: ConfirmReadingsProps) {
  const t = useTranslations('sets')
  const id = useId()
  const open = waiting.filter((one) => stillWaits(set, one))
  if (open.length === 0) return null
  const confirm = (confirmed: readonly WaitingParagraph[]) => {
    const now = setsStore.getState().sets.get(set.code)?.set
    if (!now) return
    keepSet(withConfirmed(now, confirmed))
    toast({
      message: t('set.confirm.done', { count: confirmed.length }),
      action: { label: t('tools.undo'), onAction: () => keepSet(now) },
    })
  }
  return (
    <section className="mb-6 border border-amber-fill p-4" aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {t('set.confirm.title', { count: open.length })}
      </h2>
      <p className="mb-3 text-ink-2">{t('set.confirm.help')}</p>
      <ul className="grid max-h-120 overflow-y-auto">
        {open.map((one) => {
          const card = set.cards.find(({ number }) => number === one.number)
          const title = card?.title || t('designer.untitled')
          return (
            <li
              key={`${one.number} ${one.at}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-3 max-md:grid-cols-1"
            >
              <div className="grid gap-1">
                <Link href={`/sets/${set.code}/cards/${one.number}`} prefetch={false}>
                  {title}
                </Link>
                <p lang="en">
                  <span className={LABEL}>{t('set.confirm.typed')}</span> {one.text}
                </p>
                {one.readings.length > 1 && <p>{t('text.several', { count: one.readings.length })}</p>}
                {one.readings.map(({ rendered }) => (
                  <p key={rendered} lang="en">
                    <span className={LABEL}>{t('set.confirm.read')}</span> {rendered}
                  </p>
                ))}
              </div>
              <Button
                className="self-start justify-self-start"
                aria-label={t('set.confirm.one', { card: title, number: one.at + 1 })}
                onClick={() => confirm([one])}
              >
                {t('text.meant')}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="mt-3">
        <Button onClick={() => confirm(open)}>{t('set.confirm.all')}</Button>
      </p>
    </section>
  )
}
