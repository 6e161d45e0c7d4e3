'use client'

import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react'
import { digitKey } from '@/components/ui/keyboard/digit-key'
import { setCopies } from '@/lib/features/collection/client/collection-edit'
import type { CopyKind } from '@/lib/features/collection/model/counts'
import type { Card } from '@/lib/game/cards/card'

/**
 * Makes the following digits count foils. No layout needs this key for digits, and no browser or screen reader uses it.
 */
export const FOIL_KEY = 'F8'

/** Time in ms within which typed digits form one number: 1, then 2, is twelve. */
const DIGITS_TOGETHER = 900

export interface EntryPlace {
  readonly row: number
  readonly kind: CopyKind
}

interface EntryOptions {
  readonly cards: readonly Card[]
  readonly place: EntryPlace
  readonly onPlace: (place: EntryPlace) => void
  readonly copies: (card: Card, kind: CopyKind) => number
  /** True if a digit moves on to the next card, for counting while leafing through a binder. */
  readonly goesOn: boolean
  /** Rows moved by Page Up and Page Down. */
  readonly page: number
  readonly search: RefObject<HTMLInputElement | null>
  /** True while the collection is loading: nothing is set or announced. */
  readonly disabled: boolean
  /** Called with each new count, to announce it. */
  readonly onSet: (card: Card, kind: CopyKind, copies: number) => void
}

/**
 * Counting by keyboard, as in a spreadsheet: arrows move, digits (those of the top row on every layout) and + - set the
 * count of the cell, Enter goes to the next card, and a letter begins a new search. After `FOIL_KEY`, digits count the
 * foils of the row; so does Shift with a digit, if the layout does not need Shift for digits.
 */
export function useEntryKeys(options: EntryOptions) {
  const { cards, place, onPlace, copies, goesOn, page, search, disabled, onSet } = options
  const typed = useRef({ digits: '', cell: '', at: 0 })
  /** The row in which digits count foils: the next row begins with regular copies again. */
  const foilsOfRow = useRef<number>(undefined)

  const set = useCallback(
    (kind: CopyKind, count: number) => {
      const card = cards[place.row]
      if (!card || disabled) return
      const wanted = Math.min(999, Math.max(0, count))
      setCopies(card.key, kind, wanted)
      onSet(card, kind, wanted)
    },
    [cards, place.row, disabled, onSet],
  )

  const move = (row: number, kind?: CopyKind) => {
    const next = kind ?? (foilsOfRow.current === place.row ? 'regular' : place.kind)
    foilsOfRow.current = undefined
    typed.current.cell = ''
    onPlace({ row: Math.min(cards.length - 1, Math.max(0, row)), kind: next })
  }

  const typeDigit = (digit: string, kind: CopyKind) => {
    const cell = `${cards[place.row]?.key} ${kind}`
    const together =
      typed.current.cell === cell &&
      performance.now() - typed.current.at < DIGITS_TOGETHER &&
      typed.current.digits.length < 3
    const digits = together ? typed.current.digits + digit : digit
    typed.current = { digits, cell, at: performance.now() }
    set(kind, Number(digits))
    // Shift counts foils in the same row: the row stays selected.
    if (goesOn && kind === place.kind) move(place.row + 1)
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const typing = digitKey(event.nativeEvent)
    const card = cards[place.row]
    const step = (by: number) => {
      if (card) set(place.kind, copies(card, place.kind) + by)
    }
    const act = (): boolean => {
      switch (event.key) {
        case 'ArrowDown':
          move(place.row + 1)
          return true
        case 'ArrowUp':
          if (place.row === 0) search.current?.focus()
          else move(place.row - 1)
          return true
        case 'ArrowLeft':
          move(place.row, 'regular')
          return true
        case 'ArrowRight':
          move(place.row, 'foil')
          return true
        case 'PageDown':
          move(place.row + page)
          return true
        case 'PageUp':
          move(place.row - page)
          return true
        case 'Home':
          move(0)
          return true
        case 'End':
          move(cards.length - 1)
          return true
        case ' ':
          if (!goesOn) return false
          move(place.row + 1)
          return true
        case 'Enter':
          move(place.row + (event.shiftKey ? -1 : 1))
          return true
        case '+':
        case '=':
          step(1)
          return true
        case '-':
        case '_':
          step(-1)
          return true
        case FOIL_KEY: {
          const isBack = place.kind === 'foil'
          move(place.row, isBack ? 'regular' : 'foil')
          foilsOfRow.current = isBack ? undefined : place.row
          return true
        }
        case 'Delete':
        case 'Backspace':
          set(place.kind, 0)
          return true
        case 'Escape':
          search.current?.focus()
          return true
        default:
          return false
      }
    }
    if (typing) {
      typeDigit(typing.digit, typing.shifted ? 'foil' : place.kind)
    } else if (/^\p{L}$/u.test(event.key) && search.current) {
      // The letter itself goes into the field, which gets the focus before the browser types it.
      search.current.focus()
      search.current.select()
      return
    } else if (!act()) {
      return
    }
    event.preventDefault()
  }
}
