'use client'

import { useEffect, useRef, useState } from 'react'

const SIZE = 'popup,width=980,height=250'

/**
 * A window of its own for the hand, while it is wished: its body, to draw into. Keys pressed there mean the same as at
 * the table. `onClosed` is called when somebody closes the window, or the browser does not open one.
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
    other.document.addEventListener('keydown', passOn)
    const onHide = () => closed.current()
    other.addEventListener('pagehide', onHide)
    const close = () => other.close()
    window.addEventListener('pagehide', close)
    setBody(other.document.body)
    return () => {
      window.removeEventListener('pagehide', close)
      other.removeEventListener('pagehide', onHide)
      other.close()
      setBody(undefined)
    }
  }, [wished, title])
  return wished ? body : undefined
}

/** Gives the window the styles, the theme and the language of the table. */
function dress(there: Document, title: string): void {
  const here = document.documentElement
  there.title = title
  there.documentElement.lang = here.lang
  there.documentElement.className = here.className
  for (const [name, value] of Object.entries(here.dataset)) there.documentElement.dataset[name] = value
  there.head.replaceChildren(
    ...[...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
      there.importNode(sheet, true),
    ),
  )
  there.body.className = `${document.body.className} hand-window`
  there.body.replaceChildren()
}

function passOn(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  const again = new KeyboardEvent('keydown', {
    key,
    code,
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
