'use client'

import { useId } from 'react'

interface RadioListProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly name: string; readonly help?: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Side by side where there is room. */
  readonly wide?: boolean
}

/** One of several, each with a line that says what it means. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, wide = false } = props
  const id = useId()
  return (
    <div className={wide ? 'pick-wide' : 'pick-group'}>
      <p className="lab" id={id}>
        {label}
      </p>
      <div className="pick-list" role="radiogroup" aria-labelledby={id}>
        {options.map((one) => (
          <label key={one.value} className={`pick-row ${value === one.value ? 'on' : ''}`}>
            <input
              type="radio"
              name={id}
              checked={value === one.value}
              onChange={() => onChange(one.value)}
            />
            <span>
              {one.name}
              {one.help && <small>{one.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
