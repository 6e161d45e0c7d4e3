'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect, useMemo } from 'react'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { MOVE_KEYS } from './moves'

const DIGITS = MOVE_KEYS.slice(0, 10)
const LETTERS = MOVE_KEYS.slice(10)

interface KeyActions {
  /** The key of a card or of a listed move was pressed; false when it stands for nothing now. */
  readonly press: (key: string) => boolean
  readonly takeBack: () => boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly log: () => void
  readonly moves: () => boolean
}

const cardButtons = () => [...document.querySelectorAll<HTMLElement>('.board [data-card]')].filter(isShown)
const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** Goes from the card with the focus to its neighbour: along the row, or to the nearest card of the next row. */
function moveFocus(key: string): boolean {
  const buttons = cardButtons()
  const from = document.activeElement
  if (!(from instanceof HTMLElement) || !buttons.includes(from)) {
    const first = buttons.find((button) => button.tabIndex === 0 && button.hasAttribute('aria-keyshortcuts'))
    const start = first ?? buttons[0]
    start?.focus()
    return start !== undefined
  }
  const zone = from.closest('[data-zone]')
  const row = buttons.filter((button) => button.closest('[data-zone]') === zone)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = row[row.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
    next?.focus()
    return true
  }
  const box = from.getBoundingClientRect()
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const down = key === 'ArrowDown'
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const button of buttons) {
    if (row.includes(button)) continue
    const there = button.getBoundingClientRect()
    const dy = there.top + there.height / 2 - y
    if (down ? dy <= 8 : dy >= -8) continue
    const distance = Math.abs(dy) * 3 + Math.abs(there.left + there.width / 2 - x)
    if (distance < least) {
      least = distance
      best = button
    }
  }
  best?.focus()
  return true
}

/**
 * Whether Space belongs to what has the focus: a control, or a line of the log, that somebody walked to by key. A card
 * that can do nothing has no use for it.
 */
function spaceIsTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const control = target.closest('button, a, summary, .lg > li, .lg-box')
  if (control?.matches('[data-card]:not([aria-keyshortcuts])')) return false
  return control?.matches(':focus-visible') ?? false
}

/** The keys of the table, listed behind `?`. */
export function useTableKeys(actions: KeyActions): void {
  const t = useTranslations('play.keys')
  const board = useTranslations('board.keys')
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: ' ',
        label: t('pass'),
        run: (event) => !spaceIsTaken(event.target) && actions.press(' '),
      },
      { keys: DIGITS, label: t('move'), run: (event) => actions.press(event.key) },
      {
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
        label: t('arrows'),
        run: (event) =>
          event.target instanceof HTMLElement && event.target.closest('.lg-box') !== null
            ? false
            : moveFocus(event.key),
      },
      { keys: 'mod+z', label: t('undo'), run: () => act(actions.undo) },
      {
        keys: ['shift+z', 'shift+mod+z', 'mod+y'],
        label: t('redo'),
        run: (event) => (event.shiftKey || event.key.toLowerCase() === 'y') && act(actions.redo),
      },
      { keys: 'l', label: t('log'), run: () => act(actions.log) },
      { keys: 'm', label: t('moves'), run: () => actions.moves() },
      { keys: 'h', label: board('hand'), run: () => false },
      { keys: 'Escape', label: t('back'), run: () => actions.takeBack() },
    ],
    [actions, t, board],
  )
  useKeys(keys)
  // The letters after the digits do the same; as keys of the screen they would bury the rest of the help.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (!plain || !LETTERS.includes(event.key) || document.querySelector('dialog[open]')) return
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
