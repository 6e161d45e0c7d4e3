'use client'

import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { type LinkedDeck, type LinkFailure, readLink } from '@/lib/features/decks/client/linked-deck'

/** State and handlers of a field for a deck's code or link, independent of its appearance. */
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
    /** Reason why the last input is not a deck. */
    failure,
    /** Id of the element that shows the failure. */
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
