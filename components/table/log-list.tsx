'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { CardId, LoggedCard } from '@/lib/engine'
import { type Chapter, cardsOfEvent, chaptersOf, type Line } from '@/lib/match/chapters'
import { LOG_KINDS, type LogFilter, passesFilter, WHOLE_LOG } from '@/lib/match/log-filter'
import { useLogWords, withTitles } from './log-words'
import { useTable } from './table-context'
import { Timeline } from './timeline'
import { useCardsById } from './use-cards-by-id'
import { useWhyWords } from './why-words'

/** Everything that happened, newest last. Lines point at their cards; those of decisions lead back before them. */
export function LogList() {
  const t = useTranslations('play')
  const { snapshot, goTo, pointAt, inspect, reasons } = useTable()
  const words = useLogWords()
  const byId = useCardsById()
  const sight = useRef(byId)
  sight.current = byId
  const { log, marks, steps, seats, watching, thoughts } = snapshot
  const whyOf = useWhyWords()
  const [filter, setFilter] = useState<LogFilter>(WHOLE_LOG)
  const box = useRef<HTMLElement>(null)
  const told = useMemo(
    () =>
      chaptersOf({ log, marks, steps, seats, watching })
        .map((chapter) => ({
          ...chapter,
          lines: chapter.lines.filter((line) => passesFilter(line.event, filter)),
        }))
        .filter((chapter) => chapter.lines.length > 0),
    [log, marks, steps, seats, watching, filter],
  )
  /** On the table where it still lies there, else by what stands on it. */
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
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [length, filter])
  return (
    <>
      <Timeline />
      <Filter filter={filter} onFilter={setFilter} />
      <section
        className="lg-box"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key.
        tabIndex={0}
        aria-label={t('log.heading')}
        onKeyDown={walk}
      >
        {told.length === 0 && <p className="none">{t('log.empty')}</p>}
        {told.map((chapter) => (
          <div key={`${chapter.turn} ${chapter.mission} ${chapter.lines[0]?.place}`}>
            <Heading chapter={chapter} />
            <ol className="lg">
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
    <div className="lg-filter">
      <select
        aria-label={t('what')}
        value={filter.kind}
        onChange={(event) => {
          const kind = LOG_KINDS.find((one) => one === event.target.value)
          if (kind) onFilter({ ...filter, kind })
        }}
      >
        {LOG_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('who')}
        value={filter.player ?? ''}
        onChange={({ target }) =>
          onFilter({ kind: filter.kind, ...(target.value !== '' && { player: Number(target.value) }) })
        }
      >
        <option value="">{t('everybody')}</option>
        {snapshot.seats.map((_, player) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are places.
          <option key={player} value={player}>
            {names.nameOf(player)}
          </option>
        ))}
      </select>
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
    <h3 className={`lab lh ${outcome ? `is-${outcome}` : ''}`}>
      {turn === 0
        ? t('log.setup')
        : mission === 0
          ? t('log.turn', { turn })
          : t('log.mission', { turn, mission })}
      {title && <b>{title}</b>}
      {outcome && <i>{board(`outcome.${outcome}`)}</i>}
    </h3>
  )
}

interface LineProps {
  readonly line: Line
  readonly words: Pick<ReturnType<typeof useLogWords>, 'text' | 'titles'>
  readonly goTo: (at: number) => void
  readonly pointAt: (cards: readonly CardId[]) => void
  readonly look: (card: LoggedCard) => void
  /** Why a bot did it; empty where nothing is known or wished. */
  readonly why: string
}

/** Drawn once: a long log must not be drawn anew whenever the pointer moves over the table. */
const LogLine = memo(function LogLine({ line, words, goTo, pointAt, look, why }: LineProps) {
  const t = useTranslations('play')
  const { event, hero, step } = line
  const villain = event.player !== undefined && hero !== undefined && event.player !== hero
  const cards = cardsOfEvent(event)
  const point = () => pointAt(cards.map(({ id }) => id))
  const text = words.text(event)
  return (
    <li
      className={villain ? 'v' : 'h'}
      tabIndex={-1}
      onPointerEnter={point}
      onPointerLeave={() => pointAt([])}
      onFocus={point}
      onBlur={() => pointAt([])}
    >
      {event.player !== undefined && hero !== undefined ? (
        <Icon name={villain ? 'villain' : 'hero'} label={t(villain ? 'log.villain' : 'log.hero')} />
      ) : (
        <span />
      )}
      <span>
        {withTitles(text, words.titles(event), (title, place) => (
          <button
            type="button"
            className="lg-card"
            tabIndex={-1}
            onClick={() => cards[place] && look(cards[place])}
          >
            {title}
          </button>
        ))}
        {line.byItself && <small> · {t('log.byItself')}</small>}
        {why && <small className="lg-why">{why}</small>}
      </span>
      {step !== undefined && (
        <button
          type="button"
          className="lg-back"
          tabIndex={-1}
          onClick={() => goTo(step)}
          aria-label={t('log.back', { line: text })}
          title={t('log.back', { line: text })}
        >
          <Icon name="undo" />
        </button>
      )}
    </li>
  )
})

/** Within the log: up and down from line to line, left and right to what a line leads to. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const box = event.currentTarget
  const lines = [...box.querySelectorAll<HTMLElement>('.lg > li')]
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.lg > li') : null
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
