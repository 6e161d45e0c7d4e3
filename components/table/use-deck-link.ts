'use client'

import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { type LinkedDeck, type LinkFailure, readLink } from '@/lib/features/decks/client/linked-deck'

/** A field for the code or link of a deck: what goes on in it, whatever it looks like. */
export function useDeckLink(onRead: (deck: LinkedDeck) => void) {
  const id = useId()
  const failureId = `${id}-bad`
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<LinkFailure>()
  const read = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const answer = await readLink(text)
    if (!answer.ok) return setFailure(answer.why)
    setText('')
    setFailure(undefined)
    onRead(answer.deck)
  }
  return {
    id,
    /** Why what was entered last is no deck. */
    failure,
    /** Of the element that says so. */
    failureId,
    read: (event: FormEvent | KeyboardEvent) => void read(event),
    field: {
      id,
      value: text,
      autoComplete: 'off',
      spellCheck: false,
      'aria-invalid': failure !== undefined,
      'aria-describedby': failure ? failureId : undefined,
      onChange: (event: { readonly target: { readonly value: string } }) => setText(event.target.value),
    },
  }
}
