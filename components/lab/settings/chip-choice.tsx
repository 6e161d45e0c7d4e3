'use client'

import { useId } from 'react'
import { CHIP, CHIPS } from '../styles'

interface ChipChoiceProps<Value extends string> {
  /** The label of the choice, for screen readers. */
  readonly legend: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly wordFor: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** A choice between a few options: radio buttons that look like chips. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { legend, values, chosen, wordFor, onChoose } = props
  const name = useId()
  return (
    <fieldset className={CHIPS}>
      <legend className="sr">{legend}</legend>
      {values.map((value) => (
        <label key={value} className={`chip ${CHIP} ${chosen === value ? 'on' : ''}`}>
          <input
            className="sr"
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {wordFor(value)}
        </label>
      ))}
    </fieldset>
  )
}
