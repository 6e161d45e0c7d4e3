'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import type { LogEvent, Player } from '@/lib/engine'
import { useLogWords } from './log-words'
import type { TableSnapshot } from './session'
import { useTable } from './table-context'

interface Line {
  readonly event: LogEvent
  /** Place in the log. */
  readonly place: number
  /** The answer of yours that this line begins with: what one can go back to. */
  readonly step?: number
  readonly hero?: Player
}

interface Chapter {
  readonly turn: number
  readonly mission: number
  readonly lines: Line[]
}

/** The log in chapters, one for each mission of each turn. */
function chapters(snapshot: Pick<TableSnapshot, 'log' | 'marks' | 'steps'>): readonly Chapter[] {
  const { log, marks, steps } = snapshot
  const stepAt = new Map<number, number>()
  marks.forEach((mark, step) => {
    if (!steps[step]?.auto) stepAt.set(mark, step)
  })
  const found: Chapter[] = []
  let hero: Player | undefined
  log.forEach((event, place) => {
    if (event.type === 'turn') hero = event.player
    let chapter = found.at(-1)
    if (!chapter || chapter.turn !== event.turn || chapter.mission !== event.mission) {
      chapter = { turn: event.turn, mission: event.mission, lines: [] }
      found.push(chapter)
    }
    chapter.lines.push({ event, place, step: stepAt.get(place), hero })
  })
  return found
}

/** Everything that happened, newest last. Lines of your decisions lead back to the moment before them. */
export function LogList() {
  const t = useTranslations('play')
  const { snapshot, goTo } = useTable()
  const { log, marks, steps } = snapshot
  const end = useRef<HTMLDivElement>(null)
  const told = useMemo(() => chapters({ log, marks, steps }), [log, marks, steps])
  const length = log.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line scrolls into view.
  useEffect(() => {
    const box = end.current?.parentElement
    if (box) box.scrollTop = box.scrollHeight
  }, [length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key.
    <section className="lg-box" tabIndex={0} aria-label={t('log.heading')}>
      {told.length === 0 && <p className="none">{t('log.empty')}</p>}
      {told.map((chapter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chapters only grow at the end.
        <div key={i}>
          <h3 className="lab lh">
            {chapter.turn === 0
              ? t('log.setup')
              : chapter.mission === 0
                ? t('log.turn', { turn: chapter.turn })
                : t('log.mission', { turn: chapter.turn, mission: chapter.mission })}
          </h3>
          <ol className="lg">
            {chapter.lines.map((line) => (
              <LogLine key={line.place} line={line} goTo={goTo} />
            ))}
          </ol>
        </div>
      ))}
      <div ref={end} />
    </section>
  )
}

const LogLine = memo(function LogLine({ line, goTo }: { line: Line; goTo: (at: number) => void }) {
  const t = useTranslations('play')
  const { text, rich } = useLogWords()
  const { event, hero, step } = line
  const villain = event.player !== undefined && hero !== undefined && event.player !== hero
  return (
    <li className={villain ? 'v' : 'h'}>
      {event.player !== undefined && hero !== undefined ? (
        <Icon name={villain ? 'villain' : 'hero'} label={t(villain ? 'log.villain' : 'log.hero')} />
      ) : (
        <span />
      )}
      <span>{rich(event)}</span>
      {step !== undefined && (
        <button
          type="button"
          className="lg-back"
          onClick={() => goTo(step)}
          aria-label={t('log.back', { line: text(event) })}
          title={t('log.back', { line: text(event) })}
        >
          <Icon name="undo" />
        </button>
      )}
    </li>
  )
})
