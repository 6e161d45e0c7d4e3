'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CardToken } from '@/components/cards/text/token'
import { About } from '@/components/ui/about'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type CostlyMove, costlyMoves } from '@/lib/features/play/model/review'
import type { TableSession } from '@/lib/features/play/model/session'
import type { Option } from '@/lib/game/engine/model/decisions'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'

interface CostlyListProps {
  readonly session: TableSession
  readonly letters: readonly string[]
  /** Called with the moves that cost most, to mark them in the chart. */
  readonly onFound: (moves: readonly CostlyMove[]) => void
}

/** The moves that cost most, with the searching bot's alternatives: computed on request, since it takes a while. */
export default function CostlyList({ session, letters, onFound }: CostlyListProps) {
  const t = useTranslations('play.review')
  const { snapshot } = useTable()
  const [share, setShare] = useState<number>()
  const [found, setFound] = useState<readonly CostlyMove[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  if (!session.advise) return null
  const start = () => {
    const controller = new AbortController()
    stop.current = controller
    setShare(0)
    setHasFailed(false)
    costlyMoves(session, snapshot.viewer, { onProgress: setShare, signal: controller.signal }).then(
      (moves) => {
        if (controller.signal.aborted) return
        setFound(moves)
        onFound(moves)
      },
      () => {
        setShare(undefined)
        setHasFailed(true)
      },
    )
  }
  if (found)
    return (
      <>
        <p role="status" className="text-14 text-ink-2">
          {t('costly', { count: found.length, points: pointsOf(found) })}
        </p>
        {found.length > 0 && (
          <ol
            className="grid grid-cols-[repeat(auto-fit,minmax(230px,1fr))] gap-4 phone:gap-2.5"
            aria-label={t('costlyList')}
          >
            {found.map((move, place) => (
              <Costly key={move.cursor} move={move} letter={letters[place] ?? ''} goTo={session.goTo} />
            ))}
          </ol>
        )}
        <p className="text-13 text-ink-2">{t('costlyNote')}</p>
      </>
    )
  if (share === undefined)
    return (
      <div className="grid gap-1.5">
        <p>
          <Button onClick={start}>{t('findCostly')}</Button>
        </p>
        {hasFailed && (
          <p role="alert" className="text-14 text-danger">
            {t('costlyFailed')}
          </p>
        )}
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-14">
        {t('looking')}
      </p>
      <ProgressBar aria-label={t('looking')} value={share} max={1} />
    </div>
  )
}

const costOf = ({ chance, betterChance }: CostlyMove): number =>
  Math.round(100 * betterChance) - Math.round(100 * chance)
const pointsOf = (moves: readonly CostlyMove[]): number => moves.reduce((sum, move) => sum + costOf(move), 0)

interface CostlyProps {
  readonly move: CostlyMove
  readonly letter: string
  readonly goTo: (cursor: number) => void
}

function Costly({ move, letter, goTo }: CostlyProps) {
  const t = useTranslations('play.review')
  const format = useFormatter()
  const words = useTableLabels()
  const { snapshot } = useTable()
  const percent = (chance: number) => format.number(chance, { style: 'percent' })
  const turn = snapshot.turns.findLast(({ at }) => at <= move.cursor)?.turn ?? 0
  return (
    <li className="grid content-start gap-1.5 border-t-3 border-danger bg-basalt-2 p-2.5" data-costly="">
      <p className="lab">
        {letter} · {t('turn', { turn })}
      </p>
      <p className="text-16 leading-[1.3]">
        {t.rich('instead', {
          mine: words.move(move.chosen),
          better: words.move(move.better),
          b: (part) => <b>{part}</b>,
        })}{' '}
        <b className="tech whitespace-nowrap text-danger">
          {format.number(-costOf(move) / 100, { style: 'percent' }).replace('-', '−')}
        </b>
      </p>
      <div className="mt-auto flex flex-wrap items-end gap-3 pt-1">
        <Side option={move.chosen} name={t('you')} chance={percent(move.chance)} />
        <span className="mb-14 text-ink-2" aria-hidden="true">
          →
        </span>
        <Side option={move.better} name={t('bot')} chance={percent(move.betterChance)} isBetter />
        <Button className="ml-auto min-h-9 px-2" onClick={() => goTo(move.cursor)}>
          {t('openThere')}
          <About name={letter} />
        </Button>
      </div>
    </li>
  )
}

interface SideProps {
  readonly option: Option
  readonly name: string
  readonly chance: string
  readonly isBetter?: boolean
}

/** A move with its estimated chance: its card, or its name if it has none. */
function Side({ option, name, chance, isBetter = false }: SideProps) {
  const { pool } = useTable()
  const words = useTableLabels()
  const card = pool.byKey.get(option.key ?? '')
  return (
    <div className="grid min-w-0 justify-items-center gap-1">
      {card ? (
        <CardToken card={card} />
      ) : (
        <span className="grid h-22 w-16 place-items-center border border-dashed border-line-strong p-1 text-center text-13 leading-tight wrap-anywhere text-ink-2">
          {words.move(option)}
        </span>
      )}
      <span className="text-13 text-ink-2">
        {name} <b className={`tech text-16 ${isBetter ? 'text-amber' : 'text-ink'}`}>{chance}</b>
      </span>
    </div>
  )
}
