'use client'

import { useEffect, useState } from 'react'
import { COUNT } from './styles'

interface CopiesFieldProps {
  readonly label: string
  readonly value: number
  readonly most: number
  /** Hears a new number at once; 0, or nothing typed, only when the field is left. */
  readonly onChange: (copies: number) => void
}

/** A number of copies that can be typed anew without the line going away meanwhile. */
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
