'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { useCardTexts } from '@/components/cards/text/card-texts'
import { ButtonLink } from '@/components/ui/button-link'
import { usePathSegment } from '@/components/ui/hooks/use-path-segment'
import { Segments } from '@/components/ui/segments'
import { type KeptSet, setsStore } from '@/lib/features/sets/client/sets'
import type { CardDesign } from '@/lib/features/sets/model/own-set'
import { playableCard } from '@/lib/features/sets/model/playable'
import { Link } from '@/lib/platform/i18n/navigation'
import { NoSet } from '../no-set'
import { SetTroubleNotice } from '../set-trouble'
import { WIDE_PAGE } from '../styles'
import { useSet } from '../use-sets'
import { AbilityEditor } from './ability-editor'
import { CardTools } from './card-tools'
import { FactsForm } from './facts-form'
import { LiveCard } from './live-card'
import { StyleWarnings } from './style-warnings'
import { TrialAndBalance } from './trial-and-balance'
import { useDesign } from './use-design'

/** `/sets/<code>/cards/<number>`: one card, its facts, its text and its face. */
export function DesignerPage() {
  const code = usePathSegment(1)
  const number = Number(usePathSegment(3))
  const kept = useSet(code)
  const design = kept?.set.cards.find((card) => card.number === number)
  if (kept === undefined) return <NoSet isLoading />
  if (kept === null || !design) return <NoSet />
  return <Designer key={`${code} ${number}`} kept={kept} design={design} />
}

const TABS = ['facts', 'text', 'card'] as const
type Tab = (typeof TABS)[number]

function Designer({ kept: { set }, design: given }: { readonly kept: KeptSet; readonly design: CardDesign }) {
  const t = useTranslations('sets.designer')
  useCardTexts()
  const saving = useStore(setsStore, (now) => now.saving)
  // A card without a name opens with its facts, one that has a name with its text.
  const [tab, setTab] = useState<Tab>(given.title === '' ? 'facts' : 'text')
  const { design, change, result } = useDesign(set, given)
  // The name can wait: a card can be tried as soon as it does something.
  const trial = useMemo(
    () =>
      playableCard(set, {
        ...design,
        title: design.title || t('untitled'),
        subtitle: design.subtitle || t('draft'),
      }),
    [set, design, t],
  )
  const isAsked = design.paragraphs.some(
    ({ ability }, at) => !ability && ['asked', 'understood'].includes(result?.paragraphs[at]?.kind ?? ''),
  )
  const place = set.cards.findIndex(({ number }) => number === design.number)
  const [before, after] = [set.cards[place - 1], set.cards[place + 1]]
  const part = (name: Tab) => (name === tab ? '' : 'max-md:hidden')
  return (
    <div className={WIDE_PAGE}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 wrap-anywhere text-ink-2 max-md:basis-full">
          <Link href={`/sets/${set.code}`} prefetch={false}>
            {set.name || t('unnamed')}
          </Link>
          {' · '}
          {t('place', { at: place + 1, of: set.cards.length })}
        </p>
        <span role="status" className="text-14 text-ink-3">
          {t(`saving.${saving}`)}
        </span>
        <span className="flex empty:hidden">
          {before && (
            <ButtonLink variant="quiet" href={`/sets/${set.code}/cards/${before.number}`} prefetch={false}>
              {t('before')}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink variant="quiet" href={`/sets/${set.code}/cards/${after.number}`} prefetch={false}>
              {t('after')}
            </ButtonLink>
          )}
        </span>
      </div>
      <SetTroubleNotice code={set.code} />
      <h1 className="sr-only">{design.title || t('untitled')}</h1>
      <Segments
        label={t('parts')}
        value={tab}
        options={TABS.map((name) => ({ value: name, name: t(`tab.${name}`) }))}
        onChange={setTab}
        className="mb-4 flex md:hidden [&>button]:min-h-11 [&>button]:flex-1"
      />
      <div className="grid grid-cols-[15rem_minmax(0,1fr)_minmax(0,1.1fr)] gap-8 max-xl:grid-cols-[15rem_minmax(0,1fr)] max-md:grid-cols-1">
        <div className={part('facts')}>
          <FactsForm design={design} onChange={change} />
          <StyleWarnings set={set} design={design} />
        </div>
        <div className={part('text')}>
          <AbilityEditor design={design} result={result} onChange={change} />
        </div>
        <div
          className={`grid content-start gap-5 max-xl:col-span-full xl:border-l xl:border-line xl:pl-8 ${part('card')}`}
        >
          <LiveCard set={set} design={design} play={trial.play} isReading={result === undefined} />
          <TrialAndBalance playable={trial} isAsked={isAsked} />
          <CardTools set={set} design={design} onChange={change} />
        </div>
      </div>
    </div>
  )
}
