'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Pool } from '@/lib/cards/pool'
import type { CardId, CardView } from '@/lib/engine/types'
import { ActionPanel } from './action-panel'
import { Announcer } from './announcer'
import { Hand } from './hand'
import { Inspector } from './inspector'
import { Lane } from './lane'
import { LogList } from './log-list'
import { CHOOSING_ALL, type Choosing, type Move, moveTable, onlyTargetsDiffer } from './moves'
import { Result, type ResultActions } from './result'
import type { TableSession } from './session'
import type { GameSetup } from './setup'
import { Sheets } from './sheets'
import { OpponentStrip, YourStrip } from './strips'
import { type Inspected, type SheetName, type Table, TableProvider } from './table-context'
import { useTableKeys } from './table-keys'
import { TopBar } from './top-bar'
import { useLayout } from './use-layout'
import { cardsInSight, cardsOnScreen } from './zones'
import './table.css'
import './table-panels.css'
import './table-sizes.css'
import './table-phone.css'

interface BoardProps {
  readonly pool: Pool
  readonly setup: GameSetup
  readonly session: TableSession
  readonly actions: ResultActions
  /** What to say first, such as that a saved game goes on. */
  readonly notice?: string
}

/** The table: shows what the engine says, and turns clicks and keys into answers. Knows no rule of the game. */
export function Board({ pool, setup, session, actions, notice = '' }: BoardProps) {
  const t = useTranslations('play')
  const layout = useLayout()
  const sheets = layout !== 'wide' && layout !== 'medium'
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, session.snapshot)
  const [choosing, setChoosing] = useState<Choosing>(CHOOSING_ALL)
  const [inspected, setInspected] = useState<Inspected>()
  const [focused, setFocused] = useState<CardId>()
  const [sheet, setSheet] = useState<SheetName>()
  const [sheetCard, setSheetCard] = useState<CardView>()
  const board = useRef<HTMLDivElement>(null)
  const { view, decision } = snapshot

  const moves = useMemo(
    () =>
      decision &&
      moveTable(
        decision,
        choosing,
        cardsOnScreen(view).map((card) => card.id),
      ),
    [decision, choosing, view],
  )

  // The game went on: what was pointed at before means nothing now, and a focus that went with its card comes back.
  const shown = useRef(snapshot)
  useEffect(() => {
    if (shown.current === snapshot) return
    shown.current = snapshot
    setChoosing(CHOOSING_ALL)
    setSheet(undefined)
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost) {
      const place = board.current?.querySelector<HTMLElement>('#prompt, #result-title')
      place?.focus({ preventScroll: true })
    }
  }, [snapshot])
  // A card that is looked at is shown as it is now.
  const inspectedNow = useMemo<Inspected | undefined>(() => {
    if (inspected?.kind !== 'card') return inspected
    const now = cardsInSight(view).get(inspected.card.id)
    return now ? { kind: 'card', card: now } : undefined
  }, [inspected, view])

  const perform = useCallback((move: Move) => session.answer(move.index), [session])
  const takeBack = useCallback(() => setChoosing(CHOOSING_ALL), [])
  const choose = useCallback<Table['choose']>(
    (card, way) => {
      setInspected({ kind: 'card', card })
      const here = moves?.byCard.get(card.id) ?? []
      const targeting = moves?.choosing.kind === 'target'
      const [only] = here
      const closely = way !== 'key' && (sheets || way === 'touch') && !(targeting && here.length === 1)
      if (closely || (sheet !== undefined && here.length === 0)) {
        setSheetCard(card)
        setSheet('card')
        return
      }
      if (here.length === 1 && only) perform(only)
      else if (onlyTargetsDiffer(here) && only) {
        setChoosing({ kind: 'target', card: card.id, move: only.option.kind })
      } else if (here.length > 1) setChoosing({ kind: 'card', card: card.id })
      else if (sheets) {
        setSheetCard(card)
        setSheet('card')
      }
    },
    [moves, perform, sheets, sheet],
  )

  const table = useMemo<Table>(
    () => ({
      pool,
      setup,
      snapshot,
      moves,
      explain: session.explain,
      perform,
      choose,
      takeBack,
      inspect: setInspected,
      inspected: inspectedNow,
      focused,
      focusOn: setFocused,
      undo: session.undo,
      redo: session.redo,
      goTo: session.goTo,
      openSheet: setSheet,
      sheets,
    }),
    [pool, setup, snapshot, moves, session, perform, choose, takeBack, inspectedNow, focused, sheets],
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
      takeBack: () => {
        if (latest.current.moves?.choosing.kind === 'all') return false
        latest.current.takeBack()
        return true
      },
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
      log: () => {
        if (latest.current.sheets) return latest.current.openSheet('log')
        const box = board.current?.querySelector<HTMLElement>('.lg-box')
        if (document.activeElement === box) board.current?.querySelector<HTMLElement>('#prompt')?.focus()
        else box?.focus()
      },
      moves: () => {
        if (!latest.current.moves) return false
        latest.current.openSheet('moves')
        return true
      },
    }),
    [],
  )
  useTableKeys(keyActions)

  return (
    <TableProvider value={table}>
      <div
        className={`board fills is-${layout}`}
        ref={board}
        data-turn={view.turn}
        data-moment={`${snapshot.at} ${choosing.kind}`}
      >
        <h1 className="sr">{t('table.heading', { you: setup.you.name, opponent: setup.opponent.name })}</h1>
        <Announcer notice={notice} />
        <TopBar onLeave={actions.onLeave} />
        <OpponentStrip />
        {view.result ? <Result result={view.result} actions={actions} /> : <Lane />}
        <YourStrip />
        <Hand />
        <ActionPanel />
        {!sheets && (
          <aside className="side" aria-label={t('table.logAndCard')}>
            <Inspector />
            <h2 className="sr">{t('log.heading')}</h2>
            <LogList />
          </aside>
        )}
        <Sheets open={sheet} card={sheetCard} onClose={() => setSheet(undefined)} />
      </div>
    </TableProvider>
  )
}
