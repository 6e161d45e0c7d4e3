'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import {
  type Chapter,
  chaptersOf,
  LOG_KINDS,
  type LogFilter,
  passesFilter,
  WHOLE_LOG,
} from '@/lib/features/play/model/log'
import type { LoggedCard } from '@/lib/game/engine'
import { focusBoard } from '../frame/kept-focus'
import { useCardsById } from '../inspector/use-cards-by-id'
import { useReasonText } from '../prompt/reason-text'
import { useTable } from '../table-context'
import { useLogLabels } from './log-labels'
import { LogLine } from './log-line'
import { Timeline } from './timeline'

const FILTER = 'min-h-7 min-w-0 flex-1 px-2 text-14 max-md:min-h-11 max-md:text-16'
const OUTCOME_COLOR = { success: 'text-amber', failure: 'text-danger' } as const

/**
 * The complete log, newest line last. Lines highlight their cards; lines of decisions lead back to the moment before.
 */
export function LogList() {
  const t = useTranslations('play')
  const { snapshot, goTo, pointAt, inspect, reasons } = useTable()
  const words = useLogLabels()
  const byId = useCardsById()
  const sight = useRef(byId)
  sight.current = byId
  const { log, logOffsets: marks, steps, seats, isWatching: watching, thoughts } = snapshot
  const whyOf = useReasonText()
  const [filter, setFilter] = useState<LogFilter>(WHOLE_LOG)
  const box = useRef<HTMLElement>(null)
  const told = useMemo(
    () =>
      chaptersOf({ log, logOffsets: marks, steps, seats, isWatching: watching })
        .map((chapter) => ({
          ...chapter,
          lines: chapter.lines.filter((line) => passesFilter(line.event, filter)),
        }))
        .filter((chapter) => chapter.lines.length > 0),
    [log, marks, steps, seats, watching, filter],
  )
  /** Shows a card on the table if it is still there, or else its printed facts. */
  const look = useCallback(
    ({ id, key }: LoggedCard) => {
      const card = sight.current.get(id)
      if (card) inspect({ kind: 'card', card })
      else if (key) inspect({ kind: 'key', key })
    },
    [inspect],
  )
  const length = log.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls into view.
  useEffect(() => {
    // In the next frame, which computes the layout anyway: reading the height now would cost a layout for each answer.
    const frame = requestAnimationFrame(() => {
      if (box.current) box.current.scrollTop = box.current.scrollHeight
    })
    return () => cancelAnimationFrame(frame)
  }, [length, filter])
  return (
    <>
      {/* A replay has it among its controls. */}
      {!watching && <Timeline />}
      <Filter filter={filter} onFilter={setFilter} />
      <section
        data-log=""
        className="min-h-0 flex-1 relative overflow-y-auto pb-2.5 [scrollbar-width:thin] focus-visible:-outline-offset-2 in-data-sheet:-mx-3.5 in-data-sheet:max-h-[62dvh]"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key.
        tabIndex={0}
        aria-label={t('log.heading')}
        onKeyDown={walk}
      >
        {told.length === 0 && <p className="px-3.5 py-2 text-14 text-ink-3">{t('log.empty')}</p>}
        {told.map((chapter) => (
          <div key={`${chapter.turn} ${chapter.mission} ${chapter.lines[0]?.place}`}>
            <Heading chapter={chapter} />
            <ol className="px-3.5 text-14/[1.3]">
              {chapter.lines.map((line) => (
                <LogLine
                  key={line.place}
                  line={line}
                  words={words}
                  goTo={goTo}
                  pointAt={pointAt}
                  look={look}
                  why={
                    reasons ? whyOf(line.answer === undefined ? undefined : thoughts.get(line.answer)) : ''
                  }
                />
              ))}
            </ol>
          </div>
        ))}
      </section>
    </>
  )
}

function Filter({ filter, onFilter }: { filter: LogFilter; onFilter: (filter: LogFilter) => void }) {
  const t = useTranslations('board.filter')
  const { snapshot, names } = useTable()
  return (
    <div className="flex flex-none gap-1.5 border-b border-line px-3.5 pt-0.5 pb-1.5">
      <Field className={FILTER}>
        <select
          aria-label={t('what')}
          value={filter.kind}
          onChange={(event) => {
            const kind = LOG_KINDS.find((one) => one === event.target.value)
            if (kind) onFilter({ ...filter, kind })
            if (isByPointer(event.target)) focusBoard()
          }}
        >
          {LOG_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(kind)}
            </option>
          ))}
        </select>
      </Field>
      <Field className={FILTER}>
        <select
          aria-label={t('who')}
          value={filter.player ?? ''}
          onChange={({ target }) => {
            onFilter({ kind: filter.kind, ...(target.value !== '' && { player: Number(target.value) }) })
            if (isByPointer(target)) focusBoard()
          }}
        >
          <option value="">{t('everybody')}</option>
          {snapshot.seats.map((_, player) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
            <option key={player} value={player}>
              {names.nameOf(player)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}

function Heading({ chapter }: { chapter: Chapter }) {
  const t = useTranslations('play')
  const board = useTranslations('board')
  const { pool } = useTable()
  const { turn, mission, card, outcome } = chapter
  const title = card?.key ? pool.byKey.get(card.key)?.title : undefined
  return (
    <h3 className="lab px-3.5 pt-3 pb-1.5">
      {turn === 0
        ? t('log.setup')
        : mission === 0
          ? t('log.turn', { turn })
          : t('log.mission', { turn, mission })}
      {title && <b className="ml-2 whitespace-normal text-ink-2">{title}</b>}
      {outcome && (
        <i className={`ml-2 not-italic ${OUTCOME_COLOR[outcome]}`}>{board(`outcome.${outcome}`)}</i>
      )}
    </h3>
  )
}

/** Keyboard navigation in the log: up and down between lines, left and right between a line's links. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget
  const lines = [...box.querySelectorAll<HTMLElement>('[data-line]')]
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
  const at = from ? lines.indexOf(from) : -1
  const inLine = from ? [from, ...from.querySelectorAll<HTMLElement>('button')] : []
  const inside = event.target instanceof HTMLElement ? inLine.indexOf(event.target) : -1
  const next: Record<string, HTMLElement | undefined> = {
    ArrowUp: at < 0 ? lines.at(-1) : lines[at - 1],
    ArrowDown: at < 0 ? lines.at(-1) : lines[at + 1],
    Home: lines[0],
    End: lines.at(-1),
    ArrowRight: inLine[inside + 1],
    ArrowLeft: inLine[inside - 1],
  }
  if (!(event.key in next)) return
  event.preventDefault()
  event.stopPropagation()
  next[event.key]?.focus()
}
