'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { useDarkByDefault } from '@/components/ui/use-dark-by-default'
import { foundMoves } from '@/lib/features/play/model/found'
import {
  CHOOSING_ALL,
  type Choosing,
  type DropPlace,
  type Move,
  movesOfDrop,
  moveTable,
  onlyTargetsDiffer,
} from '@/lib/features/play/model/moves'
import { readPreferences, writePreferences } from '@/lib/features/play/model/preferences'
import { secretsOf } from '@/lib/features/play/model/secrets'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import { cardsOnScreen } from '@/lib/features/play/model/zones'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardId } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import { ActionPanel } from './action-panel'
import { TableMotion } from './animations/table-motion'
import { Announcer } from './announcer'
import { CardMenu } from './card-menu'
import { FoundCards } from './found-cards'
import { GoalDialog } from './goal-dialog'
import { Hand } from './hand'
import { Headline } from './headline'
import type { Inspected, NumberQuestion } from './inspected'
import { useInspection } from './inspection'
import { Inspector } from './inspector'
import { bringFocusBack, useKeptFocus } from './kept-focus'
import { Lane } from './lane'
import { LastingList } from './lasting-list'
import { LogList } from './log-list'
import { pointAt } from './pointing'
import { Recap } from './recap'
import { Result, type ResultActions } from './result'
import { useSeatNames } from './seats'
import { Sheets } from './sheets'
import { OpponentStrip, YourStrip } from './strips'
import { type SheetName, type Table, TableProvider } from './table-context'
import { useTableKeys } from './table-keys'
import { TableSummary } from './table-summary'
import { TopBar } from './top-bar'
import { useCardDrag } from './use-card-drag'
import { useHeldKey } from './use-held-key'
import { useLayout } from './use-layout'
import './utilities.css'
import styles from './board.module.css'

interface BoardProps {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly session: TableSession
  readonly actions: ResultActions
  /** What to say first, such as that a saved game goes on. */
  readonly notice?: string
  /** What stands in the place of the decision, as in a replay. */
  readonly panel?: ReactNode
  /** What stands above the table, as the task of a position. */
  readonly banner?: ReactNode
  /** Every answer counts, as in a puzzle or a lesson: none is given for a player who would pass on. */
  readonly everyAnswer?: boolean
}

