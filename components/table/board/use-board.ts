'use client'

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import {
  CHOOSING_ALL,
  type Choosing,
  type DropPlace,
  foundMoves,
  type Move,
  movesOfDrop,
  moveTable,
  onlyTargetsDiffer,
} from '@/lib/features/play/model/moves'
import { type Preferences, readPreferences, writePreferences } from '@/lib/features/play/model/preferences'
import type { TableSession } from '@/lib/features/play/model/session'
import type { GameSetup } from '@/lib/features/play/model/setup'
import { cardsOnScreen, secretsOf } from '@/lib/features/play/model/zones'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardId } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import { bringFocusBack, useKeptFocus } from '../frame/kept-focus'
import type { Inspected, NumberQuestion } from '../inspector/inspected'
import { useInspection } from '../inspector/inspection'
import { useHeldKey } from '../prompt/use-held-key'
import { useSeatNames } from '../seats'
import type { SheetName, Table, TableSlots } from '../table-context'
import { pointAt } from './pointing'
import { useBoardKeys } from './use-board-keys'
import { useCardDrag } from './use-card-drag'
import { useLayout } from './use-layout'

/** Sheets about what has happened stay open while the game goes on. */
const STAYING: ReadonlySet<SheetName> = new Set<SheetName>(['log', 'recap'])

/** A sheet open over the table, with its subject. */
export interface OpenSheet {
  readonly name: SheetName
  readonly card?: CardView
  readonly number?: NumberQuestion
}

interface BoardOptions {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly session: TableSession
  readonly everyAnswer: boolean
  readonly slots?: TableSlots | undefined
}

/**
 * State of a table apart from its game: selection, open sheets, held cards and preferences, and everything else that
 * its parts use.
 */
export function useBoard(
  board: RefObject<HTMLElement | null>,
  { pool, setup, session, everyAnswer, slots }: BoardOptions,
) {
  const layout = useLayout()
  const sheets = layout !== 'wide' && layout !== 'medium'
  const snapshot = useStore(session.store)
  const [choosing, setChoosing] = useState<Choosing>(CHOOSING_ALL)
  const [focused, setFocused] = useState<CardId>()
  const [sheet, setSheet] = useState<OpenSheet>()
  const [held, setHeld] = useState(false)
  const [revealed, setRevealed] = useState<CardId>()
  const [wishes, setWishes] = useState(readPreferences)
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

  // When the game has continued, earlier pointing is obsolete, and focus that was lost with a card is restored.
  const shown = useRef(snapshot)
  useEffect(() => {
    if (shown.current === snapshot) return
    shown.current = snapshot
    setChoosing(CHOOSING_ALL)
    setSheet((open) => (open && STAYING.has(open.name) ? open : undefined))
    setHeld(false)
    setRevealed(undefined)
    bringFocusBack(board.current)
  }, [board, snapshot])
  useKeptFocus(board)
  // The element pressed to get here, such as a link of another table, is gone.
  useEffect(() => bringFocusBack(board.current), [board])
  const perform = useCallback((move: Move) => session.answer(move.index), [session])
  const wish = useCallback((changed: Partial<Preferences>) => {
    const now = { ...readPreferences(), ...changed }
    setWishes(now)
    writePreferences(now)
  }, [])
  const showReasons = useCallback((botReasons: boolean) => wish({ botReasons }), [wish])
  const setSound = useCallback((sound: boolean) => wish({ sound }), [wish])
  const openSheet = useCallback((name: SheetName) => setSheet({ name }), [])
  const takeBack = useCallback(() => {
    setChoosing(CHOOSING_ALL)
    setRevealed(undefined)
  }, [])
  const inspect = useCallback(
    (subject: Inspected) => {
      inspection.set(subject)
      if (sheets && subject.kind === 'number') {
        setSheet({ name: 'number', number: subject.question })
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
        setSheet({ name: 'card', card })
        return
      }
      if (here.length > 0) offer(card, here)
      else if (sheets) {
        setSheet({ name: 'card', card })
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
      advise: everyAnswer || snapshot.isWatching || snapshot.hiddenHands ? undefined : session.advise,
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
      openSheet,
      sheets,
      handShown,
      showHand: setHeld,
      reasons: wishes.botReasons,
      showReasons,
      sound: wishes.sound,
      setSound,
      slots,
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
      wishes,
      showReasons,
      setSound,
      openSheet,
      slots,
    ],
  )

  useBoardKeys(board, table, session)
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
  const closeSheet = () => {
    setSheet(undefined)
    setRevealed(undefined)
  }
  return { table, choosing, found, sheet, closeSheet }
}
