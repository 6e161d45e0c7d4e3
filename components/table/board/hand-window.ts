'use client'

import { useEffect, useRef, useState } from 'react'
import { followFocus, isByPointer } from '@/components/ui/keyboard/focus-origin'
import { moveFocus } from './arrow-focus'
import styles from './board.module.css'

const SIZE = 'popup,width=980,height=250'

/**
 * Opens a window of its own for the hand while wanted, and returns its body to render into. Keys pressed there work as
 * they do at the table. `onClosed` is called when the window is closed, or if the browser does not open one.
 */
export function useHandWindow(wished: boolean, title: string, onClosed: () => void): HTMLElement | undefined {
  const [body, setBody] = useState<HTMLElement>()
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => {
    if (!wished) return
    const other = window.open('', 'chevron-hand', SIZE)
    if (!other) {
      closed.current()
      return
    }
    dress(other.document, title)
    // The theme may change while the window is open.
    const dresser = new MutationObserver(() => dressRoot(other.document))
    dresser.observe(document.documentElement, { attributes: true })
    other.document.addEventListener('keydown', onKeyDown)
    followFocus(other.document)
    other.document.addEventListener('keyup', passOn)
    other.addEventListener('blur', letGo)
    const onHide = () => closed.current()
    other.addEventListener('pagehide', onHide)
    const close = () => other.close()
    window.addEventListener('pagehide', close)
    setBody(other.document.body)
    return () => {
      window.removeEventListener('pagehide', close)
      other.removeEventListener('pagehide', onHide)
      dresser.disconnect()
      other.close()
      setBody(undefined)
    }
  }, [wished, title])
  return wished ? body : undefined
}

/** Gives the window the styles, theme and language of the table. */
function dress(there: Document, title: string): void {
  there.title = title
  dressRoot(there)
  there.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
      there.importNode(sheet, true),
    ),
  )
  there.body.className = `${document.body.className} ${styles.handWindow}`
  there.body.replaceChildren()
}

function dressRoot(there: Document): void {
  const here = document.documentElement
  const root = there.documentElement
  for (const { name } of [...root.attributes]) if (!here.hasAttribute(name)) root.removeAttribute(name)
  for (const { name, value } of here.attributes) root.setAttribute(name, value)
}

function onKeyDown(event: KeyboardEvent): void {
  const there = event.currentTarget
  if (!isDocument(there)) return
  const plain = !(event.ctrlKey || event.metaKey || event.altKey)
  if (plain && event.key.startsWith('Arrow')) {
    if (moveFocus(there, event.key)) event.preventDefault()
  } else if (!(event.key === ' ' && isForControl(there))) passOn(event)
}

/** True for documents of any window; `instanceof` fails across windows, since each has its own classes. */
const isDocument = (target: EventTarget | null): target is Document =>
  target !== null && 'activeElement' in target

/** True if Space belongs to the focused control. A card without moves has no use for it. */
function isForControl(there: Document): boolean {
  const control = there.activeElement?.closest('button')
  if (!control || control.matches('[data-card]:not([aria-keyshortcuts])')) return false
  return !isByPointer(control)
}

/** Passes a key pressed in the window on to the table. */
function passOn(event: KeyboardEvent): void {
  const { type, key, code, repeat, shiftKey, ctrlKey, metaKey, altKey } = event
  const again = new KeyboardEvent(type, {
    key,
    code,
    repeat,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
    bubbles: true,
    cancelable: true,
  })
  document.body.dispatchEvent(again)
  if (again.defaultPrevented) event.preventDefault()
}

/** A key held while the window loses the focus is released in another window. */
const letGo = () => {
  window.dispatchEvent(new Event('blur'))
}
