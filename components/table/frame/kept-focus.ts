import { type RefObject, useEffect } from 'react'

/** Focuses the question, or the result of the game. */
export const focusBoard = (): void =>
  document.querySelector<HTMLElement>('#prompt, #result-title')?.focus({ preventScroll: true })

/** Focuses the question or the result if nothing has the focus. */
export function bringFocusBack(board: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && activeElement !== null) return
  board?.querySelector<HTMLElement>('#prompt, #result-title')?.focus({ preventScroll: true })
}

/** Restores the focus when the focused element is removed, by whatever part of the table. */
export function useKeptFocus(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = board.current
    if (!table) return
    let last: Node | undefined
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = undefined
      bringFocusBack(table)
    })
    table.addEventListener('focusin', note)
    observer.observe(table, { childList: true, subtree: true })
    return () => {
      table.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [board])
}
