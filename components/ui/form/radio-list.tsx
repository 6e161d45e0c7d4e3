'use client'

import { useId } from 'react'
import { PickRow } from './pick-row'

/** As many next to each other as fit: names alone, also two on a phone. */
const WIDE = {
  names: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,140px),1fr))] gap-x-2 gap-y-1',
  helped: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,210px),1fr))] gap-x-2 gap-y-1',
} as const

interface RadioOption<Value> {
  readonly value: Value
  readonly name: string
  readonly help?: string
  readonly disabled?: boolean
}

interface RadioListProps<Value extends string> {
  readonly label: string
  /** False if the heading above has the same text: then only screen readers get the label. */
  readonly labelIsVisible?: boolean
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** True to put options next to each other if there is room. */
  readonly wide?: boolean
}

/** A choice between several options, each with a line that explains it. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, labelIsVisible = true, options, value, onChange, wide = false } = props
  const id = useId()
  const isHelped = options.some(({ help }) => help)
  return (
    <div>
      <p className={labelIsVisible ? 'lab mt-1.5 mb-1.5' : 'sr-only'} id={id}>
        {label}
      </p>
      <div
        className={wide ? WIDE[isHelped ? 'helped' : 'names'] : undefined}
        role="radiogroup"
        aria-labelledby={id}
      >
        {options.map((one) => (
          <PickRow
            key={one.value}
            type="radio"
            name={id}
            label={one.name}
            help={one.help}
            wide={wide && isHelped}
            marks
            checked={value === one.value}
            disabled={one.disabled}
            onChange={() => onChange(one.value)}
          />
        ))}
      </div>
    </div>
  )
}
