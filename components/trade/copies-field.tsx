'use client'

import { useEffect, useState } from 'react'
import { COUNT } from './styles'

interface CopiesFieldProps {
  readonly label: string
  readonly value: number
  readonly most: number
  /** Called with a new number at once; with 0 or an empty field, only on blur. */
  readonly onChange: (copies: number) => void
}

/** A number of copies that can be retyped without the line disappearing meanwhile. */
export function CopiesField({ label, value, most, onChange }: CopiesFieldProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const take = (text: string, isLeft: boolean) => {
    const copies = Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0))
    if (copies === value || (copies === 0 && !isLeft)) {
      if (isLeft) setTyped(String(value))
      return
    }
    onChange(copies)
  }
  return (
    <input
      type="number"
      inputMode="numeric"
      className={COUNT}
      min={0}
      max={most}
      aria-label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        take(target.value, false)
      }}
      onBlur={() => take(typed, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed, true)
      }}
    />
  )
}
