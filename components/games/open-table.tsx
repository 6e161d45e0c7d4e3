'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { focusBoard } from '@/components/table/frame/kept-focus'
import { TableArea, TableFrame } from '@/components/table/frame/table-frame'
import { Prompt } from '@/components/table/prompt/prompt'
import { below } from '@/components/ui/breakpoints'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useDarkByDefault } from '@/components/ui/page/use-dark-by-default'
import { advisedOption, GUIDES, isAsking, lessonNow } from '@/lib/features/play/model/tables/guide'
import type { GameSession } from '@/lib/features/play/model/tables/open-table'
import { entriesOf } from '@/lib/features/play/model/tables/option-groups'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { GameBar, GameTimeline } from './game-bar'
import { GameLog } from './game-log'
import { GuidePanel } from './guide-panel'
import { InspectedItem } from './inspected-item'
import { useNaming } from './naming'
import { type Narrowed, OptionList } from './option-list'
import { PastPanel, ReplayPanel } from './past-panel'
import type { GameScreen, Inspectable, OnlineParts, TableProps } from './screen'
import { useTableKeys } from './use-table-keys'

/** The question grows upwards over the table, and stays visible at the bottom of a narrow screen. */
const ASKED = [
  'max-h-[min(72dvh,calc(100dvh-60px))] min-h-0 max-lg:sticky max-lg:bottom-0 max-lg:order-8 max-lg:self-stretch',
  'max-lg:border-l-0',
].join(' ')

const INSIDE = 'relative overflow-y-auto'

/** At most half of a narrow screen, or less than a third if the answer can be given on the board above it. */
const ASKED_MOST = 'max-lg:max-h-[42dvh]'

const ASKED_LITTLE = 'lg:max-h-[42dvh] max-lg:max-h-[30dvh]'

const NO_OPTIONS: readonly never[] = []

export interface GameTableProps<T extends GameTypes> extends TableProps {
  readonly screen: GameScreen<T>
}

/** A table that was set up successfully. */
export interface TableSetup<T extends GameTypes> {
  readonly session: GameSession<T>
  readonly setup: T['setup']
  /** Given if it is played online; then nothing of it is stored here. */
  readonly online?: OnlineParts
}

/**
 * In one column, shows the upper end of the table whenever the viewer has to decide in another phase: there is what the
 * question is about, a fight or a test, while the page may still be where the last answer was given.
 */
function useShownPhase(phase: string | undefined): void {
  const last = useRef(phase)
  useEffect(() => {
    if (phase === undefined || phase === last.current) return
    last.current = phase
    if (matchMedia(below('lg')).matches) scrollTo({ top: 0 })
  }, [phase])
}

