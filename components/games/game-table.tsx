'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAccount } from '@/components/storage/use-account'
import { historyKeys } from '@/components/table/frame/history-keys'
import { Button } from '@/components/ui/button'
import { plainDigit } from '@/components/ui/digit-key'
import { isByPointer } from '@/components/ui/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { Notice } from '@/components/ui/notice'

import { prefersReducedMotion } from '@/components/ui/prefers-reduced-motion'
import { useDarkByDefault } from '@/components/ui/use-dark-by-default'
import { gameHelper } from '@/lib/features/play/client/game-workers'
import { advisedOption, isAsking, lessonNow } from '@/lib/features/play/model/tables/guide/guide'
import { GUIDES } from '@/lib/features/play/model/tables/guide/guides'
import { type GameSession, openTable } from '@/lib/features/play/model/tables/open-table'
import { entriesOf } from '@/lib/features/play/model/tables/option-groups'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { GameLog } from './game-log'
import { GameTools } from './game-tools'
import { GuidePanel } from './guide-panel'
import { type Narrowed, OptionList } from './option-list'
import { PastPanel } from './past-panel'
import type { GameScreen, TableProps } from './screen'

/** Between two answers of bots, in milliseconds: long enough to be followed. */
const PACE = 450
const STILL_PACE = 120

/** Beside the board what is asked and what has happened; on narrow screens what is asked stays in sight at the foot. */
const TABLE =
  'grid min-h-[calc(100dvh-48px)] grid-cols-[minmax(0,1fr)_340px] grid-rows-[auto_1fr] max-lg:flex max-lg:flex-col'

/** At most half of a narrow screen, or less than a third where the answer can be given on the board above it. */
const ASKED = [
  'min-w-0 border-b border-line bg-basalt-2 p-4 outline-none',
  'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:overflow-y-auto max-lg:border-t',
].join(' ')
const ASKED_MOST = 'max-lg:max-h-[46dvh]'
const ASKED_LITTLE = 'max-lg:max-h-[30dvh]'

/** Names of bots by seat, the same in every language. */
const BOT_NAMES: readonly string[] = ['Rook', 'Juno', 'Flint', 'Wren', 'Otter', 'Sable']

const NO_OPTIONS: readonly never[] = []

interface GameTableProps<T extends GameTypes> extends TableProps {
  readonly screen: GameScreen<T>
}

/** One table of any game: its board, what is asked, what has happened, and the way back and forth through it. */
export function GameTable<T extends GameTypes>(props: GameTableProps<T>) {
  const { screen, saved, onLeave } = props
  const t = useTranslations('games')
  const [laid, setLaid] = useState<Laid<T> | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table has another id; what is kept of this one follows it.
  useEffect(() => {
    const thinker = gameHelper()
    let session: GameSession<T> | undefined
    try {
      const setup = screen.table.setupOf(saved.setup)
      const pace = screen.pace ?? PACE
      const opened = openTable(screen.table, saved, {
        stepDelay: () => (prefersReducedMotion() ? Math.min(STILL_PACE, pace) : pace),
        think: thinker.think,
      })
      session = opened
      if (props.isReplay) opened.goTo(0)
      setLaid({ session: opened, setup })
    } catch {
      // A link or a file can ask for a table that the game does not have.
      setLaid('failed')
    }
    return () => {
      session?.close()
      thinker.close()
    }
  }, [screen, saved.id])
  if (laid === 'failed')
    return (
      <div className="grid justify-items-start gap-3 p-6">
        <h1 className="text-28">{t(`names.${saved.game}`)}</h1>
        <Notice bad role="alert">
          {t('badTable')}
        </Notice>
        <Button onClick={onLeave}>{t('table.leave')}</Button>
      </div>
    )
  return laid ? <Table {...props} {...laid} /> : null
}

/** A table that could be laid. */
interface Laid<T extends GameTypes> {
  readonly session: GameSession<T>
  readonly setup: T['setup']
}

