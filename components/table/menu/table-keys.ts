'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo } from 'react'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { MOVE_KEYS } from '@/lib/features/play/model/moves'
import { moveFocus } from '../board/arrow-focus'
import { historyKeys } from '../frame/history-keys'

const DIGITS = MOVE_KEYS.slice(0, 10)
const LETTERS = MOVE_KEYS.slice(10)

interface KeyActions {
  /** Called for the key of a card or of a listed move; returns false if the key has no meaning now. */
  readonly press: (key: string) => boolean
  /** Shows all pending steps at once; returns false if there are none and the key may answer. */
  readonly skip: () => boolean
  readonly takeBack: () => boolean
  readonly passOn: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly log: () => void
  readonly moves: () => boolean
}

/**
 * True if Space belongs to the focused element: a control, or a line of the log, that was focused by keyboard. A card
 * without moves has no use for it.
 */
function spaceIsTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const control = target.closest('button, a, summary, input, select, [data-line], [data-log]')
  if (!control || control.matches('[data-card]:not([aria-keyshortcuts])')) return false
  return !isByPointer(target)
}

/** Registers the keys of the table, which are listed in the help that `?` opens. */
export function useTableKeys(actions: KeyActions): void {
  const t = useTranslations('play.keys')
  const board = useTranslations('board.keys')
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'shift+ ',
        label: t('passOn'),
        run: (event) =>
          event.shiftKey && !spaceIsTaken(event.target) && (event.repeat || act(actions.passOn)),
      },
      {
        keys: ' ',
        label: t('pass'),
        // A key held a little too long must not answer the next question.
        run: (event) => !spaceIsTaken(event.target) && (event.repeat || actions.skip() || actions.press(' ')),
      },
      {
        keys: DIGITS,
        label: t('move'),
        run: (event) => event.repeat || actions.press(plainDigit(event) ?? event.key),
      },
      {
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
        label: t('arrows'),
        run: (event) =>
          event.target instanceof HTMLElement && event.target.closest('[data-log], input') !== null
            ? false
            : moveFocus(document, event.key),
      },
      ...historyKeys({ undo: t('undo'), redo: t('redo') }, actions),
      { keys: 'l', label: t('log'), run: () => act(actions.log) },
      { keys: 'm', label: t('moves'), run: () => actions.moves() },
      { keys: 'h', label: board('hand'), run: () => false },
      { keys: 'Escape', label: t('back'), run: () => actions.takeBack() },
    ],
    [actions, t, board],
  )
  useKeys(keys)
  // The letters after the digits work likewise; as screen keys they would flood the help.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (!plain || event.repeat || !LETTERS.includes(event.key) || document.querySelector('dialog[open]'))
        return
      if (actions.press(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [actions])
}

const act = (does: () => void): true => {
  does()
  return true
}
