'use client'

import { useTranslations } from 'next-intl'
import {
  memo,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Pool } from '@/lib/game/cards/pool'
import type { LabReport } from '@/lib/game/lab/types'
import { CardsTable } from './figures/cards-table'
import { type GamesAsked, OpenGames } from './figures/figures'
import { MissionMatrix } from './figures/mission-matrix'
import { Missions } from './figures/missions'
import { Outcomes } from './figures/outcomes'
import { Power } from './figures/power'
import { Turns } from './figures/turns'
import { GamesDialog } from './games-dialog'
import type { Run } from './run'
import { HELP } from './styles'
import { Summary } from './summary'
import { useIsNear } from './use-is-near'

interface ResultsProps {
  readonly run: Run
  readonly report: LabReport
  readonly isRunning: boolean
  readonly opponents: readonly string[]
  readonly pool: Pool
}

/** All figures of a run; while it goes on, even the first ones are rendered only when the page is idle. */
export function Results({ run, report, isRunning, opponents, pool }: ResultsProps) {
  const shown = useDeferredValue<LabReport | null>(report, null)
  const isChanging = useDeferredValue(isRunning)
  const [asked, setAsked] = useState<GamesAsked>()
  return (
    <OpenGames value={setAsked}>
      {shown && <Figures report={shown} isChanging={isChanging} opponents={opponents} pool={pool} />}
      {asked && (
        <GamesDialog run={run} asked={asked} opponents={opponents} onClose={() => setAsked(undefined)} />
      )}
    </OpenGames>
  )
}

// Memoised: a section does not re-render while its report is unchanged.
const OutcomeFigures = memo(Outcomes)
const TurnFigures = memo(Turns)
const PowerFigures = memo(Power)
const MissionFigures = memo(Missions)
const MatrixFigures = memo(MissionMatrix)
const CardFigures = memo(CardsTable)

const Figures = memo(function Figures({
  report,
  isChanging,
  opponents,
  pool,
}: Pick<ResultsProps, 'report' | 'opponents' | 'pool'> & { isChanging: boolean }) {
  const t = useTranslations('lab')
  const latest = { report, isChanging }
  const sections = [
    <Section {...latest} key="outcomes" title={t('section.outcomes')}>
      {(seen) => <OutcomeFigures report={seen} opponents={opponents} />}
    </Section>,
    <Section {...latest} key="turns" title={t('section.turns')}>
      {(seen) => <TurnFigures report={seen} />}
    </Section>,
    <Section {...latest} key="power" title={t('section.power')}>
      {(seen) => <PowerFigures report={seen} />}
    </Section>,
    <Section {...latest} key="missions" title={t('section.missions')}>
      {(seen) => <MissionFigures report={seen} pool={pool} />}
    </Section>,
    <Section {...latest} key="matrix" title={t('section.matrix')} text={t('matrix.text')}>
      {(seen) => <MatrixFigures report={seen} pool={pool} />}
    </Section>,
    <Section
      {...latest}
      key="cards"
      title={t('section.cards')}
      text={t('cards.text', { n: report.cards.length })}
    >
      {(seen) => <CardFigures report={seen} pool={pool} />}
    </Section>,
  ]
  // Sections mount one after the other: all at once would keep the page busy for too long.
  const [made, setMade] = useState(1)
  useEffect(() => {
    if (made < sections.length) startTransition(() => setMade(made + 1))
  }, [made, sections.length])
  return (
    <div className="group/results" data-changing={isChanging || undefined}>
      <Summary report={report} opponents={opponents} />
      {sections.slice(0, made)}
      <p className={`${HELP} mt-3`}>{t('results.how')}</p>
    </div>
  )
})

interface SectionProps {
  readonly title: string
  readonly text?: string
  readonly report: LabReport
  /** True while the run goes on. */
  readonly isChanging: boolean
  readonly children: (report: LabReport) => ReactNode
}

/**
 * Thousands of small boxes: while they change, those far from the screen need no layout. Such sections are clipped at
 * their edges, so they have space for focus rings.
 */
const SECTION =
  '-mx-1.5 px-1.5 py-0.5 group-data-changing/results:[contain-intrinsic-block-size:auto_900px] group-data-changing/results:[content-visibility:auto]'

/**
 * Figures under a heading, folded by default. While the run goes on, they update only while on the screen; at its end
 * all show the final figures.
 */
function Section({ title, text, report, isChanging, children }: SectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const [seen, setSeen] = useState(report)
  const [isOpen, setIsOpen] = useState(false)
  if (seen !== report && (isNear || !isChanging)) setSeen(report)
  return (
    <section ref={section} className={SECTION} aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="cursor-pointer border-b border-line py-2.5 hover:text-horizon">
          <h2 id={id} className="inline-block text-18">
            {title}
          </h2>
        </summary>
        {/* Thousands of boxes are created only once the section is opened. */}
        {isOpen && (
          <>
            {text && <p className={`${HELP} my-3`}>{text}</p>}
            {children(seen)}
          </>
        )}
      </details>
    </section>
  )
}
