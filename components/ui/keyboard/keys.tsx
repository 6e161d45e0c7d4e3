'use client'

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLazyComponent } from '../hooks/use-lazy-component'
import { plainDigit } from './digit-key'
import type { ScreenKey } from './screen-key'

export type { ScreenKey } from './screen-key'

interface Registry {
  add(keys: readonly ScreenKey[]): () => void
  /** Shows all keys of the screen. */
  show(): void
}
const KeysContext = createContext<Registry>({ add: () => () => {}, show: () => {} })

/** True if the target accepts text input. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit|range)$/.test(target.type))

const matches = (event: KeyboardEvent, way: string) => {
  const parts = way === '+' ? ['+'] : way.split(/\+(?!$)/)
  const key = parts.at(-1) ?? ''
  const mod = parts.includes('mod')
  // Shift is part of typing `?` or `+`; it only counts for letters with `mod` and for named keys.
  const shiftCounts = mod || key.length > 1
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === mod &&
    !event.altKey &&
    (!shiftCounts || event.shiftKey === parts.includes('shift'))
  )
}

/** Registers the keys of a screen while the component is mounted. Pass a memoised list. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const registry = useContext(KeysContext)
  // Before the screen is painted, so that whatever is visible can be pressed.
  useLayoutEffect(() => registry.add(keys), [registry, keys])
}

/** Returns the function that shows all keys of the screen. */
export const useShowKeys = (): (() => void) => useContext(KeysContext).show

/** Listens for the keys of the screen and shows all of them on `?`. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const groups = useRef(new Set<readonly ScreenKey[]>())
  const [shown, setShown] = useState<readonly ScreenKey[]>()
  const close = () => setShown(undefined)
  const KeyList = useLazyComponent(shown !== undefined, () => import('./key-list'), close)
  const registry = useMemo<Registry>(
    () => ({
      add(keys) {
        groups.current.add(keys)
        return () => groups.current.delete(keys)
      },
      show: () => setShown([...groups.current].flat()),
    }),
    [],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const inField = isField(event.target)
      if (document.querySelector('dialog[open]')) return
      const isTaken = (matching: (way: string) => boolean): boolean =>
        [...groups.current].reverse().some((group) =>
          group.some((one) => {
            const ways = typeof one.keys === 'string' ? [one.keys] : one.keys
            const way = ways.find(matching)
            if (way === undefined) return false
            if (inField && !(one.inFields ?? way.includes('mod+'))) return false
            if (one.run(event) === false) return false
            event.preventDefault()
            return true
          }),
        )
      // In the top row, digits take precedence: on layouts where they need Shift, symbols such as + or - are on the
      // same keys.
      const digit = plainDigit(event)
      if (digit !== undefined && isTaken((way) => way === digit)) return
      if (isTaken((way) => !/^\d$/.test(way) && matches(event, way))) return
      if (event.key === '?' && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        registry.show()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [registry])
  return (
    <KeysContext value={registry}>
      {children}
      {shown && KeyList && <KeyList keys={shown} onClose={close} />}
    </KeysContext>
  )
}
