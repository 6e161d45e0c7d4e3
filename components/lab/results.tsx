'use client'

import { useTranslations } from 'next-intl'
import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import type { Pool } from '@/lib/cards/pool'
import type { LabReport } from '@/lib/lab/types'
import { CardsTable } from './cards-table'
import { type GamesAsked, OpenGames } from './figures'
import { GamesDialog } from './games-dialog'
import { MissionMatrix } from './mission-matrix'
import { Missions } from './missions'
import { Outcomes } from './outcomes'
import { Power } from './power'
import type { Run } from './run'
import { Turns } from './turns'

interface ResultsProps {
  readonly run: Run
  readonly report: LabReport
  readonly opponents: readonly string[]
  readonly pool: Pool
}

/** All figures of a run; while it goes on they follow in pauses of the page. */
export function Results({ run, report, opponents, pool }: ResultsProps) {
  const shown = useDeferredValue(report)
  const [asked, setAsked] = useState<GamesAsked>()
  return (
    <OpenGames value={setAsked}>
      <Figures report={shown} opponents={opponents} pool={pool} />
      {asked && (
        <GamesDialog run={run} asked={asked} opponents={opponents} onClose={() => setAsked(undefined)} />
      )}
    </OpenGames>
  )
}

const Figures = memo(function Figures({
  report,
  opponents,
  pool,
}: Pick<ResultsProps, 'report' | 'opponents' | 'pool'>) {
  const t = useTranslations('lab')
  return (
    <div className="lb-results">
      <p className="lb-help">{t('results.how')}</p>
      <Section title={t('section.outcomes')}>
        <Outcomes report={report} opponents={opponents} />
      </Section>
      <Section title={t('section.turns')}>
        <Turns report={report} />
      </Section>
      <Section title={t('section.power')}>
        <Power report={report} />
      </Section>
      <Section title={t('section.missions')}>
        <Missions report={report} pool={pool} />
      </Section>
      <Section title={t('section.matrix')} text={t('matrix.text')}>
        <MissionMatrix report={report} pool={pool} />
      </Section>
      <Section title={t('section.cards')} text={t('cards.text')}>
        <CardsTable report={report} pool={pool} />
      </Section>
    </div>
  )
})

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="lb-sec" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="lb-help">{text}</p>}
      {children}
    </section>
  )
}
