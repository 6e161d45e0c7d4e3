'use client'

import { useEffect, useRef, useState } from 'react'

/** A deck brought in by the user: a file, or a text. */
export type GivenDeck = File | string

/** True if text typed or pasted there goes into a field. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

/**
 * Handles a file or text dropped anywhere on the page, and text pasted outside fields. Returns true while something
 * hovers over the page. While a dialog is open only files are taken, so that text is left to the dialog.
 */
export function useGivenDeck(onGiven: (given: GivenDeck) => void): boolean {
  const [hovers, setHovers] = useState(false)
  const take = useRef(onGiven)
  useEffect(() => {
    take.current = onGiven
  })
  useEffect(() => {
    // Something dragged from this page, such as a link, is not a deck.
    let isOurs = false
    const wants = (event: DragEvent): boolean => {
      const types = event.dataTransfer?.types
      if (!types || isOurs) return false
      return (
        types.includes('Files') ||
        (types.includes('text/plain') && !isWritten(event.target) && !isDialogOpen())
      )
    }
    const start = () => {
      isOurs = true
    }
    const end = () => {
      isOurs = false
    }
    const over = (event: DragEvent) => {
      const wanted = wants(event)
      if (wanted) event.preventDefault()
      setHovers(wanted)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovers(false)
    }
    const drop = (event: DragEvent) => {
      const wanted = wants(event)
      setHovers(false)
      if (!wanted) return
      event.preventDefault()
      give(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (isWritten(event.target) || isDialogOpen()) return
      give(event.clipboardData)
    }
    const give = (data: DataTransfer | null) => {
      const given = data?.files[0] ?? data?.getData('text/plain') ?? ''
      if (given instanceof File || given.trim() !== '') take.current(given)
    }
    addEventListener('dragstart', start)
    addEventListener('dragend', end)
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragstart', start)
      removeEventListener('dragend', end)
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
  return hovers
}
