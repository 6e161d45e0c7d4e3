import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TableSession } from '@/lib/features/play/model/session'
import { cardsOnScreen } from '@/lib/features/play/model/zones'
import { SkipKey } from '@/lib/tabletop/session/skip-key'
import { useTableKeys } from '../menu/table-keys'
import type { Table } from '../table-context'

/** Gives the keys of the table the functions of its cards and buttons. */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  table: Table,
  session: TableSession,
): void {
  const latest = useRef(table)
  latest.current = table
  const [skipKey] = useState(() => new SkipKey())
  const { snapshot } = table
  useLayoutEffect(() => skipKey.note(snapshot, performance.now()), [skipKey, snapshot])
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
        const does = skipKey.press(latest.current.snapshot, performance.now())
        if (does === 'skip') session.skip()
        return does !== 'answer'
      },
      takeBack: () => {
        // During auto-passing, the key only stops that.
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
    [board, session, skipKey],
  )
  useTableKeys(keyActions)
}
