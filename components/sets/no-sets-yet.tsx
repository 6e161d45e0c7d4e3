'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { NumberedSteps } from '@/components/ui/numbered-steps'
import { addSet } from '@/lib/features/sets/client/sets'
import { sampleSet } from '@/lib/features/sets/model/sample-set'
import { useRouter } from '@/lib/platform/i18n/navigation'
import { LiveCard } from './designer/live-card'
import { PANEL, ROW } from './styles'

const STEPS = ['write', 'look', 'play'] as const

/** Shows somebody without sets how a card is created, using a card of the sample. */
export default function NoSetsYet() {
  const t = useTranslations('sets.list')
  const router = useRouter()
  const [sample] = useState(() => sampleSet(t('sampleName')))
  const [design] = sample.cards
  const openSample = async () => {
    await addSet(sample)
    router.push(`/sets/${sample.code}`)
  }
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-8 max-lg:grid-cols-1 max-lg:gap-6">
      <section className="grid content-start gap-5">
        <h2 className="text-28">{t('none')}</h2>
        <NumberedSteps
          steps={STEPS.map((id) => ({ id, title: t(`steps.${id}.title`), text: t(`steps.${id}.text`) }))}
        />
        <p className={ROW}>
          <ButtonLink variant="primary" href="/sets/new" prefetch={false}>
            {t('new')}
          </ButtonLink>
          <Button onClick={() => void openSample()}>{t('sample')}</Button>
        </p>
        <p className="max-w-[56ch] text-14 text-ink-3">{t('formats')}</p>
      </section>
      {design && (
        <section className={PANEL} aria-label={t('sampleName')}>
          <LiveCard set={sample} design={design} play="rules" />
        </section>
      )}
    </div>
  )
}
