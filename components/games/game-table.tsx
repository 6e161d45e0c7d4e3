'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { historyKeys } from '@/components/table/frame/history-keys'
import { ReplayControls, type ReplayLabels } from '@/components/table/frame/replay-controls'
import { Timeline, type TimelineLabels } from '@/components/table/frame/timeline'
import { Dialog } from '@/components/ui/dialog'
import { plainDigit } from '@/components/ui/digit-key'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { isStill } from '@/components/ui/still'
import { useDarkByDefault } from '@/components/ui/use-dark-by-default'
import { gameHelper } from '@/lib/features/play/client/game-workers'
import { advisedOption, isAsking, lessonNow } from '@/lib/features/play/model/tables/guide/guide'
import { GUIDES } from '@/lib/features/play/model/tables/guide/guides'
import { writeTableLink } from '@/lib/features/play/model/tables/link'
import { type GameSession, openTable } from '@/lib/features/play/model/tables/open-table'
import { entriesOf } from '@/lib/features/play/model/tables/option-groups'
import type { GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { GuidePanel } from './guide-panel'
import { type Narrowed, OptionList } from './option-list'
import type { GameScreen, TableProps } from './screen'

/** Between two answers of bots, in milliseconds: long enough to be followed. */
const PACE = 450
const STILL_PACE = 120

/** Beside the board what is asked and what has happened; on narrow screens what is asked stays in sight at the foot. */
const TABLE =
  'grid min-h-[calc(100dvh-48px)] grid-cols-[minmax(0,1fr)_340px] grid-rows-[auto_1fr] max-side:flex max-side:flex-col'

/** At most half of a narrow screen, or less than a third where the answer can be given on the board above it. */
const ASKED = [
  'min-w-0 border-b border-line bg-basalt-2 p-4 outline-none',
  'max-side:sticky max-side:bottom-0 max-side:z-10 max-side:overflow-y-auto max-side:border-t',
].join(' ')
const ASKED_MOST = 'max-side:max-h-[46dvh]'
const ASKED_LITTLE = 'max-side:max-h-[30dvh]'

const TOOL = 'btn btn--quiet max-narrow:px-2'
/** What a tool of the table is called: said, but not shown, where a row has no room for it. */
const TOOL_NAME = 'max-small:sr-only'

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
        stepDelay: () => (isStill() ? Math.min(STILL_PACE, pace) : pace),
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
        <p className="notice notice--bad" role="alert">
          {t('badTable')}
        </p>
        <button type="button" className="btn" onClick={onLeave}>
          {t('table.leave')}
        </button>
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
  const [asked, setAsked] = useState<'concede' | 'log'>()
  const [copied, setCopied] = useState('')
  const nameOf = useCallback(
    (player: Player): string => {
      const seat = saved.setup.seats[player]
      const number = player + 1
      if (seat?.kind === 'person') return seat.name || t('person', { number })
      return t(seat?.bot === 'random' ? 'randomBot' : 'cleverBot', { number })
    },
    [saved.setup.seats, t],
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
  const people = saved.setup.seats.flatMap(({ kind }, player) =>
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
      ...historyKeys({ undo: t('undo'), redo: t('redo') }, session),
    ],
    [session, t],
  )
  useKeys(keys)
  const labels = useReplayLabels()
  const timeline: TimelineLabels = {
    label: t('timeline.label'),
    previous: t('timeline.previous'),
    next: t('timeline.next'),
    value: (turn, at, of) =>
      t('timeline.value', { turn: turn?.turn ?? 0, name: turn ? nameOf(turn.player) : '', at, of }),
  }

  const log = snapshot.log.flatMap((event, place) => {
    const line = words.event(event, nameOf)
    return line === undefined
      ? []
      : [{ line, place, isTurn: event.type === 'turn', isThrow: words.rolls.has(event.type) }]
  })
  const thrown = log.findLast(({ isThrow }) => isThrow)
  const share = async () => {
    const text = await writeTableLink({ ...saved, steps, cursor }, screen.table.rules.rulesFingerprint(setup))
    const link = `${window.location.origin}${window.location.pathname}#table=${text}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied(t('copied'))
    } catch {
      setCopied(link)
    }
  }
  const decider = snapshot.decider
  // Who presses a tool with a mouse or a finger goes on at what is asked; a dialog gives the focus back there as well.
  const backToGame = ({ detail }: React.MouseEvent) => {
    if (detail > 0) prompt.current?.focus({ preventScroll: true })
  }

  return (
    <div className={TABLE}>
      <div className="row-span-2 min-w-0 border-r border-line max-side:border-r-0">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus after what its buttons do. */}
        <div
          className="flex min-h-11 flex-wrap items-center gap-1 border-b border-line px-3"
          onClick={backToGame}
        >
          <h1 className="mr-auto text-16">
            {t(`names.${saved.game}`)}
            {snapshot.turn && (
              <span className="font-text text-14 font-normal text-ink-2">
                {` · ${t('turn', { turn: snapshot.turn.turn, name: nameOf(snapshot.turn.player) })}`}
              </span>
            )}
          </h1>
          <button type="button" className={TOOL} disabled={!snapshot.canUndo} onClick={() => session.undo()}>
            <Icon name="undo" />
            <span className={TOOL_NAME}>{t('undo')}</span>
          </button>
          <button type="button" className={TOOL} disabled={!snapshot.canRedo} onClick={() => session.redo()}>
            <Icon name="redo" />
            <span className={TOOL_NAME}>{t('redo')}</span>
          </button>
          <button type="button" className={TOOL} onClick={share}>
            <Icon name="link" />
            <span className={TOOL_NAME}>{t('share')}</span>
          </button>
          {people.length > 0 && !result && (
            <button type="button" className={TOOL} onClick={() => setAsked('concede')}>
              {t('concede')}
            </button>
          )}
          <button type="button" className={TOOL} onClick={onLeave}>
            <Icon name="close" />
            <span className={TOOL_NAME}>{t('leave')}</span>
          </button>
        </div>
        <Timeline
          labels={timeline}
          turns={turns}
          cursor={cursor}
          last={steps.length}
          own={viewer}
          goTo={session.goTo}
        />
        <p role="status" className="px-3 text-14 wrap-anywhere text-ink-2">
          {copied}
        </p>
        <p
          role="status"
          aria-label={t('lastThrow')}
          className={thrown ? 'border-b border-line px-4 py-2 text-14 text-ink-2' : 'sr'}
        >
          {thrown && !mustHandOver && <span key={thrown.place}>{thrown.line}</span>}
        </p>
        {session.lostSteps > 0 && <p className="notice m-3">{t('lost', { count: session.lostSteps })}</p>}
        {mustHandOver ? (
          <div className="grid min-h-[50dvh] place-content-center gap-4 p-6 text-center">
            <h2 className="text-28">{t('handOver', { name: nameOf(viewer) })}</h2>
            <p className="text-ink-2">{t('handOverWhy')}</p>
            <button type="button" className="btn btn--go mx-auto" onClick={() => session.takeDevice()}>
              {t('show', { name: nameOf(viewer) })}
            </button>
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
        {cursor < steps.length && (
          <div className="mt-3">
            <p className="lab">{t('moment', { made: cursor, moves: steps.length })}</p>
            {isReplay && (
              <ReplayControls labels={labels} cursor={cursor} last={steps.length} goTo={session.goTo} />
            )}
            <p className="text-13 text-ink-3">{t('goOnHint')}</p>
            <button
              type="button"
              className="btn mt-1"
              onClick={(event) => {
                session.goTo(steps.length)
                backToGame(event)
              }}
            >
              {t('toEnd')}
            </button>
          </div>
        )}
      </div>
      <details className="min-w-0 bg-basalt-2 p-4" open>
        <summary className="lab">{t('log')}</summary>
        <ol
          className="mt-2 max-h-[60dvh] relative overflow-y-auto text-14"
          aria-label={t('log')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
          tabIndex={0}
        >
          {log
            .map(({ line, place, isTurn }) => (
              <li
                key={place}
                className={`border-b border-line py-[6px] ${isTurn ? 'font-semibold text-ink' : 'text-ink-2'}`}
              >
                {line}
              </li>
            ))
            .reverse()}
        </ol>
        {snapshot.branches.length > 0 && (
          <>
            <p className="lab mt-4">{t('branches')}</p>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: who comes by key stays at the button. */}
            <ul className="mt-1 grid gap-1" onClick={backToGame}>
              {[...snapshot.branches].reverse().map((branch) => (
                <li key={branch.id}>
                  <button type="button" className="btn" onClick={() => session.takeBranch(branch.id)}>
                    {t('branch', { turn: branch.turn, count: branch.steps.length - branch.from })}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
      <Dialog open={asked === 'concede'} onClose={() => setAsked(undefined)} title={t('concedeTitle')}>
        <p className="mb-3">{t('concedeText')}</p>
        <ul className="grid gap-2">
          {people.map((player) => (
            <li key={player}>
              <button
                type="button"
                className="btn"
                onClick={() => {
                  setAsked(undefined)
                  session.concede(player)
                }}
              >
                {t('concedeAs', { name: nameOf(player) })}
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setAsked(undefined)
                session.agreeToDraw(people[0] ?? 0)
              }}
            >
              {t('draw')}
            </button>
          </li>
        </ul>
      </Dialog>
    </div>
  )
}

/** Labels of the controls of a replay. */
function useReplayLabels(): ReplayLabels {
  const t = useTranslations('games.table.replay')
  return useMemo(
    () => ({
      play: t('play'),
      pause: t('pause'),
      back: t('back'),
      step: t('step'),
      speed: t('speed'),
      speedOf: (speed) => t('speedOf', { speed }),
      keyPlay: t('keyPlay'),
      keyStep: t('keyStep'),
      keyBack: t('keyBack'),
    }),
    [t],
  )
}