function Table<T extends GameTypes>({
  screen,
  saved,
  isReplay,
  session,
  setup,
  onSave,
  onLeave,
}: GameTableProps<T> & Laid<T>) {
  const t = useTranslations('games.table')
  useDarkByDefault()
  const words = screen.useWords(setup)
  const snapshot = useStore(session.store)
  const account = useAccount()
  const ownName = account.user?.name
  const nameOf = useCallback(
    (player: Player): string => {
      const { seats } = saved.setup
      const seat = seats[player]
      if (seat?.kind === 'bot') {
        const name = BOT_NAMES[player] ?? t('person', { number: player + 1 })
        return seat.bot === 'random' ? t('randomBot', { name }) : name
      }
      const isAlone = seats.filter(({ kind }) => kind === 'person').length === 1
      return seat?.name || (isAlone && ownName) || t('person', { number: player + 1 })
    },
    [saved.setup, ownName, t],
  )
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
  // What was listed for a decision says nothing about the next one.
  const narrowed = shownFor?.cursor === cursor && options.length > 0 ? shownFor : undefined
  const entries = useMemo(
    () => entriesOf(groups, narrowed?.indices ?? [...options.keys()]),
    [groups, narrowed, options],
  )
  const narrow = (to: Narrowed | undefined) => {
    setShownFor(to && { ...to, cursor })
    prompt.current?.focus({ preventScroll: true })
  }
  const said = useMemo(
    () => options.map((option, index) => words.option(option, index, snapshot)),
    [options, words, snapshot],
  )
  const people: readonly Player[] = saved.setup.seats.flatMap(({ kind }, player) =>
    kind === 'person' && !snapshot.conceded.includes(player) ? [player] : [],
  )
  const prompt = useRef<HTMLDivElement>(null)
  const answer = (index: number, keepsFocus = false) => {
    if (lesson && isAsking(lesson)) tell()
    setShownFor(undefined)
    session.answer(index)
    // What is asked next is read out from its beginning.
    if (!keepsFocus) prompt.current?.focus({ preventScroll: true })
  }
  const takeLine = (line: number) => {
    const entry = entries[line]
    if (entry?.kind === 'group') narrow(entry)
    else if (entry) answer(entry.index)
  }
  const take = useRef({ takeLine, narrow })
  useEffect(() => {
    take.current = { takeLine, narrow }
  })
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
        isRange: true,
        label: t('keys.option'),
        run: (event) => {
          take.current.takeLine(Number(plainDigit(event)) - 1)
          return undefined
        },
      },
      {
        keys: ['b'],
        label: t('allOptions'),
        run: () => {
          take.current.narrow(undefined)
          return undefined
        },
      },
      {
        keys: ' ',
        label: t('keys.skip'),
        run: ({ target }) => {
          const { isPaced, isThinking } = session.snapshot()
          const isControl =
            target instanceof HTMLElement && target.closest('button, a, select, input, summary')
          if ((isControl && !isByPointer(target)) || !(isPaced || isThinking)) return false
          session.skip()
          return true
        },
      },
      ...historyKeys({ undo: t('undo'), redo: t('redo') }, session),
    ],
    [session, t],
  )
  useKeys(keys)
  const log = snapshot.log.flatMap((event, place) => {
    const line = words.event(event, nameOf)
    return line === undefined
      ? []
      : [{ line, place, isTurn: event.type === 'turn', isThrow: words.rolls.has(event.type) }]
  })
  const thrown = log.findLast(({ isThrow }) => isThrow)
  const decider = snapshot.decider
  // Who presses a tool with a mouse or a finger goes on at what is asked; a dialog gives the focus back there as well.
  const backToGame = ({ detail }: React.MouseEvent) => {
    if (detail > 0) prompt.current?.focus({ preventScroll: true })
  }

  return (
    <div className={TABLE}>
      <div className="row-span-2 min-w-0 border-r border-line max-lg:border-r-0">
        <GameTools {...{ screen, saved, setup, session, people, nameOf, onLeave }} onTool={backToGame} />
        <p
          role="status"
          aria-label={t('lastThrow')}
          className={thrown ? 'border-b border-line px-4 py-2 text-14 text-ink-2' : 'sr'}
        >
          {thrown && !mustHandOver && <span key={thrown.place}>{thrown.line}</span>}
        </p>
        {session.lostSteps > 0 && <Notice className="m-3">{t('lost', { count: session.lostSteps })}</Notice>}
        {mustHandOver ? (
          <div className="grid min-h-[50dvh] place-content-center gap-4 p-6 text-center">
            <h2 className="text-28">{t('handOver', { name: nameOf(viewer) })}</h2>
            <p className="text-ink-2">{t('handOverWhy')}</p>
            <Button variant="primary" className="mx-auto" onClick={() => session.takeDevice()}>
              {t('show', { name: nameOf(viewer) })}
            </Button>
          </div>
        ) : (
          <screen.Board
            snapshot={snapshot}
            setup={setup}
            nameOf={nameOf}
            onAnswer={(index) => answer(index, screen.isPlayedOnBoard)}
            onNarrow={(label, indices) => narrow({ label, indices })}
            narrowed={narrowed?.indices}
            advised={advised}
          />
        )}
      </div>
      <div
        ref={prompt}
        tabIndex={-1}
        className={`${ASKED} ${screen.isPlayedOnBoard && !result ? ASKED_LITTLE : ASKED_MOST}`}
      >
        {guide && <GuidePanel game={saved.game} guide={guide} lesson={lesson} told={told} onRead={tell} />}
        {result ? (
          <>
            <div role="status">
              <h2 className="text-22">{words.result(result, nameOf)}</h2>
            </div>
            <p className="mt-2 text-14 text-ink-2">{t('overHint')}</p>
          </>
        ) : decision && !mustHandOver ? (
          <>
            <p className="lab">{t('asked', { name: nameOf(viewer) })}</p>
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
        {cursor < steps.length && <PastPanel session={session} isReplay={isReplay} onTool={backToGame} />}
      </div>
      <GameLog log={log} session={session} onTool={backToGame} />
    </div>
  )
}
