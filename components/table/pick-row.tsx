import type { ComponentProps, ReactNode } from 'react'

interface PickRowProps extends Omit<ComponentProps<'input'>, 'className' | 'children'> {
  readonly type: 'radio' | 'checkbox'
  /** What it is called, and what that means. */
  readonly label: ReactNode
  readonly help?: string
  /** Shows that it is the chosen one of several. */
  readonly marks?: boolean
  /** Its words stand in several lines, beside other rows. */
  readonly wide?: boolean
  /** What stands at its end. */
  readonly children?: ReactNode
}

const ROW = [
  'flex min-h-(--row) cursor-pointer gap-2.5 border px-2.5 pointer-coarse:min-h-(--row-touch)',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-horizon',
].join(' ')

/** A button to choose by with its words: all of the row is for pressing. */
export function PickRow({ label, help, marks = false, wide = false, children, ...input }: PickRowProps) {
  const color =
    marks && input.checked ? 'border-horizon bg-horizon-wash' : 'border-transparent hover:bg-basalt-3'
  return (
    <label className={`${ROW} ${color} ${wide ? 'items-start py-2' : 'items-center py-1'}`}>
      <input {...input} className="flex-none accent-horizon outline-none" />
      <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
        {label}
        {help && <small className="block text-13 text-ink-2">{help}</small>}
      </span>
      {children}
    </label>
  )
}
