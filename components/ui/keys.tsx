'use client'

import { useTranslations } from 'next-intl'
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
import { Dialog } from './dialog'

/** One key of a screen. */
export interface ScreenKey {
  /**
   * One or more ways to press it: `'/'`, `'ArrowDown'`, `'+'`, `'mod+z'`, `'shift+mod+z'`. `mod` is Ctrl, or Cmd on a
   * Mac. Names are those of `KeyboardEvent.key`; letters are lower case.
   */
  readonly keys: string | readonly string[]
  /** Whether the keys stand for all from the first to the last of them, as digits do. */
  readonly isRange?: boolean
  /** What it does, for the list behind `?`. */
  readonly label: string
  /** Return false to let the browser have the key. */
  readonly run: (event: KeyboardEvent) => boolean | undefined
  /** Works while a text field has the focus too. Keys with `mod` always do unless this is false. */
  readonly inFields?: boolean
}

interface Registry {
  add(keys: readonly ScreenKey[]): () => void
}
const KeysContext = createContext<Registry>({ add: () => () => {} })

/** Whether what is typed there is text. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button|submit)$/.test(target.type))

const matches = (event: KeyboardEvent, way: string) => {
  const parts = way === '+' ? ['+'] : way.split(/\+(?!$)/)
  const key = parts.at(-1) ?? ''
  const mod = parts.includes('mod')
  // Shift is part of typing `?` or `+`; it only counts where a letter or a named key is asked for.
  const shiftCounts = mod || key.length > 1
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    (event.ctrlKey || event.metaKey) === mod &&
    !event.altKey &&
    (!shiftCounts || event.shiftKey === parts.includes('shift'))
  )
}

/** Registers the keys of a screen for as long as the component is there. Give a memoised list. */
export function useKeys(keys: readonly ScreenKey[]): void {
  const registry = useContext(KeysContext)
  // Before the screen is drawn: what is seen can be pressed.
  useLayoutEffect(() => registry.add(keys), [registry, keys])
}

/** Listens for the keys of the screen and shows them all on `?`. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const groups = useRef(new Set<readonly ScreenKey[]>())
  const [shown, setShown] = useState<readonly ScreenKey[]>()
  const registry = useMemo<Registry>(
    () => ({
      add(keys) {
        groups.current.add(keys)
        return () => groups.current.delete(keys)
      },
    }),
    [],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const inField = isField(event.target)
      if (document.querySelector('dialog[open]')) return
      for (const group of [...groups.current].reverse()) {
        for (const one of group) {
          const ways = typeof one.keys === 'string' ? [one.keys] : one.keys
          const way = ways.find((w) => matches(event, w))
          if (way === undefined) continue
          if (inField && !(one.inFields ?? way.includes('mod+'))) continue
          if (one.run(event) === false) continue
          event.preventDefault()
          return
        }
      }
      if (event.key === '?' && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        setShown([...groups.current].flat())
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <KeysContext value={registry}>
      {children}
      <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={t('keys.title')}>
        {shown?.length ? (
          <dl className="grid gap-2">
            {shown.map((one) => (
              <div key={`${one.keys}${one.label}`} className="grid grid-cols-[130px_1fr] gap-3">
                <dt>
                  {(typeof one.keys === 'string' ? [one.keys] : one.keys).map((way, i) => (
                    <span key={way}>
                      {i > 0 && ` ${t(one.isRange ? 'keys.to' : 'keys.or')} `}
                      <kbd>{keyName(way)}</kbd>
                    </span>
                  ))}
                </dt>
                <dd className="text-ink-2">{one.label}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{t('keys.none')}</p>
        )}
      </Dialog>
    </KeysContext>
  )
}

const SYMBOLS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': '␣',
}

function keyName(way: string): string {
  const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
  const parts = way === '+' ? ['+'] : way.split(/\+(?!$)/)
  return parts
    .map((part) =>
      part === 'mod'
        ? mac
          ? '⌘'
          : 'Ctrl'
        : part === 'shift'
          ? '⇧'
          : (SYMBOLS[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
    )
    .join(' ')
}