/** The table: shows what the engine says, and turns clicks and keys into answers. Knows no rule of the game. */
export function Board({
  pool,
  setup,
  session,
  actions,
  notice = '',
  panel,
  banner,
  everyAnswer = false,
}: BoardProps) {
  const t = useTranslations('play')
  const play = useTranslations('board')
  const layout = useLayout()
  const sheets = layout !== 'wide' && layout !== 'medium'
  const snapshot = useStore(session.store)
  const [choosing, setChoosing] = useState<Choosing>(CHOOSING_ALL)
  const [focused, setFocused] = useState<CardId>()
  const [sheet, setSheet] = useState<SheetName>()
  const [sheetCard, setSheetCard] = useState<CardView>()
  const [sheetNumber, setSheetNumber] = useState<NumberQuestion>()
  const [held, setHeld] = useState(false)
  const [revealed, setRevealed] = useState<CardId>()
  const [handAway, setHandAway] = useState(false)
  const [reasons, setReasons] = useState(() => readPreferences().botReasons)
  const [sound, setSound] = useState(() => readPreferences().sound)
  const board = useRef<HTMLDivElement>(null)
  const names = useSeatNames(snapshot, setup)
  const { view, decision, hiddenHands } = snapshot
  const handShown = !hiddenHands || held
  const inspection = useInspection(snapshot, handShown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what lasts is asked for anew at each moment.
  const lasting = useMemo(() => session.lasting(), [session, snapshot])

  const moves = useMemo(() => {
    if (!decision) return undefined
    const screen = cardsOnScreen(view)
    const isSecret = secretsOf(snapshot, handShown, revealed)
    return moveTable(
      decision,
      choosing,
      screen.map((card) => card.id),
      isSecret,
    )
  }, [decision, choosing, view, snapshot, handShown, revealed])

  const found = useMemo(() => foundMoves(moves, view), [moves, view])

  // The game went on: what was pointed at before means nothing now, and a focus that went with its card comes back.
  const shown = useRef(snapshot)
  useEffect(() => {
    if (shown.current === snapshot) return
    shown.current = snapshot
    setChoosing(CHOOSING_ALL)
    setSheet((open) => (open === 'log' ? open : undefined))
    setHeld(false)
    setRevealed(undefined)
    bringFocusBack(board.current)
  }, [snapshot])
  useKeptFocus(board)
  useDarkByDefault()
  // What was pressed to come here, such as a link of another table, is gone.
  useEffect(() => bringFocusBack(board.current), [])
  const perform = useCallback((move: Move) => session.answer(move.index), [session])
  const showReasons = useCallback((shown: boolean) => {
    setReasons(shown)
    writePreferences({ ...readPreferences(), botReasons: shown })
  }, [])
  const wishSound = useCallback((on: boolean) => {
    setSound(on)
    writePreferences({ ...readPreferences(), sound: on })
  }, [])
  const takeBack = useCallback(() => {
    setChoosing(CHOOSING_ALL)
    setRevealed(undefined)
  }, [])
  const inspect = useCallback(
    (subject: Inspected) => {
      inspection.set(subject)
      if (sheets && subject.kind === 'number') {
        setSheetNumber(subject.question)
        setSheet('number')
      }
    },
    [sheets, inspection],
  )
  const offer = useCallback<Table['offer']>(
    (card, some) => {
      const [only] = some
      if (some.length === 1 && only) perform(only)
      else if (onlyTargetsDiffer(some) && only)
        setChoosing({ kind: 'target', card: card.id, move: only.option.kind })
      else if (some.length > 1) setChoosing({ kind: 'card', card: card.id })
    },
    [perform],
  )
  const choose = useCallback<Table['choose']>(
    (card, way) => {
      inspection.set({ kind: 'card', card })
      if (hiddenHands && view.you.hand.some(({ id }) => id === card.id)) setRevealed(card.id)
      const here = moves?.byCard.get(card.id) ?? []
      const targeting = moves?.choosing.kind === 'target'
      const closely = way !== 'key' && (sheets || way === 'touch') && !(targeting && here.length === 1)
      if (closely || (sheet !== undefined && here.length === 0)) {
        setSheetCard(card)
        setSheet('card')
        return
      }
      if (here.length > 0) offer(card, here)
      else if (sheets) {
        setSheetCard(card)
        setSheet('card')
      }
    },
    [moves, offer, sheets, sheet, hiddenHands, view, inspection],
  )

  const table = useMemo<Table>(
    () => ({
      pool,
      setup,
      snapshot,
      names,
      moves,
      lasting,
      explain: session.explain,
      perform,
      autoPass: everyAnswer ? undefined : session.autoPass,
      choose,
      offer,
      takeBack,
      inspect,
      pointAt,
      inspection,
      focused,
      focusOn: setFocused,
      undo: session.undo,
      redo: session.redo,
      goTo: session.goTo,
      openSheet: setSheet,
      sheets,
      handShown,
      showHand: setHeld,
      reasons,
      showReasons,
      sound,
      setSound: wishSound,
      handAway,
      setHandAway,
    }),
    [
      pool,
      setup,
      snapshot,
      names,
      moves,
      lasting,
      session,
      everyAnswer,
      perform,
      choose,
      offer,
      takeBack,
      inspect,
      inspection,
      focused,
      sheets,
      handShown,
      reasons,
      showReasons,
      sound,
      wishSound,
      handAway,
    ],
  )

  const latest = useRef(table)
  latest.current = table
  const keyActions = useMemo(
    () => ({
      press: (key: string) => {
        const { moves: now, perform: does, choose: picks, snapshot: moment } = latest.current
        if (!now) return false
        const move = now.all.find((one) => now.keyOfMove.get(one.index) === key)
        if (move) {
          does(move)
          return true
        }
        const [id] = [...now.keyOfCard].find(([, one]) => one === key) ?? []
        const card = cardsOnScreen(moment.view).find((one) => one.id === id)
        if (!card) return false
        picks(card, 'key')
        return true
      },
      skip: () => {
        const { isPaced, isThinking } = latest.current.snapshot
        if (!isPaced && !isThinking) return false
        session.skip()
        return true
      },
      takeBack: () => {
        // While somebody passes on and on, the key stops that first.
        if (latest.current.snapshot.auto.passUntil) return false
        if (latest.current.moves?.choosing.kind === 'all') return false
        latest.current.takeBack()
        return true
      },
      passOn: () => latest.current.autoPass?.(),
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
      log: () => {
        if (latest.current.sheets) return latest.current.openSheet('log')
        const box = board.current?.querySelector<HTMLElement>('[data-log]')
        if (document.activeElement === box) board.current?.querySelector<HTMLElement>('#prompt')?.focus()
        else box?.focus()
      },
      moves: () => {
        if (!latest.current.moves) return false
        latest.current.openSheet('moves')
        return true
      },
    }),
    [session],
  )
  useTableKeys(keyActions)
  useHeldKey('h', hiddenHands, setHeld)

  const canDrop = (card: CardId, place: DropPlace) =>
    movesOfDrop(moves?.byCard.get(card) ?? [], place).length > 0
  useCardDrag(board, {
    canDrag: (card) => moves?.choosing.kind === 'all' && (moves.byCard.get(card)?.length ?? 0) > 0,
    canDrop,
    drop: (id, place) => {
      const card = cardsOnScreen(view).find((one) => one.id === id)
      if (!card) return
      if (hiddenHands && view.you.hand.includes(card)) setRevealed(id)
      offer(card, movesOfDrop(moves?.byCard.get(id) ?? [], place))
    },
  })

  return (
    <TableProvider value={table}>
      <div
        className={`${styles.board} fills`}
        ref={board}
        data-board=""
        data-turn={view.turn}
        data-moment={`${snapshot.cursor} ${choosing.kind}`}
      >
        <h1 className="sr">
          {t('table.heading', {
            mode: snapshot.isWatching ? 'replay' : setup.mode.replaceAll('-', '_'),
            you: setup.seats[0]?.name ?? '',
            opponent: setup.seats[1]?.name ?? '',
          })}
        </h1>
        <TableSummary />
        <Announcer notice={notice} />
        {banner}
        <TopBar session={session} actions={actions} />
        <OpponentStrip />
        {view.result ? (
          <Result result={view.result} actions={actions} session={session} />
        ) : found.length > 0 ? (
          <FoundCards moves={found} />
        ) : (
          <Lane />
        )}
        <YourStrip />
        <Hand />
        {panel ?? <ActionPanel />}
        {!sheets && (
          <aside
            className="flex min-h-0 flex-col border-l border-line bg-basalt-1 [grid-area:lg]"
            data-side=""
            aria-label={t('table.logAndCard')}
          >
            <Inspector />
            {lasting.length > 0 && (
              <details className="max-h-[40%] flex-none relative overflow-y-auto border-b border-line px-[14px] py-[6px] text-14">
                <summary className="min-h-6 cursor-pointer font-tech text-[15px]/[24px] font-medium text-ink-2 normal-nums">
                  {play('lasting.heading')} <b className="ml-1 text-amber">{lasting.length}</b>
                </summary>
                <LastingList />
              </details>
            )}
            <h2 className="sr">{t('log.heading')}</h2>
            <LogList />
          </aside>
        )}
        {!sheets && <CardMenu />}
        {!snapshot.isWatching && <Headline />}
        <Recap />
        {!snapshot.isWatching && !everyAnswer && snapshot.seats.some(({ kind }) => kind === 'person') && (
          <GoalDialog />
        )}
        <TableMotion board={board} snapshot={snapshot} sound={sound} />
        <Sheets
          open={sheet}
          card={sheetCard}
          number={sheetNumber}
          onClose={() => {
            setSheet(undefined)
            setRevealed(undefined)
          }}
        />
      </div>
    </TableProvider>
  )
}
