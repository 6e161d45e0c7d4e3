'use client'

import { type RefObject, useEffect } from 'react'
import { plainDigit } from '@/components/ui/keyboard/digit-key'
import { isField } from '@/components/ui/keyboard/keys'

/** Redirects letters typed outside fields to this one: it gets the focus before the browser types them. */
export function useTypedLetters(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      // A letter on a digit's key counts as that digit.
      if (!isPlain || !/^\p{L}$/u.test(event.key) || plainDigit(event) !== undefined) return
      if (isField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
