'use client'

import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'

interface TextFormProps {
  readonly label: string
  /** A hint about what may be written. */
  readonly hint: string
  readonly longest: number
  /** Initial text. */
  readonly text?: string
  /** Label of the submit button; below, its label while sending. */
  readonly action: string
  readonly sending: string
  /** Sends the text; resolves to an error message if it was not accepted. */
  readonly onSend: (words: string) => Promise<string | undefined>
  /** The button that closes the form; omitted for a permanent one. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void } | undefined
}

/** A form for a few sentences to others; text that was not accepted stays in it. */
export function TextForm({
  label,
  hint,
  longest,
  text = '',
  action,
  sending,
  onSend,
  cancel,
}: TextFormProps) {
  const id = useId()
  const [value, setValue] = useState(text)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wrong = await onSend(value.trim())
    setBusy(false)
    setProblem(wrong)
    if (wrong === undefined) setValue('')
  }
  return (
    <form className="grid max-w-[70ch] gap-1" onSubmit={(event) => void send(event)}>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field min-h-22 w-full py-2"
        value={value}
        maxLength={longest}
        required
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setValue(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 text-13 text-ink-2">
          {hint}
        </p>
        {cancel && (
          <Button variant="quiet" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
        <Button type="submit" disabled={busy || value.trim() === ''}>
          {busy ? sending : action}
        </Button>
      </div>
      <p role="alert" className="text-bad">
        {problem}
      </p>
    </form>
  )
}