/** A table whose session is open: on this device, or online. */
export function OpenTable<T extends GameTypes>({
  screen,
  saved,
  isReplay,
  session,
  setup,
  online,
  onSave,
  onLeave,
}: GameTableProps<T> & TableSetup<T>) {
  const t = useTranslations('games.table')
  useDarkByDefault()
  const snapshot = useStore(session.store)
  const localNaming = useNaming(saved.setup)
  const naming = online?.naming ?? localNaming
  const { nameOf } = naming
  const words = screen.useWords(setup, naming)
  const [looked, setLooked] = useState<Inspectable>()
  const { cursor, steps, turns, branches, decision, result, mustHandOver, viewer } = snapshot
  const guide = saved.guide && GUIDES[saved.game]
  const [told, setTold] = useState<readonly string[]>(saved.guide ?? [])
  const lesson = guide && lessonNow(guide, told, snapshot)
  const tell = () => {
    if (lesson) setTold([...told, lesson.id])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is saved whenever a move is made, and when a lesson is told.
  useEffect(() => {
    onSave({
      ...saved,
      savedAt: new Date().toISOString(),
      steps,
      cursor,
      turns,
      branches,
      turn: snapshot.turn?.turn ?? 0,
      over: result !== undefined,
      ...(saved.guide && { guide: told }),
    })
  }, [cursor, steps, told, session])

  const options: readonly T['option'][] = decision && !mustHandOver ? decision.options : NO_OPTIONS
  const advised = advisedOption(lesson, options)
  const groups = useMemo(
    () => options.map((option) => words.groups?.(option, snapshot) ?? []),
    [options, words, snapshot],
  )
  const [shownFor, setShownFor] = useState<Narrowed & { readonly cursor: number }>()
  // A narrowed list belongs to one decision only.
  const narrowed = shownFor?.cursor === cursor && options.length > 0 ? shownFor : undefined
  const entries = useMemo(
    () => entriesOf(groups, narrowed?.indices ?? [...options.keys()]),
    [groups, narrowed, options],
  )
  const narrow = (to: Narrowed | undefined) => {
    setShownFor(to && { ...to, cursor })
    focusBoard()
  }
  const said = useMemo(
    () => options.map((option, index) => words.option(option, index, snapshot)),
    [options, words, snapshot],
  )
  const people: readonly Player[] = saved.setup.seats.flatMap(({ kind }, player) =>
    kind === 'person' && !snapshot.conceded.includes(player) && (!online || player === naming.you)
      ? [player]
      : [],
  )
  const answer = (index: number, keepsFocus = false) => {
    if (lesson && isAsking(lesson)) tell()
    setShownFor(undefined)
    session.answer(index)
    // The next question is read out from its beginning.
    if (!keepsFocus) focusBoard()
  }
  const takeLine = (line: number) => {
    const entry = entries[line]
    if (entry?.kind === 'group') narrow(entry)
    else if (entry) answer(entry.index)
  }
  useShownPhase(decision && !mustHandOver ? words.phaseOf(snapshot) : undefined)
  useTableKeys(session, { takeLine, onAll: () => narrow(undefined) })
  const log = snapshot.log.flatMap((event, place) => {
    const line = words.event(event)
    return line === undefined
      ? []
      : [{ line, place, isTurn: event.type === 'turn', isThrow: words.rolls.has(event.type) }]
  })
  const thrown = log.findLast(({ isThrow }) => isThrow)
  const decider = snapshot.decider
  // After a click on a tool the focus returns to the question; dialogs return it there as well.
  const backToGame = ({ detail }: React.MouseEvent) => {
    if (detail > 0) focusBoard()
  }

  return (
    <TableFrame data={{ 'data-game': saved.game }}>
      <GameBar
        {...{ screen, saved, setup, session, people, naming, onLeave, words, online }}
        onTool={backToGame}
      />
      {mustHandOver ? (
        <TableArea
          area="middle"
          label={t('table')}
          className="grid place-content-center gap-4 p-6 text-center"
        >
          <h2 className="text-28">{t('handOver', { name: nameOf(viewer) })}</h2>
          <p className="text-ink-2">{t('handOverWhy')}</p>
          <Button variant="primary" className="mx-auto" onClick={() => session.takeDevice()}>
            {t('show', { name: nameOf(viewer) })}
          </Button>
        </TableArea>
      ) : (
        <screen.Board
          snapshot={snapshot}
          setup={setup}
          naming={naming}
          onAnswer={(index) => answer(index, screen.isPlayedOnBoard)}
          onNarrow={(label, indices) => narrow({ label, indices })}
          onInspect={setLooked}
          narrowed={narrowed?.indices}
          advised={advised}
        />
      )}
      <Prompt
        label={t('decision')}
        className={`${ASKED} ${screen.isPlayedOnBoard && !result ? ASKED_LITTLE : ASKED_MOST}`}
        inside={INSIDE}
      >
        {online?.head}
        {guide && <GuidePanel game={saved.game} guide={guide} lesson={lesson} told={told} onRead={tell} />}
        {session.lostSteps > 0 && <Notice className="mb-2">{t('lost', { count: session.lostSteps })}</Notice>}
        {result ? (
          <>
            <div role="status">
              <h2 className="text-22">{words.result(result)}</h2>
            </div>
            {online ? online.over : <p className="mt-2 text-14 text-ink-2">{t('overHint')}</p>}
          </>
        ) : decision && !mustHandOver ? (
          <>
            <p className="lab">
              {t('asked', { name: nameOf(viewer), you: viewer === naming.you ? 'actor' : 'other' })}
            </p>
            <div role="status">
              <h2 className="text-22">{words.question(snapshot)}</h2>
            </div>
            <OptionList
              entries={entries}
              said={said}
              advised={advised}
              narrowed={narrowed}
              onAnswer={answer}
              onNarrow={narrow}
            />
          </>
        ) : (
          <p role="status" className="text-ink-2">
            {decider !== undefined && !mustHandOver && t('waiting', { name: nameOf(decider) })}
          </p>
        )}
        {isReplay && <ReplayPanel session={session} naming={naming} />}
        {cursor < steps.length && <PastPanel session={session} onTool={backToGame} />}
      </Prompt>
      <TableArea area="side" label={t('side')} className="max-lg:order-7">
        <InspectedItem looked={looked} />
        <p
          role="status"
          aria-label={t('lastThrow')}
          className={thrown ? 'border-b border-line px-3.5 py-2 text-14 text-ink-2' : 'sr'}
        >
          {thrown && !mustHandOver && <span key={thrown.place}>{thrown.line}</span>}
        </p>
        {!online && !isReplay && <GameTimeline session={session} naming={naming} />}
        <GameLog log={log} session={session} onTool={backToGame} />
        {online?.side}
      </TableArea>
    </TableFrame>
  )
}
