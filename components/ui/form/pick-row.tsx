import type { ComponentProps, ReactNode } from 'react'

interface PickRowProps extends Omit<ComponentProps<'input'>, 'className' | 'children'> {
  readonly type: 'radio' | 'checkbox'
  /** Its name, and an explanation. */
  readonly label: ReactNode
  readonly help?: string
  /** Highlights the row if it is the selected one of several. */
  readonly marks?: boolean
  /** True if its text has several lines, next to other rows. */
  readonly wide?: boolean
  /** Content at the end of the row. */
  readonly children?: ReactNode
}

const ROW = [
  'flex min-h-(--row) cursor-pointer gap-2.5 border px-2.5 pointer-coarse:min-h-(--row-touch)',
  'has-disabled:cursor-default has-disabled:text-ink-3',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-horizon',
].join(' ')

/** A radio button or checkbox with its label: the whole row can be pressed. */
export function PickRow({ label, help, marks = false, wide = false, children, ...input }: PickRowProps) {
  const color =
    marks && input.checked ? 'border-horizon bg-horizon-wash' : 'border-transparent hover:bg-basalt-3'
  return (
    <label className={`${ROW} ${color} ${wide ? 'items-start py-2' : 'items-center py-1'}`}>
      <input {...input} className={`flex-none accent-horizon outline-none ${wide ? 'mt-0.75' : ''}`} />
      <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
        {label}
        {help && <small className="block text-13 text-ink-2">{help}</small>}
      </span>
      {children}
    </label>
  )
}
