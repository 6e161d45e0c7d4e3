import type { ComponentProps } from 'react'

interface ChipLook {
  /** Shows the chip as selected, for elements without `aria-pressed`. */
  readonly on?: boolean
  readonly className?: string
}

/** Returns a chip's classes for elements that look like one but are not buttons. */
const chipClass = ({ on, className }: ChipLook = {}): string =>
  ['chip', on && 'on', className].filter(Boolean).join(' ')

/** A small button that turns something on or off, such as a filter. */
export function Chip({ on, className, type = 'button', ...rest }: ComponentProps<'button'> & ChipLook) {
  return <button type={type} className={chipClass({ on, className })} {...rest} />
}
